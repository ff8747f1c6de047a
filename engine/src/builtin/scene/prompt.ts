/** What a prompt says about the place, the light and the weather. */
export interface SceneWish {
  readonly place: Place;
  readonly time: TimeOfDay;
  readonly weather: Weather;
  readonly season: 'summer' | 'autumn' | 'spring' | 'winter';
  /** Colours that the prompt names, for backdrops and lamps, `#rrggbb`. */
  readonly colours: readonly string[];
  /** -1 dark to 1 bright. */
  readonly brightness: number;
  /** -1 cool to 1 warm. */
  readonly warmth: number;
}

export type Place =
  | 'beach'
  | 'sea'
  | 'lake'
  | 'mountains'
  | 'forest'
  | 'garden'
  | 'city'
  | 'street'
  | 'desert'
  | 'snow'
  | 'space'
  | 'cafe'
  | 'office'
  | 'studio';

export type TimeOfDay = 'morning' | 'day' | 'sunset' | 'dusk' | 'night';

export type Weather = 'clear' | 'cloudy' | 'foggy' | 'rainy' | 'stormy' | 'snowing';

/** In order of rank where two are named at the same place of the prompt; otherwise the first one named wins. */
const PLACES: readonly (readonly [Place, RegExp])[] = [
  ['studio', /\b(studio|backdrop|headshot|passport|plain background|seamless|portrait photo)\b/],
  [
    'space',
    /\b((outer|deep|in|into|through|floating in) space|^space|space station|spaceship|galax(y|ies)|nebula|cosmos|cosmic|planets?|orbit|mars|the moon)\b/,
  ],
  ['cafe', /\b(cafes?|coffee ?(shop|house|bar)|restaurants?|bistro|bars?|pubs?|bakery|diner)\b/],
  [
    'office',
    /\b(offices?|meeting room|boardroom|workplace|library|indoors?|living room|at home|apartment|loft|hotel)\b/,
  ],
  ['beach', /\b(beach(es)?|seaside|shore|coast|tropical|island|sand|caribbean|maldives|hawaii)\b/],
  ['sea', /\b(seas?|oceans?|sailing|yacht|boat|ship|waves)\b/],
  ['lake', /\b(lakes?|lakeside|pond|fjord|river|riverside)\b/],
  ['snow', /\b(snow(y|ing|fall|field)?|winter|arctic|ice|icy|ski(ing)?|glacier|antarctica|christmas)\b/],
  ['mountains', /\b(mountains?|alps|alpine|hills?|peaks?|valley|hik(e|ing)|canyon|cliffs?|highlands?|himalaya)\b/],
  ['forest', /\b(forests?|woods?|woodland|jungle|rainforest|trees|redwoods?)\b/],
  [
    'garden',
    /\b(gardens?|parks?|flowers?|meadows?|fields?|lawn|blossoms?|orchard|vineyard|farm|nature|outdoors?|countryside)\b/,
  ],
  ['desert', /\b(deserts?|dunes?|sahara|safari|savanna)\b/],
  ['street', /\b(streets?|alley|road|avenue|sidewalk|market|old town|village|paris|rome|lisbon|downtown|crosswalk)\b/],
  [
    'city',
    /\b(city|cities|skyline|urban|rooftop|skyscrapers?|metropolis|new york|manhattan|tokyo|london|hong kong|cyberpunk|neon)\b/,
  ],
];

const TIMES: readonly (readonly [TimeOfDay, RegExp])[] = [
  ['sunset', /\b(sunset|sundown|golden hour|golden light|evening sun|late afternoon)\b/],
  ['morning', /\b(sunrise|dawn|morning|early light|daybreak)\b/],
  ['dusk', /\b(dusk|twilight|blue hour|evening|nightfall)\b/],
  ['night', /\b(night|nights|nighttime|midnight|moonlit|moonlight|starry|stars|cyberpunk|neon)\b/],
];

const WEATHERS: readonly (readonly [Weather, RegExp])[] = [
  ['stormy', /\b(storm|stormy|thunder|thunderstorm|lightning|dramatic sky)\b/],
  ['rainy', /\b(rain|rainy|raining|drizzle|wet)\b/],
  ['snowing', /\b(snowing|snowfall|blizzard|snowflakes)\b/],
  ['foggy', /\b(fog|foggy|mist|misty|haze|hazy|smoky)\b/],
  ['cloudy', /\b(cloudy|overcast|clouds|grey sky|gray sky|moody)\b/],
];

const SEASONS: readonly (readonly [SceneWish['season'], RegExp])[] = [
  ['autumn', /\b(autumn|autumnal|fall (colou?rs|leaves|foliage)|in the fall|october|november)\b/],
  ['spring', /\b(spring|springtime|cherry blossoms?|blossoms?|april)\b/],
  ['winter', /\b(winter|snowy|snow|christmas|december|january)\b/],
];

const COLOURS: readonly (readonly [string, RegExp])[] = [
  ['#b3302c', /\b(red|crimson|scarlet)\b/],
  ['#d9772b', /\b(orange|amber|copper|terracotta)\b/],
  ['#d9b23c', /\b(yellow|gold|golden|mustard)\b/],
  ['#4f8a4c', /\b(green|olive|emerald|sage)\b/],
  ['#2f8f8f', /\b(teal|turquoise|cyan|aqua)\b/],
  ['#3b6fb5', /\b(blue|navy|azure|cobalt)\b/],
  ['#7a4fa3', /\b(purple|violet|lavender|lilac)\b/],
  ['#d982a5', /\b(pink|rose|magenta|fuchsia)\b/],
  ['#8a6a4f', /\b(brown|beige|tan|sepia|chocolate)\b/],
  ['#e6e2dc', /\b(white|cream|ivory)\b/],
  ['#8c8f94', /\b(gr[ea]y|silver|neutral)\b/],
  ['#22242a', /\b(black|charcoal)\b/],
];

const BRIGHT = /\b(bright|light|airy|high[- ]key|sunny|pastel|white|clean|fresh)\b/g;
const DARK = /\b(dark|low[- ]key|moody|dramatic|noir|black|gothic|shadowy)\b/g;
const WARM = /\b(warm|cosy|cozy|golden|candlelit|autumn|sunset|rustic|amber)\b/g;
const COOL = /\b(cool|cold|icy|winter|blue|moonlit|futuristic|clinical)\b/g;

/** Reads a prompt. A prompt that names no known place gets a studio backdrop in its colours and mood. */
export function readPrompt(prompt: string): SceneWish {
  const text = plain(prompt);
  const place = firstNamed(text, PLACES) ?? 'studio';
  const season = firstNamed(text, SEASONS) ?? 'summer';
  return {
    place,
    time: firstNamed(text, TIMES) ?? 'day',
    weather: firstNamed(text, WEATHERS) ?? 'clear',
    season,
    colours: COLOURS.filter(([, pattern]) => pattern.test(text)).map(([code]) => code),
    brightness: balance(text, BRIGHT, DARK),
    warmth: balance(text, WARM, COOL),
  };
}

/** Lower case without accents: in a pattern a word ends at an accented letter. */
function plain(prompt: string): string {
  return prompt.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

function firstNamed<Name>(text: string, entries: readonly (readonly [Name, RegExp])[]): Name | undefined {
  let best: Name | undefined;
  let earliest = Infinity;
  for (const [name, pattern] of entries) {
    const at = text.search(pattern);
    if (at >= 0 && at < earliest) {
      earliest = at;
      best = name;
    }
  }
  return best;
}

function balance(text: string, up: RegExp, down: RegExp): number {
  const difference = (text.match(up)?.length ?? 0) - (text.match(down)?.length ?? 0);
  return Math.max(-1, Math.min(1, difference / 2));
}

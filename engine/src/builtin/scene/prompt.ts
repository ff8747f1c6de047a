import { heeded } from './heeded';
import { allOf, firstNamed, folded, wordsOf, type KnownWords, type Row } from './named-words';

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
const PLACES: readonly Row<Place>[] = [
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

const TIMES: readonly Row<TimeOfDay>[] = [
  ['sunset', /\b(sunset|sundown|golden hour|golden light|evening sun|late afternoon)\b/],
  ['morning', /\b(sunrise|dawn|morning|early light|daybreak)\b/],
  ['dusk', /\b(dusk|twilight|blue hour|evening|nightfall)\b/],
  ['night', /\b(night|nights|nighttime|midnight|moonlit|moonlight|starry|stars|cyberpunk|neon)\b/],
];

const WEATHERS: readonly Row<Weather>[] = [
  ['stormy', /\b(storm|stormy|thunder|thunderstorm|lightning|dramatic sky)\b/],
  ['rainy', /\b(rain|rainy|raining|drizzle|wet)\b/],
  ['snowing', /\b(snowing|snowfall|blizzard|snowflakes)\b/],
  ['foggy', /\b(fog|foggy|mist|misty|haze|hazy|smoky)\b/],
  ['cloudy', /\b(cloudy|overcast|clouds|grey sky|gray sky|moody)\b/],
];

const SEASONS: readonly Row<SceneWish['season']>[] = [
  ['autumn', /\b(autumn|autumnal|fall (colou?rs|leaves|foliage)|in the fall|october|november)\b/],
  ['spring', /\b(spring|springtime|cherry blossoms?|blossoms?|april)\b/],
  ['winter', /\b(winter|snowy|snow|christmas|december|january)\b/],
];

const COLOURS: readonly Row<string>[] = [
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

const BRIGHT = /\b(bright|light|airy|high[- ]key|sunny|pastel|white|clean|fresh)\b/;
const DARK = /\b(dark|low[- ]key|moody|dramatic|noir|black|gothic|shadowy)\b/;
const WARM = /\b(warm|cosy|cozy|golden|candlelit|autumn|sunset|rustic|amber)\b/;
const COOL = /\b(cool|cold|icy|winter|blue|moonlit|futuristic|clinical)\b/;

/** Reads a prompt. A prompt that names no known place gets a studio backdrop in its colours and mood. */
export function readPrompt(prompt: string): SceneWish {
  return wishIn(folded(prompt).text);
}

/** What of a folded prompt names a scene, and what of that the scene takes. */
export function sceneWords(text: string): KnownWords[] {
  const wish = wishIn(text);
  const takes = heeded(wish);
  const mood = (pattern: RegExp, counts: boolean) => wordsOf(text, [['mood', pattern]], 'mood', () => counts);
  return [
    ...wordsOf(text, PLACES, 'place', (place) => place === wish.place),
    ...wordsOf(text, TIMES, 'light', (time) => takes.light && time === wish.time),
    ...wordsOf(text, WEATHERS, 'weather', (weather) => takes.light && weather === wish.weather),
    ...wordsOf(text, SEASONS, 'season', (season) => takes.season && season === wish.season),
    ...wordsOf(text, COLOURS, 'colour', (code) => takes.colours.includes(code)),
    ...mood(BRIGHT, takes.brightness && wish.brightness > 0),
    ...mood(DARK, takes.brightness && wish.brightness < 0),
    ...mood(WARM, takes.warmth && wish.warmth > 0),
    ...mood(COOL, takes.warmth && wish.warmth < 0),
  ];
}

function wishIn(text: string): SceneWish {
  return {
    place: firstNamed(text, PLACES) ?? 'studio',
    time: firstNamed(text, TIMES) ?? 'day',
    weather: firstNamed(text, WEATHERS) ?? 'clear',
    season: firstNamed(text, SEASONS) ?? 'summer',
    colours: COLOURS.filter(([, pattern]) => pattern.test(text)).map(([code]) => code),
    brightness: balance(text, BRIGHT, DARK),
    warmth: balance(text, WARM, COOL),
  };
}

function balance(text: string, up: RegExp, down: RegExp): number {
  const difference = allOf(text, up).length - allOf(text, down).length;
  return Math.max(-1, Math.min(1, difference / 2));
}

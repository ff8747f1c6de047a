/** @jest-environment node */
import { sceneChoices } from './choices';
import { heeded } from './heeded';
import { paintWish } from './paint-scene';
import { readPrompt, type SceneWish } from './prompt';

const PLAIN: SceneWish = {
  place: 'studio',
  time: 'day',
  weather: 'clear',
  season: 'summer',
  colours: [],
  brightness: 0,
  warmth: 0,
};
const RED = '#b3302c';
const BLUE = '#3b6fb5';
const GREEN = '#4f8a4c';
const PLACES = sceneChoices()
  .filter(({ kind }) => kind === 'place')
  .map(({ words }) => readPrompt(words).place);

/** By whichever of some seeds: not every picture has every lamp. */
function looksElse(one: SceneWish, other: SceneWish): boolean {
  return [1, 2, 3].some((seed) => {
    const [left, right] = [one, other].map((wish) => paintWish(wish, seed, 32, 24).data);
    return left!.some((value, i) => value !== right![i]);
  });
}

describe.each(PLACES)('a %s takes what is said of it:', (place) => {
  const wish = (part: Partial<SceneWish> = {}): SceneWish => ({ ...PLAIN, place, ...part });

  it('time of day and weather', () => {
    const { light } = heeded(wish());
    for (const time of ['morning', 'sunset', 'dusk', 'night'] as const)
      expect([time, looksElse(wish(), wish({ time }))]).toEqual([time, light]);
    for (const weather of ['cloudy', 'foggy', 'rainy', 'stormy', 'snowing'] as const)
      expect([weather, looksElse(wish(), wish({ weather }))]).toEqual([weather, light]);
  });

  it.each(['autumn', 'spring', 'winter'] as const)('%s', (season) => {
    expect(heeded(wish({ season })).season).toBe(looksElse(wish(), wish({ season })));
  });

  it.each(['day', 'night'] as const)('as many colours, by %s', (time) => {
    const named = [RED, BLUE, GREEN];
    const taken = named.filter((_, at) =>
      looksElse(wish({ time, colours: named.slice(0, at) }), wish({ time, colours: named.slice(0, at + 1) })),
    );
    expect(heeded(wish({ time, colours: named })).colours).toEqual(taken);
  });

  it.each([{ brightness: 0.5 }, { brightness: -0.5 }, { warmth: 0.5 }, { warmth: -0.5 }])('%o', (mood) => {
    for (const colours of [[], [RED]]) {
      const takes = heeded(wish({ colours, ...mood }));
      expect(mood.warmth === undefined ? takes.brightness : takes.warmth).toBe(
        looksElse(wish({ colours }), wish({ colours, ...mood })),
      );
    }
  });
});

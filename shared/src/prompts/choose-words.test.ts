import { chooseWords, hasWords } from './choose-words';
import type { MenuEntry } from './prompts-api';

const BEACH: MenuEntry = { kind: 'place', words: 'on a beach' };
const CITY: MenuEntry = { kind: 'place', words: 'in a city' };
const SUNSET: MenuEntry = { kind: 'light', words: 'at sunset' };
const MENU = [BEACH, CITY, SUNSET];
const NOTHING = { understood: [], without_effect: [], not_understood: [] };
const PLACE = { ...NOTHING, understood: [{ kind: 'place' as const, words: 'Paris' }] };

it.each([
  ['into nothing', '  ', BEACH, NOTHING, 'on a beach'],
  ['behind what is written', 'smiling ', BEACH, NOTHING, 'smiling, on a beach'],
  ['behind it where nothing is known of it', 'smiling', BEACH, undefined, 'smiling, on a beach'],
  ['before other words of their kind, of which the first counts', 'in Paris', BEACH, PLACE, 'on a beach, in Paris'],
  ['in the place of others of the menu', 'smiling in a city at night', BEACH, PLACE, 'smiling on a beach at night'],
  ['beside those of other kinds', 'on a beach', SUNSET, PLACE, 'on a beach, at sunset'],
  ['out again', 'on a beach, at sunset', SUNSET, PLACE, 'on a beach'],
  ['out of the middle', 'me, On A Beach, at sunset', BEACH, PLACE, 'me, at sunset'],
])('puts words %s', (_, text, entry, reading, expected) => {
  expect(chooseWords(text, entry, MENU, reading)).toBe(expected);
});

it('knows whole words only', () => {
  expect(hasWords('seated on a beachball', 'on a beach')).toBe(false);
  expect(hasWords('beachball on a beachball, ON A BEACH', 'on a beach')).toBe(true);
});

import { delayBeforeStart, missesAfter, probeRules } from './watching-rules.mjs';

const { every, within, misses } = probeRules;
const unanswered = { answered: false, took: every + within };

/** @param {readonly { answered: boolean, took: number }[]} probes */
const missesOf = (probes) => probes.reduce((so, probe) => missesAfter(so, probe, probeRules), 0);

test('misses count in a row, whether a part is silent or refuses at once', () => {
  const refused = { answered: false, took: every };
  expect(missesOf([unanswered, refused, unanswered])).toBe(3);
  expect(missesOf([unanswered, unanswered, { answered: true, took: every }, unanswered])).toBe(1);
});

test('a part has a minute of silence before it counts as hung', () => {
  expect(misses * (every + within)).toBe(60_000);
});

test('a machine that slept, or had no time for the starter itself, costs no part anything', () => {
  const slept = { answered: false, took: 8 * 60 * 60_000 };
  expect(missesOf([unanswered, unanswered, unanswered, slept])).toBe(0);
  expect(missesOf([slept, unanswered])).toBe(1);
});

test('a part that falls again and again is started after 1, 2, 4 … 30 s, and after a healthy minute after 1 s again', () => {
  /** @type {number[]} */
  const delays = [];
  for (let fall = 0; fall < 7; fall += 1) delays.push(delayBeforeStart(delays.at(-1), 500));
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(delayBeforeStart(30_000, 61_000)).toBe(1_000);
});

import { bothAtOnce, scenarios, turnedRound } from './testing/two-at-once.mjs';

const minutes = 60_000;

test.each(scenarios.flatMap((scenario) => [scenario, turnedRound(scenario)]))(
  '%s: one of them gets it, whoever is interrupted wherever, three times',
  async (...scenario) => {
    expect(await bothAtOnce(scenario, 3)).toEqual({ runs: 13 ** 3, wrong: [] });
  },
  5 * minutes,
);

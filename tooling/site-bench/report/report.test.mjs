import { report } from './report.mjs';
import { resultsOf, visit } from './testing/results.mjs';

const sources = { commit: 'abc1234', before: undefined };

it('says what was measured where, and what holds', () => {
  const studio = [visit({ usable: 1_200, script: 105_000 })];
  const text = report(resultsOf({ visits: { 'visit /login': { studio, one: [visit()] } } }), sources);
  expect(text).toContain('Commit abc1234. 2 × a processor.');
  expect(text).toContain('1.6 Mbit/s and 150 ms; the processor 4 times slower; in turned order, rounds: 3');
  expect(text).toContain('| First visit of /login | 1.20 | ≤ 1.05 | **broken** |');
  expect(text).toContain('| Its JavaScript, /login | 1.05 | ≤ 1.10 | holds |');
  expect(text).toContain('| First visit of / | – | ≤ 1.06 | not measured |');
});

it('says how much slower this machine had to be made, and by what that was found', () => {
  const calibration = { rate: 1.4, took: 328 };
  expect(report(resultsOf({ cpu: 1.4, calibration }), sources)).toContain(
    'the processor 1.4 times slower, at which the longest task of `71bc4f5` at /login takes 328 ms: 330 on the machine of the budget, 4 times slower; in',
  );
});

it('names each case once, with one application first', () => {
  const studio = [visit({ usable: 1_200 })];
  const text = report(resultsOf({ visits: { 'visit /login': { studio, one: [visit()] } } }), sources);
  const rows = text.split('\n').filter((row) => /^\| (visit \/login)? \| (one|studio) \|/.test(row));
  expect(rows).toEqual([
    '| visit /login | one | 1 | 1,000 | 1,000 | 1.00 | 3 | 100.0 kB | 3.0 kB | 1,100 | 200 | 150 | 0.000 |',
    expect.stringMatching(/^\| {2}\| studio \| 1 \| 1,200 \| 1,200 \| 1\.20 \|/),
  ]);
});

it('has clicks, builds and the other revision where there are any', () => {
  const clicks = { 'click /gallery': { one: [300, 320, 340], studio: [40, 80, 50] } };
  const builds = { studio: { cold: 19.52, cached: 4.3 }, one: { cold: 12, cached: 3 }, edit: 0.21 };
  const text = report(resultsOf({ clicks, builds }), { commit: 'abc1234', before: 'v1' });
  expect(text).toContain('| click /gallery | one | 3 | 320 | 340 | 1.00 |\n|  | studio | 3 | 50 | 80 | 0.16 |');
  expect(text).toContain('| studio: shell and remotes | 19.5 | 4.3 | 0.21 |\n| one | 12.0 | 3.0 |');
  expect(text).toContain('beside the site of `v1` ("before")');
  expect(report(resultsOf({}), sources)).not.toMatch(/## (Visits|From|Builds)|before"\)/);
});

import { budgetOf, holds } from './budget.mjs';
import { resultsOf, visit } from './testing/results.mjs';

/** @param {Partial<import('./results.mjs').Results>} changes @param {string} what */
function lineOf(changes, what) {
  const found = budgetOf(resultsOf(changes)).find((line) => line.what === what);
  if (!found) throw new Error(`The budget has no line "${what}".`);
  return { measured: found.measured, holds: holds(found) };
}

const one = [visit({ usable: 1_000, script: 100_000, requests: 3 })];

it.each([
  ['First visit of /login', { usable: 1_050 }, { measured: 1.05, holds: true }],
  ['First visit of /login', { usable: 1_060 }, { measured: 1.06, holds: false }],
  ['Its JavaScript, /login', { script: 111_000 }, { measured: 1.11, holds: false }],
  ['Its further requests, /login', { requests: 5 }, { measured: 2, holds: true }],
  ['Its further requests, /login', { requests: 6 }, { measured: 3, holds: false }],
  ['Layout shift, the largest of all screens', { shift: 0.03 }, { measured: 0.03, holds: false }],
])('%s, for %j', (what, figures, expected) => {
  expect(lineOf({ visits: { 'visit /login': { one, studio: [visit(figures)] } } }, what)).toEqual(expected);
});

it('compares medians', () => {
  const studio = [1_020, 9_000, 1_000].map((usable) => visit({ usable }));
  const visits = { 'visit /': { one, studio }, 'repeat /': { one, studio } };
  expect(lineOf({ visits }, 'First visit of /').measured).toBe(1.02);
  expect(lineOf({ visits }, 'Repeat visit of /').measured).toBe(1.02);
});

it.each([
  ['Click to heading of /gallery, p75, ms', 'click /gallery'],
  ['The same after a hover, /gallery', 'hover /gallery'],
])('%s is that of the slower clicks', (what, id) => {
  expect(lineOf({ clicks: { [id]: { studio: [40, 60, 120, 50] } } }, what)).toEqual({ measured: 60, holds: true });
  expect(lineOf({ clicks: { [id]: { studio: [40, 101, 120, 50] } } }, what)).toEqual({ measured: 101, holds: false });
});

it('holds a boot with many remotes against that of the studio as it is', () => {
  const visits = { 'boot /': { studio: one, 'studio with 100': [visit({ usable: 1_100 })] } };
  expect(lineOf({ visits }, 'Boot of / with 100 remotes')).toEqual({ measured: 1.1, holds: false });
});

it('holds the first visit against the site before', () => {
  const visits = { 'visit /login': { studio: [visit({ usable: 1_200 })], before: [visit({ usable: 2_000 })] } };
  expect(lineOf({ visits }, 'First visit of /login against the site before')).toEqual({ measured: 0.6, holds: true });
});

it('says of what was not measured neither that it holds nor that it does not', () => {
  const lines = budgetOf(resultsOf({}));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.map(holds)).toEqual(lines.map(() => undefined));
});

import { bars } from './bars.mjs';
import { resultsOf, visit } from './testing/results.mjs';

const results = resultsOf({
  visits: {
    'visit /login': { studio: [visit({ usable: 1_000 })], one: [visit({ usable: 500 })] },
    'boot /': { studio: [visit()] },
  },
  clicks: { 'click /gallery': { studio: [40], one: [320] } },
});

/** @param {string} svg @param {string} site @returns {number[]} */
const widthsOf = (svg, site) =>
  [...svg.matchAll(new RegExp(`<rect class="${site}" x="186" y="\\d+" width="([\\d.]+)"`, 'g'))].map(([, width]) =>
    Number(width),
  );

it('draws bars as long as what was measured, each chart by its own scale', () => {
  const svg = bars(results);
  const [visitOfOne, clickOfOne] = widthsOf(svg, 'one');
  const [visitOfStudio, clickOfStudio] = widthsOf(svg, 'studio');
  expect(Number(visitOfStudio) / Number(visitOfOne)).toBeCloseTo(2, 1);
  expect(Number(clickOfOne) / Number(clickOfStudio)).toBeCloseTo(8, 1);
  expect(clickOfOne).toBe(visitOfStudio);
});

it('names the cases that it draws, and no others', () => {
  const svg = bars(results);
  expect(svg).toMatch(/>\/login<[^]*>\/gallery</);
  expect(svg).not.toContain('>/<');
  expect(svg).not.toContain('Repeat');
});

it('closes what it opens', () => {
  // From the inside out, until nothing is left.
  let rest = bars(results);
  for (let before = ''; rest !== before;) {
    before = rest;
    rest = rest.replace(/<\w+[^<>]*\/>|<(\w+)[^<>]*>[^<]*<\/\1>/g, '');
  }
  expect(rest.trim()).toBe('');
});

it('has a ground of its own, for light and for dark', () => {
  const svg = bars(results);
  expect(svg).toContain('prefers-color-scheme: dark');
  expect(svg).toContain('<rect class="ground"');
});

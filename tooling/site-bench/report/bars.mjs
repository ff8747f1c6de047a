/** The medians of a run as a picture: bars, one group for each case. */

import { median } from '../../bench/numbers.mjs';
import { bySite } from './results.mjs';

/**
 * @typedef {import('./results.mjs').Results} Results
 * @typedef {{ site: string, value: number }} Bar
 * @typedef {{ id: string, bars: Bar[] }} Group
 */

/** What is drawn, each with a scale of its own: visits take seconds, clicks a fraction of one. */
const charts = [
  { title: 'First visit: milliseconds until the screen can be used', kind: 'visit' },
  { title: 'Repeat visit', kind: 'repeat' },
  { title: 'From the click to the heading', kind: 'click' },
  { title: 'From the click to the heading, after a hover of 100 ms', kind: 'hover' },
];
const sites = ['one', 'studio', 'before'];

const width = 720;
const labelWidth = 170;
const valueWidth = 60;
const barHeight = 12;
const barStep = 15;
const groupGap = 8;
const titleHeight = 34;
const margin = 16;

/** With a ground of its own, so that it is read on any page; light or dark as the reader has it. */
const style = `
  svg { --ground: #fff; --ink: #24292f; --one: #8c959f; --studio: #6f42c1; --before: #d9a400; }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #161b22; --ink: #e6edf3; --one: #7d8590; --studio: #a988f0; --before: #e3b341; }
  }
  .ground { fill: var(--ground); }
  text { fill: var(--ink); font: 12px system-ui, sans-serif; }
  .title { font-weight: 600; }
  ${sites.map((site) => `.${site} { fill: var(--${site}); }`).join('\n  ')}
`;

/** @param {Results} results @returns {string} an SVG */
export function bars(results) {
  const drawn = charts
    .map(({ title, kind }) => ({ title, groups: groupsOf(results, kind) }))
    .filter(({ groups }) => groups.length > 0);
  let y = margin + titleHeight;
  const parts = [legend()];
  for (const { title, groups } of drawn) {
    const { text, height } = chart(title, groups, y);
    parts.push(text);
    y += height;
  }
  const height = y + margin;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    '<title>The speed of the site</title>',
    `<style>${style}</style>`,
    `<rect class="ground" width="${width}" height="${height}" rx="8"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
}

/** @param {Results} results @param {string} kind @returns {Group[]} */
function groupsOf({ visits, clicks }, kind) {
  return [...groupsIn(visits, ({ usable }) => usable), ...groupsIn(clicks, (took) => took)]
    .filter(({ id }) => id.startsWith(`${kind} `))
    .map(({ id, bars }) => ({ id: id.slice(kind.length + 1), bars }));
}

/**
 * @template Sample
 * @param {Record<string, Partial<Record<import('../cases.mjs').SiteName, Sample[]>>>} cases
 * @param {(sample: Sample) => number} read
 * @returns {Group[]}
 */
function groupsIn(cases, read) {
  return Object.entries(cases).map(([id, samples]) => ({
    id,
    bars: bySite(samples).map(([site, own]) => ({ site, value: median(own.map(read)) })),
  }));
}

function legend() {
  return sites
    .map((site, index) => {
      const x = margin + index * 90;
      return `<rect class="${site}" x="${x}" y="${margin}" width="12" height="12" rx="2"/><text x="${x + 18}" y="${margin + 10}">${site}</text>`;
    })
    .join('\n');
}

/** @param {string} title @param {readonly Group[]} groups @param {number} top @returns {{ text: string, height: number }} */
function chart(title, groups, top) {
  const largest = Math.max(...groups.flatMap(({ bars }) => bars.map(({ value }) => value)));
  const scale = (width - 2 * margin - labelWidth - valueWidth) / largest;
  const lines = [`<text class="title" x="${margin}" y="${top + 14}">${title}</text>`];
  let y = top + titleHeight - groupGap;
  for (const group of groups) {
    lines.push(`<text x="${margin}" y="${y + barHeight - 2}">${group.id}</text>`);
    for (const { site, value } of group.bars) {
      const end = margin + labelWidth + value * scale;
      lines.push(
        `<rect class="${site}" x="${margin + labelWidth}" y="${y}" width="${(value * scale).toFixed(1)}" height="${barHeight}" rx="2"/>`,
        `<text x="${(end + 6).toFixed(1)}" y="${y + barHeight - 2}">${Math.round(value).toLocaleString('en')}</text>`,
      );
      y += barStep;
    }
    y += groupGap;
  }
  return { text: lines.join('\n'), height: y - top };
}

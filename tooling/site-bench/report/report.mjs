/** The report of a run, in Markdown. */

import { median, quantile } from '../../bench/numbers.mjs';
import { yardstick } from '../calibrate.mjs';
import { budgetOf, holds } from './budget.mjs';
import { bySite } from './results.mjs';

/**
 * @typedef {import('./results.mjs').Results} Results
 * @typedef {import('../visits/visitor.mjs').Visit} Visit
 */

const networkWords = { slow: '1.6 Mbit/s and 150 ms', fast: 'as fast as the machine' };

/**
 * @param {Results} results
 * @param {{ commit: string, before: string | undefined }} sources `before`: the other revision, or the folder of it
 */
export function report(results, { commit, before }) {
  const { machine, visits, clicks, builds, options, cpu, calibration } = results;
  return [
    '# The speed of the site',
    `The federated site ("studio") beside the same sources as one application ("one"), in which \`import()\` of a screen stands for its remote: same webpack settings, same page server, same API${before === undefined ? '' : `, and beside the site of \`${before}\` ("before")`}. Made by \`npm run bench:site\`.`,
    `Commit ${commit}. ${machine}. Network: ${networkWords[options.network]}; the processor ${cpu} times slower${calibration ? byYardstick(calibration) : ''}; in turned order, rounds: ${options.rounds}, with two first visits and four repeat visits in each, a new browser context for each visit and a new profile on the disk for the four. Medians; milliseconds, kB of 1,000 bytes as they were sent.`,
    '![The medians as bars](speed.svg)',
    '## The budget',
    budgetTable(results),
    ...section('## Visits', visits, visitTable),
    ...section('## From the click to the heading', clicks, clickTable),
    ...(builds ? ['## Builds, seconds', buildTable(builds)] : []),
  ]
    .join('\n\n')
    .concat('\n');
}

/** @param {import('../calibrate.mjs').Calibration} calibration */
function byYardstick({ took }) {
  return `, at which the longest task of \`${yardstick.revision}\` at ${yardstick.path} takes ${whole(took)} ms: ${whole(yardstick.took)} on the machine of the budget, ${yardstick.cpu} times slower`;
}

/**
 * @template Samples
 * @param {string} title
 * @param {Record<string, Samples>} samples
 * @param {(samples: Record<string, Samples>) => string} write
 */
function section(title, samples, write) {
  return Object.keys(samples).length > 0 ? [title, write(samples)] : [];
}

/** @param {Results} results */
function budgetTable(results) {
  const rows = budgetOf(results).map((line) => {
    const verdict = { true: 'holds', false: '**broken**', undefined: 'not measured' }[String(holds(line))];
    return [line.what, line.measured?.toFixed(line.digits) ?? '–', `≤ ${line.limit.toFixed(line.digits)}`, verdict];
  });
  return table(['what', 'measured', 'limit', ''], rows);
}

/** @param {Results['visits']} visits */
function visitTable(visits) {
  const head = [
    'case',
    'site',
    'n',
    'usable',
    'p75',
    'ratio',
    'requests',
    'JavaScript',
    'other',
    'LCP',
    'longest task',
    'blocked',
    'shift',
  ];
  const rows = Object.entries(visits).flatMap(([id, sites]) =>
    bySite(sites).map(([site, samples], index) => {
      const of = (/** @type {(visit: Visit) => number} */ figure) => median(samples.map(figure));
      const usable = of((visit) => visit.usable);
      // To "one" where it is there, to the studio as it is in a boot with more remotes.
      const reference = sites.one ?? sites.studio ?? samples;
      return [
        index === 0 ? id : '',
        site,
        samples.length,
        whole(usable),
        whole(
          quantile(
            samples.map((visit) => visit.usable),
            0.75,
          ),
        ),
        (usable / median(reference.map((visit) => visit.usable))).toFixed(2),
        of((visit) => visit.sent.requests),
        kilobytes(of((visit) => visit.sent.bytes.script)),
        kilobytes(of(({ sent: { bytes } }) => bytes.page + bytes.style + bytes.json + bytes.other)),
        whole(of((visit) => visit.largestPaint)),
        whole(of((visit) => visit.longestTask)),
        whole(of((visit) => visit.blocked)),
        of((visit) => visit.shift).toFixed(3),
      ];
    }),
  );
  return table(head, rows);
}

/** @param {Results['clicks']} clicks */
function clickTable(clicks) {
  const rows = Object.entries(clicks).flatMap(([id, sites]) =>
    bySite(sites).map(([site, samples], index) => [
      index === 0 ? id : '',
      site,
      samples.length,
      whole(median(samples)),
      whole(quantile(samples, 0.75)),
      (median(samples) / median(sites.one ?? samples)).toFixed(2),
    ]),
  );
  return table(['case', 'site', 'n', 'median', 'p75', 'ratio'], rows);
}

/** @param {NonNullable<Results['builds']>} builds */
function buildTable({ studio, one, edit }) {
  const row = (
    /** @type {string} */ name,
    /** @type {import('../builds.mjs').BuildTimes} */ { cold, cached },
    after = '',
  ) => [name, cold.toFixed(1), cached.toFixed(1), after];
  return table(
    ['', 'cold', 'from the cache', 'a remote after an edit'],
    [row('studio: shell and remotes', studio, edit.toFixed(2)), row('one', one)],
  );
}

/** @param {readonly string[]} head @param {readonly (readonly unknown[])[]} rows */
function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** @param {number} value */
const whole = (value) => Math.round(value).toLocaleString('en');
/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`;

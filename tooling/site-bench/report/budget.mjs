/** What the federated site may cost more than the same sources as one application, and what it has to be in itself. */

import { quantile } from '../../bench/numbers.mjs';
import { medianOf } from './results.mjs';

/**
 * @typedef {import('./results.mjs').Results} Results
 * @typedef {import('../visits/visitor.mjs').Visit} Visit
 * @typedef {import('../cases.mjs').SiteName} SiteName
 *
 * @typedef {object} Line
 * @property {string} what
 * @property {number | undefined} measured nothing where the case was not run
 * @property {number} limit
 * @property {number} digits behind the decimal point
 */

const usable = (/** @type {Visit} */ visit) => visit.usable;
const script = (/** @type {Visit} */ visit) => visit.sent.bytes.script;
const requests = (/** @type {Visit} */ visit) => visit.sent.requests;

/** First visits that have a limit, with it. @type {Readonly<Record<string, number>>} */
const firstVisits = {
  '/login': 1.05,
  '/': 1.06,
  '/gallery': 1.06,
  '/edit/upscale': 1.06,
  '/edit/object-removal': 1.06,
};
const repeats = [...Object.keys(firstVisits), '/generate'];
const clicked = ['/gallery', '/edit/upscale', '/generate'];

/** @param {Results} results @returns {Line[]} */
export function budgetOf(results) {
  const ratio = (/** @type {string} */ id, figure = usable, /** @type {SiteName} */ to = 'one') =>
    quotient(medianOf(results, id, 'studio', figure), medianOf(results, id, to, figure));
  return [
    ...Object.entries(firstVisits).map(([path, limit]) =>
      line(`First visit of ${path}`, ratio(`visit ${path}`), limit),
    ),
    ...Object.keys(firstVisits).map((path) => line(`Its JavaScript, ${path}`, ratio(`visit ${path}`, script), 1.1)),
    ...Object.keys(firstVisits).map((path) => line(`Its further requests, ${path}`, further(results, path), 2, 0)),
    ...repeats.map((path) => line(`Repeat visit of ${path}`, ratio(`repeat ${path}`), 1.05)),
    ...clicked.flatMap((path) => [
      line(`Click to heading of ${path}, p75, ms`, slowClick(results, `click ${path}`), 100, 0),
      line(`The same after a hover, ${path}`, slowClick(results, `hover ${path}`), 100, 0),
    ]),
    ...['/login', '/'].map((path) =>
      line(`Boot of ${path} with 100 remotes`, bootRatio(results, `boot ${path}`), 1.05),
    ),
    line('Layout shift, the largest of all screens', largestShift(results), 0.02, 3),
    line('First visit of /login against the site before', ratio('visit /login', usable, 'before'), 0.6),
  ];
}

/** @param {Line} line @returns {boolean | undefined} nothing where it was not measured */
export function holds({ measured, limit }) {
  return measured === undefined ? undefined : measured <= limit;
}

/** @param {string} what @param {number | undefined} measured @param {number} limit @param {number} [digits] @returns {Line} */
function line(what, measured, limit, digits = 2) {
  return { what, measured, limit, digits };
}

/** @param {number | undefined} ours @param {number | undefined} theirs */
function quotient(ours, theirs) {
  return ours === undefined || theirs === undefined ? undefined : ours / theirs;
}

/** @param {Results} results @param {string} path */
function further(results, path) {
  const ours = medianOf(results, `visit ${path}`, 'studio', requests);
  const theirs = medianOf(results, `visit ${path}`, 'one', requests);
  return ours === undefined || theirs === undefined ? undefined : ours - theirs;
}

/** @param {Results} results @param {string} id */
function slowClick({ clicks }, id) {
  const samples = clicks[id]?.studio;
  return samples && quantile(samples, 0.75);
}

/** @param {Results} results @param {string} id */
function bootRatio(results, id) {
  return quotient(medianOf(results, id, 'studio with 100', usable), medianOf(results, id, 'studio', usable));
}

/** @param {Results} results */
function largestShift({ visits }) {
  const shifts = Object.values(visits).flatMap(({ studio = [] }) => studio.map(({ shift }) => shift));
  return shifts.length > 0 ? Math.max(...shifts) : undefined;
}

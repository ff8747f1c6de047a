/**
 * What a run has measured.
 *
 * @typedef {object} Results
 * @property {string} machine in a sentence
 * @property {import('../measure.mjs').Visits} visits
 * @property {import('../measure.mjs').Clicks} clicks
 * @property {import('../builds.mjs').Builds} [builds]
 * @property {Pick<import('../options.mjs').Options, 'rounds' | 'network'>} options
 * @property {number} cpu so many times slower the processor was made
 * @property {import('../calibrate.mjs').Calibration} [calibration] by which that was found
 */

import { median } from '../../bench/numbers.mjs';

/** @typedef {import('../cases.mjs').SiteName} SiteName */

/**
 * The median of a figure of all visits of a case.
 *
 * @param {Results} results
 * @param {string} id of the case
 * @param {SiteName} site
 * @param {(visit: import('../visits/visitor.mjs').Visit) => number} figure
 * @returns {number | undefined} none where it was not measured
 */
export function medianOf({ visits }, id, site, figure) {
  const samples = visits[id]?.[site];
  return samples && median(samples.map(figure));
}

/** In the order in which sites are told. @type {readonly SiteName[]} */
const sitesInOrder = ['one', 'studio', 'before', 'studio with 50', 'studio with 100'];

/**
 * @template Sample
 * @param {Partial<Record<SiteName, Sample[]>>} samples of a case
 * @returns {[SiteName, Sample[]][]}
 */
export function bySite(samples) {
  return sitesInOrder.flatMap((site) => {
    const own = samples[site];
    return own ? [/** @type {[SiteName, Sample[]]} */ ([site, own])] : [];
  });
}

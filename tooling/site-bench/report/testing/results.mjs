/** @typedef {import('../results.mjs').Results} Results */

/** @param {{ usable?: number, script?: number, requests?: number, shift?: number }} [figures] @returns {import('../../visits/visitor.mjs').Visit} */
export function visit({ usable = 1_000, script = 100_000, requests = 3, shift = 0 } = {}) {
  return {
    usable,
    largestPaint: usable + 100,
    longestTask: 200,
    blocked: 150,
    shift,
    sent: { requests, bytes: { script, style: 2_000, page: 1_000, json: 0, other: 0 } },
  };
}

/** @param {Partial<Results>} changes @returns {Results} */
export function resultsOf(changes) {
  return {
    machine: '2 × a processor',
    visits: {},
    clicks: {},
    options: { rounds: 3, network: 'slow' },
    cpu: 4,
    ...changes,
  };
}

/**
 * @typedef {object} Page what people's pages have
 * @property {string} contract its version
 */

/**
 * The page that people get: the released shell, or else the one that is known where the release is made.
 *
 * @param {Pick<import('./neighbours.mjs').Neighbours, 'shell'>} neighbours
 * @param {Page} known
 * @returns {Page}
 */
export function pageOf({ shell }, known) {
  return { contract: shell?.declaration.contract ?? known.contract };
}

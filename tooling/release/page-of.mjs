/** @typedef {import('../kit/check/checks.mjs').Page} Page */

/**
 * The page that people get: the released shell, or else what is known where the release is made.
 *
 * @param {Pick<import('./neighbours.mjs').Neighbours, 'shell'>} neighbours
 * @param {Page} known
 * @returns {Page}
 */
export function pageOf({ shell }, known) {
  const { contract } = shell?.declaration ?? {};
  return contract === undefined ? known : { contract, holder: 'shell' };
}

/** How often a screen is opened and left while what is alive is counted. */
export const visits = 10;

/**
 * What may have come in all these visits together: less than something in each of them, but for nodes, of which a message of the shell that
 * is still going has some. The screens of this repository bring none at all.
 *
 * @type {import('./measure-page.mjs').Alive}
 */
export const tolerance = { nodes: 20, listeners: 9, intervals: 0 };

/** @type {Record<keyof import('./measure-page.mjs').Alive, string>} */
const words = { nodes: 'nodes of the document', listeners: 'event listeners', intervals: 'intervals' };

/**
 * @param {import('./measure-page.mjs').Alive} before
 * @param {import('./measure-page.mjs').Alive} after all visits, on the same screen of the shell
 * @returns {string[]}
 */
export function growthBetween(before, after) {
  return /** @type {(keyof typeof words)[]} */ (Object.keys(words))
    .map((kind) => ({ kind, grown: after[kind] - before[kind] }))
    .filter(({ kind, grown }) => grown > tolerance[kind])
    .map(
      ({ kind, grown }) =>
        `In ${visits} visits ${grown} ${words[kind]} more are alive (${before[kind]}, then ${after[kind]}). Something of each visit is held.`,
    );
}

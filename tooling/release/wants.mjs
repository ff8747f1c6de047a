/** What of a page there is once: whoever has it, nobody else may. */

import { listsIn } from '../../site/registry/screens.mjs';

/** @typedef {Partial<import('@likeness/contract').RemoteDeclaration>} Declared */

/**
 * Whether it can be read at all, which what somebody has signed may not be. It is looked at less strictly than a page does it: it may be of a
 * contract that is newer than whoever releases beside it, and what it has is then to be left to it all the same.
 *
 * @param {unknown} declaration
 * @returns {declaration is Declared}
 */
export function isDeclaration(declaration) {
  if (Array.isArray(declaration) || listsIn(declaration) === undefined) return false;
  const { contract } = /** @type {{ contract?: unknown }} */ (declaration);
  return contract === undefined || typeof contract === 'string';
}

/**
 * Each address of the page, of a screen, a tool or a redirect, and each paid action, in words for people.
 *
 * @param {unknown} declaration as it was signed: what of it is none has nothing
 * @returns {string[]}
 */
export function wantsOf(declaration) {
  const lists = listsIn(declaration);
  if (!lists) return [];
  const { routes, tools, redirects } = /** @type {Record<'routes' | 'tools' | 'redirects', readonly Entry[]>} */ (
    lists
  );
  const { paidActions } = /** @type {{ paidActions?: unknown }} */ (declaration);
  const paths = [
    ...routes.map(({ path }) => path),
    ...tools.map(({ path }) => path),
    ...redirects.map(({ from }) => from),
  ];
  const actions = [...tools.map(({ paidAction }) => paidAction), ...(Array.isArray(paidActions) ? paidActions : [])];
  const ids = actions.map((action) => /** @type {{ id?: unknown } | null | undefined} */ (action)?.id);
  return [
    ...paths.filter(isText).map((path) => `route: ${path}`),
    ...ids.filter(isText).map((id) => `paid action: ${id}`),
  ];
}

/** @typedef {Partial<Record<'path' | 'from' | 'paidAction', unknown>>} Entry */

/** @param {unknown} value @returns {value is string} */
function isText(value) {
  return typeof value === 'string';
}

/**
 * @typedef {object} Holder
 * @property {readonly string[]} wants what it has
 * @property {string} says of each of these, as the end of a sentence
 *
 * @param {readonly string[]} wants
 * @param {readonly Holder[]} holders
 * @returns {string[]} a sentence for each that somebody has
 */
export function checkDuplicates(wants, holders) {
  return wants.flatMap((want) => {
    const holder = holders.find((each) => each.wants.includes(want));
    return holder ? [`${want} ${holder.says}`] : [];
  });
}

/** What of a page there is once: whoever has it, nobody else may. */

/**
 * Each address of the page, of a screen, a tool or a redirect, and each paid action, in words for people.
 *
 * @param {Partial<import('@likeness/contract').RemoteDeclaration>} declaration
 * @returns {string[]}
 */
export function wantsOf({ routes = [], tools = [], redirects = [], paidActions = [] }) {
  const paths = [
    ...routes.map(({ path }) => path),
    ...tools.map(({ path }) => path),
    ...redirects.map(({ from }) => from),
  ];
  const actions = [...tools.flatMap(({ paidAction }) => paidAction?.id ?? []), ...paidActions.map(({ id }) => id)];
  return [...paths.map((path) => `route: ${path}`), ...actions.map((id) => `paid action: ${id}`)];
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

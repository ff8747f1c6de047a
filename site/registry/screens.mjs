/**
 * What a declaration has for people, a tool's screen and entry among the others: by the rule of `screensOf` and `sidebarOf` of the contract,
 * which is no package of this one's (`tooling/release/trimmed-line.test.mjs` holds the two equal).
 *
 * @typedef {{ path: string, module: string, access: 'private' | 'public', title: string }} Screen
 * @typedef {{ group: string, label: string, path: string, icon: string, order: number }} SidebarEntry
 * @typedef {Omit<Screen, 'access' | 'title'> & Omit<SidebarEntry, 'label'> & { name: string }} Tool
 *
 * @typedef {object} Lists of a declaration, each empty where it says nothing of it
 * @property {readonly Screen[]} routes
 * @property {readonly Tool[]} tools
 * @property {readonly { from: string, to: string }[]} redirects
 * @property {readonly SidebarEntry[]} sidebar
 */

/** From the top of the sidebar on. */
export const sidebarGroups = ['AI PHOTOSHOOT', 'AI EDITING TOOLS', 'GALLERY', 'ACCOUNT'];

/**
 * @param {unknown} declaration as it was signed, which may be of a contract that nobody here knows
 * @returns {Lists | undefined} undefined where one of them is no list of entries
 */
export function listsIn(declaration) {
  if (typeof declaration !== 'object' || declaration === null) return undefined;
  const { routes = [], tools = [], redirects = [], sidebar = [] } = /** @type {Partial<Lists>} */ (declaration);
  const lists = { routes, tools, redirects, sidebar };
  return Object.values(lists).every(isList) ? lists : undefined;
}

/** Signs of a path, by the rule of `LONGEST_PATH` of the contract. */
export const longestPath = 200;

/**
 * Whether it has a path that is longer than any. Of a shell that is out already such a path ends each page, whatever else the line says.
 *
 * @param {unknown} declaration
 */
export function hasLongPath(declaration) {
  return pathsNamedIn(declaration).some((path) => path.length > longestPath);
}

/** Every text that stands where a path does. @param {unknown} value @returns {string[]} */
function pathsNamedIn(value) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    ['path', 'from', 'to'].includes(key) && typeof each === 'string' ? [each] : pathsNamedIn(each),
  );
}

/** @param {unknown} list */
function isList(list) {
  return Array.isArray(list) && list.every((entry) => typeof entry === 'object' && entry !== null);
}

/** @param {Lists} lists @returns {Screen[]} */
export function screensIn({ routes, tools }) {
  return [
    ...routes.map(({ path, module, access, title }) => ({ path, module, access, title })),
    ...tools.map(({ path, module, name }) => ({ path, module, access: /** @type {const} */ ('private'), title: name })),
  ];
}

/** @param {Lists} lists @returns {SidebarEntry[]} */
export function sidebarIn({ sidebar, tools }) {
  return [
    ...sidebar.map(({ group, label, path, icon, order }) => ({ group, label, path, icon, order })),
    ...tools.map(({ group, name, path, icon, order }) => ({ group, label: name, path, icon, order })),
  ];
}

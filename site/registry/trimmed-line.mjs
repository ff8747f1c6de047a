import { listsIn, screensIn, sidebarIn } from './screens.mjs';

/**
 * @typedef {import('./registry-document.mjs').RegisteredRemote} RegisteredRemote
 * @typedef {import('./record.mjs').Release} Release
 */

/**
 * A line of the registry with what a page needs of a remote whose screens nobody has asked for yet: what leads to them, and what they are
 * loaded by. It is a line like any other; a declaration that cannot be read stays as it is, and the page says what is wrong with it.
 *
 * @param {RegisteredRemote} line
 * @param {{ hasSidebar: boolean, icons: ReadonlySet<string> }} page whether it draws one, and the paths whose icons are seen in it at once
 * @returns {RegisteredRemote}
 */
export function trimmedLine(line, page) {
  return eachVersion(line, (version) => ({ ...version, declaration: trimmed(version.declaration, page) }));
}

/**
 * The line as it is, without what the server knows of its modules, and without the list of its keys, which is opened later if at all.
 *
 * @param {RegisteredRemote} line @returns {RegisteredRemote}
 */
export function wholeLine(line) {
  return eachVersion(line, (version) => {
    const declaration = { ...version.declaration };
    delete declaration.keys;
    return { ...version, declaration };
  });
}

/**
 * The current one, and a canary.
 *
 * @param {RegisteredRemote} line @param {<Version extends Release>(version: Version) => Version} change @returns {RegisteredRemote}
 */
function eachVersion(line, change) {
  const changed = change(withoutModules(line));
  return line.canary ? { ...changed, canary: change(withoutModules(line.canary)) } : changed;
}

/** @template {Release} Version @param {Version} version @returns {Version} */
function withoutModules(version) {
  const copy = { ...version };
  delete copy.files;
  delete copy.takes;
  return copy;
}

/** An icon that draws nothing: a line of the registry has one for each entry of the sidebar. */
const noIcon = 'M0 0';

/** @param {Release['declaration']} declaration @param {Parameters<typeof trimmedLine>[1]} page @returns {Release['declaration']} */
function trimmed(declaration, { hasSidebar, icons }) {
  const lists = listsIn(declaration);
  if (!lists) return declaration;
  const { name, version, contract, owner } = declaration;
  const entries = hasSidebar ? sidebarIn(lists) : [];
  const sidebar = entries.map((entry) => (icons.has(entry.path) ? entry : { ...entry, icon: noIcon }));
  return {
    ...{ name, version, contract, owner, routes: screensIn(lists) },
    ...(lists.redirects.length > 0 ? { redirects: lists.redirects } : {}),
    ...(sidebar.length > 0 ? { sidebar } : {}),
  };
}

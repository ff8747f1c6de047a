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
 * @param {{ hasSidebar: boolean }} page whether it draws one
 * @returns {RegisteredRemote}
 */
export function trimmedLine(line, { hasSidebar }) {
  return eachVersion(line, (version) => ({ ...version, declaration: trimmed(version.declaration, hasSidebar) }));
}

/** The line as it is, without what the server knows of its files. @param {RegisteredRemote} line @returns {RegisteredRemote} */
export function wholeLine(line) {
  return eachVersion(line, (version) => version);
}

/**
 * The current one, and a canary.
 *
 * @param {RegisteredRemote} line @param {<Version extends Release>(version: Version) => Version} change @returns {RegisteredRemote}
 */
function eachVersion(line, change) {
  const changed = change(withoutFiles(line));
  return line.canary ? { ...changed, canary: change(withoutFiles(line.canary)) } : changed;
}

/** @template {Release} Version @param {Version} version @returns {Version} */
function withoutFiles(version) {
  const copy = { ...version };
  delete copy.files;
  return copy;
}

/** @param {Release['declaration']} declaration @param {boolean} hasSidebar @returns {Release['declaration']} */
function trimmed(declaration, hasSidebar) {
  const lists = listsIn(declaration);
  if (!lists) return declaration;
  const { name, version, contract, owner } = declaration;
  const sidebar = hasSidebar ? sidebarIn(lists) : [];
  return {
    ...{ name, version, contract, owner, routes: screensIn(lists) },
    ...(lists.redirects.length > 0 ? { redirects: lists.redirects } : {}),
    ...(sidebar.length > 0 ? { sidebar } : {}),
  };
}

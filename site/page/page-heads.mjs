/** What the head of the shell's page has for each path: the registry, as far as that page needs it, and what it is about to load. */

import { listsIn, longestPath, screensIn, sidebarGroups, sidebarIn } from '../registry/screens.mjs';
import { trimmedLine, wholeLine } from '../registry/trimmed-line.mjs';
import { preloads, shellPreloadsFor } from './preloads.mjs';
import { elementWith } from './registry-element.mjs';

/**
 * @typedef {import('../registry/registry-document.mjs').RegisteredRemote} RegisteredRemote
 * @typedef {import('../registry/screens.mjs').Screen} Screen
 *
 * @typedef {object} PageHeads
 * @property {readonly string[]} paths that are known
 * @property {(path: string) => string} alikeTo a path whose head is the same: of those that are not known there is one
 * @property {(path: string, shell: import('./preloads.mjs').ShellPreloads) => string} headFor `{host}` in it stands for the host name of the page
 *
 * @typedef {object} Place
 * @property {RegisteredRemote} line of the remote that answers for the path
 * @property {string} module
 * @property {boolean} isPublic
 */

/** What is known of each path is remembered: of one remote no more than so many of each kind. */
const mostPaths = 50;
/** More entries of the sidebar than a high screen shows at once. */
const mostIcons = 32;

const screenPath = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/** @param {{ remotes: readonly RegisteredRemote[] }} registry @returns {PageHeads} */
export function pageHeads({ remotes }) {
  const places = placesIn(remotes);
  const textsOf = lineTexts(iconsAtOnce(remotes));
  return {
    paths: [...places.keys()],
    alikeTo: (path) => (places.has(withoutSlash(path)) ? withoutSlash(path) : ''),
    headFor(path, shell) {
      const place = places.get(withoutSlash(path));
      return `${preloadsFor(place)}${shellPreloadsFor(shell, place && screenAt(place))}${elementFor(remotes, place, textsOf)}`;
    },
  };
}

/**
 * Of a hundred remotes the icons are nearly half of what the page says of them, and are not even seen before one scrolls: those further
 * down come with the rest of the registry.
 *
 * @param {readonly RegisteredRemote[]} remotes
 * @returns {ReadonlySet<string>} the paths whose entries stand at the top of the sidebar
 */
function iconsAtOnce(remotes) {
  const declarations = remotes.flatMap(({ declaration, canary }) => [declaration, canary?.declaration]);
  const entries = declarations.flatMap((declaration) => {
    const lists = listsIn(declaration);
    return lists ? sidebarIn(lists) : [];
  });
  const place = (/** @type {{ group: string }} */ { group }) => sidebarGroups.indexOf(group);
  // Whatever was signed for one remote, it ends nothing for the others.
  const orderOf = (/** @type {{ order: unknown }} */ { order }) => (typeof order === 'number' ? order : 0);
  const sorted = entries.sort((a, b) => place(a) - place(b) || orderOf(a) - orderOf(b));
  return new Set(sorted.slice(0, mostIcons).map(({ path }) => path));
}

/** @param {string} path */
function withoutSlash(path) {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/**
 * As the shell settles who has a path: the first who is registered, a screen before a redirect. What only a canary has is known too.
 *
 * @param {readonly RegisteredRemote[]} remotes @returns {Map<string, Place>}
 */
function placesIn(remotes) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  const known = remotes.map((line) => ({ line, ...pathsOf(line) }));
  for (const kind of /** @type {const} */ (['screens', 'redirects']))
    for (const { line, [kind]: paths } of known)
      for (const [path, { module, access }] of paths)
        if (!places.has(path)) places.set(path, { line, module, isPublic: access === 'public' });
  return places;
}

/**
 * @param {RegisteredRemote} line
 * @returns {Record<'screens' | 'redirects', [path: string, leadsTo: Screen][]>}
 */
function pathsOf({ declaration, canary }) {
  /** @type {[path: string, leadsTo: Screen][]} */
  const screens = [];
  /** @type {[path: string, leadsTo: Screen][]} */
  const redirects = [];
  for (const version of [declaration, canary?.declaration]) {
    const lists = listsIn(version);
    if (!lists) continue;
    const own = screensIn(lists);
    screens.push(...own.map((screen) => /** @type {[string, Screen]} */ ([screen.path, screen])));
    for (const { from, to } of lists.redirects) {
      const target = own.find(({ path }) => path === to);
      if (target) redirects.push([from, target]);
    }
  }
  return {
    screens: screens.filter(isPath).slice(0, mostPaths),
    redirects: redirects.filter(isPath).slice(0, mostPaths),
  };
}

/** @param {[path: unknown, leadsTo: Screen]} entry */
function isPath([path]) {
  return typeof path === 'string' && path.length <= longestPath && screenPath.test(path);
}

/** @param {Place | undefined} place */
function preloadsFor(place) {
  if (!place) return '';
  const { entry, integrity, files = {}, canary } = place.line;
  // Nobody knows here who gets a canary; and what is worked on has other files with every save.
  if (canary || integrity === undefined) return '';
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  return preloads([{ file: entry.slice(folder.length), integrity }, ...(ofModule(files, place.module) ?? [])], folder);
}

/** @param {Place} place */
function screenAt({ line, module, isPublic }) {
  const takes = line.takes && !line.canary ? ofModule(line.takes, module) : undefined;
  return { isPublic, takes };
}

/**
 * A module is what a record says, and `constructor` is of every object.
 *
 * @template Each @param {Record<string, readonly Each[]>} lists @param {unknown} module
 */
function ofModule(lists, module) {
  return typeof module === 'string' && Object.hasOwn(lists, module) ? lists[module] : undefined;
}

/** @typedef {{ whole: string, trimmed: string, withSidebar: string }} LineTexts as JSON */

/**
 * Written down once for all pages. Those of each line, and not of each page: of a hundred remotes every one has pages of its own, with all lines
 * in each.
 *
 * @param {ReadonlySet<string>} icons @returns {(line: RegisteredRemote) => LineTexts}
 */
function lineTexts(icons) {
  /** @type {Map<RegisteredRemote, LineTexts>} */
  const known = new Map();
  return (line) => {
    const texts = known.get(line) ?? {
      whole: JSON.stringify(wholeLine(line)),
      trimmed: JSON.stringify(trimmedLine(line, { hasSidebar: false, icons })),
      withSidebar: JSON.stringify(trimmedLine(line, { hasSidebar: true, icons })),
    };
    known.set(line, texts);
    return texts;
  };
}

/** @param {readonly RegisteredRemote[]} remotes @param {Place | undefined} place @param {(line: RegisteredRemote) => LineTexts} textsOf */
function elementFor(remotes, place, textsOf) {
  const form = place?.isPublic ? 'trimmed' : 'withSidebar';
  // The shell's own screens list what every remote asks credits for.
  const isWhole = (/** @type {RegisteredRemote} */ line) => !place || line === place.line;
  const lines = remotes.map((line) => textsOf(line)[isWhole(line) ? 'whole' : form]);
  return elementWith(`{"remotes":[${lines.join(',')}],"trimmed":true}`);
}

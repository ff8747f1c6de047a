/** The walls between the packages and inside shared, as one pure function: from where, to what, and why not. */

import { posix } from 'node:path';
import { packageFolders } from './package-doors.mjs';

/**
 * @typedef {object} Place a file, by its path from the root with forward slashes
 * @property {string} folder of the package
 * @property {string} inside the path inside the package
 *
 * @typedef {object} Doors
 * @property {(folder: string) => readonly string[] | undefined} entriesOf
 */

const test = /\.(test|spec)\.[cm]?[jt]sx?$|\/testing\//;
const buildScript = /^(webpack\.config|build|bundle)\.mjs$/;

/**
 * @param {string} file path from the root
 * @param {string} request what it imports
 * @param {Doors} doors
 * @returns {string | undefined} the reason why this import is not allowed
 */
export function wallBetween(file, request, doors) {
  const from = placeOf(file);
  if (!from) return undefined;
  return request.startsWith('.') ? relativeWall(from, file, request, doors) : packageWall(from, request, doors);
}

/** @param {string} path @returns {Place | undefined} undefined for what belongs to no package */
function placeOf(path) {
  const [folder = '', ...rest] = path.split('/');
  return packageFolders.includes(folder) ? { folder, inside: rest.join('/') } : undefined;
}

/** @param {Place} from @param {string} file @param {string} request @param {Doors} doors */
function relativeWall(from, file, request, { entriesOf }) {
  const target = posix.normalize(posix.join(posix.dirname(file), request));
  const to = placeOf(target);
  // The configuration of the repository itself, which tooling tests.
  if (!to && from.folder === 'tooling') return undefined;
  // The commands run before the first install has made links of the packages: they reach site by path, through the same door.
  if (to?.folder === 'site' && from.folder === 'tooling') return doorWall(to.folder, to.inside, entriesOf('site'));
  if (to?.folder !== from.folder) {
    return (
      directionWall(from, to?.folder ?? target) ??
      `${target} is outside the package; import other packages by name, through their exports.`
    );
  }
  return from.folder === 'shared' ? entryWall(from, to, entriesOf('shared') ?? []) : undefined;
}

/** @param {Place} from @param {string} request @param {Doors} doors */
function packageWall(from, request, { entriesOf }) {
  const [, folder, entry = ''] = /^@likeness\/([^/]+)(?:\/(.+))?$/.exec(request) ?? [];
  if (!folder) return undefined;
  const direction = directionWall(from, folder);
  if (direction) return direction;
  if (/^testing(\/|$)/.test(entry) && from.folder !== 'e2e' && !test.test(`/${from.inside}`)) {
    return `@likeness/${folder}/${entry} is for tests: in a page it would bring what only tests need to users.`;
  }
  return doorWall(folder, entry, entriesOf(folder));
}

/** @param {string} folder @param {string} entry @param {readonly string[] | undefined} entries */
function doorWall(folder, entry, entries) {
  return entries && !entries.includes(entry)
    ? `@likeness/${folder} does not hand out "${entry}". Its door is the exports of its package.json: ${entries.join(', ')}.`
    : undefined;
}

/** Imports run one way: the shell and the remotes stand beside each other, over shared. @param {Place} from @param {string} to */
function directionWall(from, to) {
  const fromRemote = from.folder.startsWith('remote-');
  if (to === 'tooling' && (buildScript.test(from.inside) || from.folder === 'e2e' || from.folder === 'tooling'))
    return undefined;
  if (from.folder === to) return undefined;
  if (from.folder === 'site') {
    return `site is what production serves by, and stands alone there: it may not import ${to}.`;
  }
  if (to === 'contract') return undefined;
  if (from.folder === 'contract') return `contract stands below everything and may not import ${to}.`;
  if (from.folder === 'engine') {
    return `The engine stands alone: it makes pictures and knows neither HTTP nor pages, and may not import ${to}.`;
  }
  if (from.folder === 'studio-api' && to === 'shared') {
    return 'shared is made for pages, with React; what the API and the pages agree on stands in contract.';
  }
  if (to === 'shared' || (from.folder === 'studio-api' && to === 'engine')) return undefined;
  // The API takes the list of hosts from there.
  if (['tooling', 'e2e', 'studio-api'].includes(from.folder) && to === 'site') return undefined;
  if (fromRemote && to.startsWith('remote-')) {
    return `${from.folder} and ${to} are released apart. Load a module that ${to} declares as exposed, by useExposedModules of @likeness/shared/federation.`;
  }
  if (fromRemote && to === 'shell') {
    return 'A remote never imports the shell: what both need belongs into shared.';
  }
  if (from.folder === 'shell' && to.startsWith('remote-')) {
    return 'The shell learns of remotes from the registry at run time; imported, a remote would be built into it.';
  }
  if (from.folder === 'shared') return `shared stands below the parts and may not import ${to}.`;
  return packageFolders.includes(to) ? `${from.folder} may not import ${to}.` : undefined;
}

/** @param {Place} from @param {Place} to @param {readonly string[]} entries */
function entryWall(from, to, entries) {
  const fromEntry = entryHolding(from, entries);
  const toEntry = entryHolding(to, entries);
  if (fromEntry === toEntry || !toEntry) return undefined;
  return `Import @likeness/shared/${toEntry}: by a relative path the bundler copies the entry into this one, and its state lives twice in the page.`;
}

/** @param {Place} place @param {readonly string[]} entries */
function entryHolding({ inside }, entries) {
  const folder = /^src\/([^/]+)/.exec(inside)?.[1];
  return folder && entries.includes(folder) ? folder : undefined;
}

/**
 * What nginx serves in the place of what our own server writes for each request: files with `{host}` where it fills in the host name. The page
 * is one file, into which nginx puts the head of the path that is asked for (SSI), and into that what the shell says of its own parts.
 */

import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { indexPath, registryPath } from '../answers/paths.mjs';
import { makeFolder } from '../make-folder.mjs';
import { hostPlaceholder } from '../page/host-name.mjs';
import { shellPreloads } from '../page/preloads.mjs';
import { shellPage } from '../page/shell-page.mjs';

/** @typedef {[name: string, text: string]} Document below the folder of documents */

/** Asked for by nginx itself. For everybody else it is hidden, as a dot makes it. */
export const headInclude = '/.page/head';

/**
 * What of the shell a head may have. The first is all that a shell of an earlier image has: it passes over the argument, and its pages fetch the
 * rest later.
 */
const shellIncludes = { layout: '/.page/layout', withPictures: '/.page/layout?with=-pictures' };
export const layoutInclude = shellIncludes.layout;
/** The files that nginx takes for it: the first that is there. The variable is the argument. */
export const layoutNames = ['/layout$arg_with.html', '/layout.html'];

/** The heads lie by path. */
export const headsFolder = '/pages';
const headName = 'head.html';

/** In the place of the path where that is none of those: no screen has it. */
export const otherPath = '/@';

/** @param {string} path as nginx has it, perhaps in a variable */
export function headFile(path) {
  return `${headsFolder}${path}/${headName}`;
}

/**
 * Those of one version of the shell.
 *
 * @param {object} shell
 * @param {string} shell.page index.html as it was built
 * @param {import('../releases/module-files.mjs').ModuleFiles | undefined} shell.files
 * @param {import('../settings/settings.mjs').Settings} shell.settings
 * @returns {Document[]}
 */
export function shellDocuments({ page, files, settings }) {
  const { layout, withPictures } = shellPreloads(files);
  const { body } = shellPage({ page, settings, hostName: hostPlaceholder, head: included(headInclude) });
  return [
    [indexPath, body],
    ['/layout.html', layout],
    ['/layout-pictures.html', withPictures],
  ];
}

/** Bytes of all heads: each has the line of every remote, so that with the remotes their sum grows by the square. */
const mostOfHeads = 64 * 1_048_576;
/** Of a path: each is a folder, and one of 200 signs has room for a hundred. */
const mostSegments = 16;

/**
 * Writes those of the registry, each whole, and removes what was there of paths that are none any more. Of so many remotes that their heads would
 * fill the disk, the pages of those who came last say what any other path's do: all lines, and nothing to fetch ahead. So does one of very many
 * segments.
 *
 * @param {string} folder @param {import('../server/registry-answer.mjs').JoinedRegistry} registry
 */
export function writeRegistryDocuments(folder, { body, heads }) {
  const written = new Set();
  const folders = new Set();
  let bytes = 0;
  const shell = { layout: included(shellIncludes.layout), withPictures: included(shellIncludes.withPictures) };
  for (const path of [otherPath, ...heads.paths]) {
    if (path.split('/').length - 1 > mostSegments) continue;
    const head = heads.headFor(path, shell);
    bytes += Buffer.byteLength(head);
    if (bytes > mostOfHeads && path !== otherPath) break;
    const name = headFile(path === '/' ? '' : path);
    writeDocument(folder, [name, head]);
    const file = join(folder, name);
    written.add(file);
    for (let on = dirname(file); on !== join(folder, headsFolder); on = dirname(on)) folders.add(on);
  }
  keepOnly(join(folder, headsFolder), written, folders);
  writeDocument(folder, [registryPath, body]);
}

/** @param {string} folder @param {ReadonlySet<string>} files @param {ReadonlySet<string>} folders below it, in which they are */
function keepOnly(folder, files, folders) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (folders.has(path)) keepOnly(path, files, folders);
    else if (!files.has(path)) rmSync(path, { recursive: true });
  }
}

/** @param {string} folder @param {Document} document */
export function writeDocument(folder, [name, text]) {
  const file = join(folder, name);
  makeFolder(dirname(file));
  writeFileSync(`${file}.draft`, text, { mode: 0o644 });
  renameSync(`${file}.draft`, file);
}

/** @param {string} address */
function included(address) {
  return `<!--#include virtual="${address}" -->`;
}

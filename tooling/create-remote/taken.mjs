/** What the parts of the repository have already, and a new remote may not want. */

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { largestPortOffset, operatorPages, partsIn } from '../../site/parts/parts.mjs';
import { PlainError } from '../../site/plain-error.mjs';
import { declarationFileOf } from '../../site/releases/release-store.mjs';
import { sourcesOf, workspacesIn } from '../workspaces/workspaces.mjs';
import { camelCased } from './names.mjs';

/** Ports that no part has, and that are taken all the same: the page of the widgets, and code from elsewhere in the journeys. */
const keptOffsets = [11, 15];

/**
 * @param {string} root of the repository
 * @param {import('./names.mjs').RemoteNames} names
 * @throws {PlainError} naming who has the name, the path or the prefix
 */
export function requireFree(root, { remote, topic }) {
  if (existsSync(join(root, remote))) throw new PlainError(`There is a folder ${remote} already. Choose another name.`);
  const path = `/${topic}`;
  const prefix = camelCased(topic);
  for (const folder of workspacesIn(root)) {
    if (pathsOf(root, folder).includes(path))
      throw new PlainError(`${folder} has the path ${path} already. Choose another name.`);
    for (const other of prefixesIn(root, folder)) {
      if (other === prefix || continues(other, prefix) || continues(prefix, other))
        throw new PlainError(
          `Its endpoints would be named "${prefix}…", and those of ${folder} are "${other}…". Choose another name.`,
        );
    }
  }
}

/**
 * @param {string} root
 * @returns {number} the least distance from STUDIO_PORT that nobody listens at
 */
export function freePortOffset(root) {
  const taken = [...[...partsIn(root), operatorPages].map(({ portOffset }) => portOffset), ...keptOffsets];
  for (let offset = 1; offset <= largestPortOffset; offset += 1) if (!taken.includes(offset)) return offset;
  throw new PlainError(`There is no port left: each of ${largestPortOffset} is that of a part.`);
}

/** The paths of a part's screens, which it declares. @param {string} root @param {string} folder */
function pathsOf(root, folder) {
  return matches(join(root, folder, declarationFileOf(folder)), /"(?:path|from)": "([^"]+)"/g);
}

/** @param {string} root @param {string} folder */
function prefixesIn(root, folder) {
  const sources = join(root, sourcesOf(root, folder));
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!.*(\.test\.|node_modules|dist\/|template\/)).*\.tsx?$/.test(file),
  );
  return new Set(files.flatMap((file) => matches(join(sources, file), /injectStudioEndpoints\('(\w+)'/g)));
}

/** `photo` and `photoBooth`: `photoBoothStart` begins with both. @param {string} prefix @param {string} longer */
function continues(prefix, longer) {
  return longer.startsWith(prefix) && /^[A-Z]/.test(longer.slice(prefix.length));
}

/** @param {string} file @param {RegExp} pattern with one group */
function matches(file, pattern) {
  if (!existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(pattern)].flatMap(([, found]) => found ?? []);
}

/**
 * The parts that make up the studio, and where each one listens. A remote is a folder `remote-…` whose package.json says its port's
 * distance from `STUDIO_PORT`, the shell's own: `"studio": { "portOffset": 3 }`. There is no other list of them.
 */

import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { PlainError } from '../plain-error.mjs';
import { readJson } from '../read-json.mjs';

/**
 * @typedef {object} Part
 * @property {string} name the folder of the part, and the name by which people meet it in messages
 * @property {'shell' | 'remote' | 'api'} kind
 * @property {number} portOffset added to `STUDIO_PORT`
 */

/** @type {Part} */
export const shell = Object.freeze({ name: 'shell', kind: 'shell', portOffset: 0 });

/** @type {Part} */
export const api = Object.freeze({ name: 'studio-api', kind: 'api', portOffset: 10 });

/** The pages of the API's operator: a port of the same process that listens on loopback alone. */
export const operatorPages = Object.freeze({ name: "studio-api's pages for its operator", portOffset: 12 });

/** Further from `STUDIO_PORT` no part listens. */
export const largestPortOffset = 99;

/**
 * @param {string} root the folder in which the parts stand
 * @returns {Part[]} the shell, the remotes that are there, the API, by their ports
 * @throws {PlainError} when a remote names no port, or one that another part has
 */
export function partsIn(root) {
  const remotes = readdirSync(root)
    // A branch that is left behind leaves the folder of a remote with nothing but what was built and installed there.
    .filter((name) => isRemote(name) && existsSync(manifestOf(join(root, name))))
    .map((name) => partIn(join(root, name)));
  for (const remote of remotes) {
    const holder = [shell, api, operatorPages, ...remotes.slice(0, remotes.indexOf(remote))].find(
      ({ portOffset }) => portOffset === remote.portOffset,
    );
    if (holder === undefined) continue;
    throw new PlainError(
      `${remote.name}/package.json has the port offset ${remote.portOffset}, which is that of ${holder.name}. Choose another.`,
    );
  }
  return [shell, ...remotes, api].sort((a, b) => a.portOffset - b.portOffset);
}

/**
 * The part whose folder this is.
 *
 * @param {string} folder
 * @returns {Part}
 * @throws {PlainError} when it is no part's
 */
export function partIn(folder) {
  const name = basename(resolve(folder));
  if (name === shell.name) return shell;
  if (name === api.name) return api;
  if (!isRemote(name) || !existsSync(manifestOf(folder))) {
    throw new PlainError(`"${folder}" is no folder of a part: ${shell.name}, remote-… or ${api.name}.`);
  }
  return { name, kind: 'remote', portOffset: portOffsetOf(folder) };
}

/** @param {Pick<Part, 'portOffset'>} part @param {{ port: number }} settings */
export function portOf(part, settings) {
  return settings.port + part.portOffset;
}

/** @param {string} name */
function isRemote(name) {
  return name.startsWith('remote-');
}

/** @param {string} folder */
function manifestOf(folder) {
  return join(folder, 'package.json');
}

/** @param {string} folder @returns {number} */
function portOffsetOf(folder) {
  /** @type {{ studio?: { portOffset?: unknown } }} */
  const { studio } = readJson(manifestOf(folder));
  const offset = studio?.portOffset;
  if (typeof offset === 'number' && Number.isInteger(offset) && offset > 0 && offset <= largestPortOffset)
    return offset;
  throw new PlainError(
    `${basename(folder)}/package.json names no port. Write "studio": { "portOffset": … }, with a number from 1 to ` +
      `${largestPortOffset} that no other part has (${api.portOffset} is the API's).`,
  );
}

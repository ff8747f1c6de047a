/** The parts that make up the studio. Where each one listens is in tooling/webpack/ports.mjs. */

import { join } from 'node:path';
import { PORT_OFFSETS } from '../webpack/ports.mjs';
import { PlainError } from './plain-error.mjs';
import { root } from './root.mjs';

/**
 * @typedef {object} Part
 * @property {string} name the folder of the part, and the name by which people meet it in messages
 * @property {'shell' | 'remote' | 'api'} kind
 * @property {number} portOffset added to `STUDIO_PORT`
 */

/** @type {readonly Part[]} */
export const parts = Object.entries(PORT_OFFSETS).map(([name, portOffset]) => ({
  name,
  kind: kindOf(name),
  portOffset,
}));

/** @param {string} name @returns {Part['kind']} */
function kindOf(name) {
  if (name === 'shell') return 'shell';
  return name.startsWith('remote-') ? 'remote' : 'api';
}

export const shell = partNamed('shell');
export const remotes = parts.filter((part) => part.kind === 'remote');
export const api = partNamed('studio-api');

/**
 * @param {string} name
 * @returns {Part}
 * @throws {PlainError} when no part has that name
 */
export function partNamed(name) {
  const part = parts.find((candidate) => candidate.name === name);
  if (part) return part;
  throw new PlainError(`No part is named "${name}". The parts are: ${parts.map((each) => each.name).join(', ')}.`);
}

/** @param {Part} part @param {{ port: number }} environment */
export function portOf(part, environment) {
  return environment.port + part.portOffset;
}

/** @param {Part} part */
export function distFolderOf(part) {
  return join(root, part.name, 'dist');
}

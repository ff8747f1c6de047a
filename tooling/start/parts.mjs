/** The parts of this repository. */

import { join } from 'node:path';
import { partsIn } from '../../site/parts/parts.mjs';
import { PlainError } from '../../site/plain-error.mjs';
import { root } from './root.mjs';

export { api, operatorPages, portOf, shell } from '../../site/parts/parts.mjs';

/** @typedef {import('../../site/parts/parts.mjs').Part} Part */

/** @type {readonly Part[]} */
export const parts = partsIn(root);

export const remotes = parts.filter((part) => part.kind === 'remote');

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

/**
 * The page that shows the widgets of shared, each in its states. It is no part of the studio, but is served under development like one.
 */
export const widgetsPage = Object.freeze({ name: 'shared', portOffset: 11 });

/** @param {Part} part */
export function distFolderOf(part) {
  return join(root, part.name, 'dist');
}

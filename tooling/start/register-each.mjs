/** What of a start concerns the registry: each part is put there for itself, so that what lies there of one keeps no other from starting. */

import { join } from 'node:path';
import { localKey, readAllowedKeys } from '../../site/registry/keys.mjs';
import { recordName } from '../../site/releases/release-store.mjs';
import { terminalText } from '../../site/terminal-text.mjs';

/**
 * @typedef {import('./parts.mjs').Part} Part
 * @typedef {Pick<import('./environment.mjs').Environment, 'dataDir' | 'releases' | 'registryKeys'>} Places
 */

/**
 * @param {readonly Part[]} parts
 * @param {(part: Part) => Promise<unknown>} register
 * @param {{ environment: Places, say: Pick<import('./progress.mjs').Progress, 'problem'> }} context
 * @throws {import('../../site/plain-error.mjs').PlainError} where the operator's own keys cannot be read, without which nothing counts
 */
export async function registerEach(parts, register, { environment, say }) {
  localKey(environment);
  readAllowedKeys(environment.registryKeys);
  for (const part of parts) {
    try {
      await register(part);
    } catch (error) {
      say.problem(`  ${unregistered(part, error, environment)}`);
    }
  }
}

/**
 * A running studio leaves out what it cannot trust, and its shell then sends the page that was built here: a start says so and does likewise.
 *
 * @param {Part} part @param {unknown} error @param {Places} environment
 * @returns {string}
 */
export function unregistered({ name, kind }, error, { releases }) {
  const file = join(releases, recordName(name));
  const otherwise = kind === 'shell' ? 'pages come as they were built here' : 'it is left out of every page';
  return `${name} stays as ${file} has it, and where that cannot be trusted ${otherwise}. ${terminalText(error)}`;
}

/**
 * Puts the types of what a remote exposes beside its entry. A release does it, and no build: it takes as long as a run of the compiler, and
 * nobody else reads what a build has not released.
 */

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { archiveBounds, TYPES_ARCHIVE } from '../types-archive.mjs';
import { zipped } from './zipped.mjs';

/**
 * @param {object} remote
 * @param {string} remote.folder with its tsconfig.json and its sources
 * @param {string} remote.dist what was built of it
 * @param {Pick<import('@likeness/contract').RemoteDeclaration, 'exposes'>} remote.declaration
 * @returns {Promise<string[]>} what is wrong: then there is no archive
 */
export async function packExposedTypes({ folder, dist, declaration }) {
  const file = join(dist, TYPES_ARCHIVE);
  rmSync(file, { force: true });
  if (declaration.exposes.length === 0) return [];
  // The compiler is loaded for those who need it.
  const { declaredTypes } = await import('./declared-types.mjs');
  const { files, problems } = declaredTypes(folder, declaration);
  const sizes = [...files.values()].map((text) => Buffer.byteLength(text));
  const unpackedBytes = sizes.reduce((sum, size) => sum + size, 0);
  if (files.size > archiveBounds.files || unpackedBytes > archiveBounds.unpackedBytes)
    problems.push(
      `They are ${files.size} files of ${unpackedBytes} bytes, and whoever fetches types takes ${archiveBounds.files} of ` +
        `${archiveBounds.unpackedBytes}. Expose less, or give what is exposed a type of its own.`,
    );
  if (problems.length > 0) return problems.map((problem) => `types of exposed modules: ${problem}`);
  writeFileSync(file, await zipped(files));
  return [];
}

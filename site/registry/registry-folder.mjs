/** The registry on disk: one small file for each remote, so that a release touches only its own. */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @param {{ dataDir: string }} settings */
export function registryFolderOf({ dataDir }) {
  return join(dataDir, 'registry');
}

/**
 * What is there at this moment. A file that cannot be read costs the site that one remote, not the others.
 *
 * @param {string} folder
 * @param {(problem: string) => void} [report]
 * @returns {import('./registry-document.mjs').RecordFile[]}
 */
export function readRecordFiles(folder, report = () => {}) {
  return recordFiles(folder).flatMap((file) => {
    try {
      return [{ file, text: readFileSync(join(folder, file), 'utf8') }];
    } catch (error) {
      report(`${file} in the registry is left out: ${/** @type {Error} */ (error).message}`);
      return [];
    }
  });
}

/** @param {string} folder */
function recordFiles(folder) {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.json'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return [];
    throw error;
  }
}

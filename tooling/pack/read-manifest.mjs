import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {string} license
 * @property {Record<string, string>} [exports]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 */

/** @param {string} folder of a workspace, or `.` @returns {Manifest} */
export function readManifest(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

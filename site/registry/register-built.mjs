/** Writes a remote into the registry as it is built. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordBeside } from './record.mjs';
import { registryFolderOf, writeRecord } from './registry-folder.mjs';

/**
 * @param {import('../parts/parts.mjs').Part} remote
 * @param {string} dist the folder of what was built
 * @param {import('../settings/settings.mjs').Settings} settings
 */
export function registerBuilt(remote, dist, settings) {
  const declaration = JSON.parse(readFileSync(join(dist, 'studio.remote.json'), 'utf8'));
  const integrity = integrityOf(join(dist, 'remoteEntry.js'));
  writeRecord(registryFolderOf(settings), recordBeside(remote, settings, { declaration, integrity }));
}

/** Subresource integrity of a file. @param {string} path */
function integrityOf(path) {
  return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;
}

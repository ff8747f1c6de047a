import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordBeside } from '../../site/registry/record.mjs';
import { registryFolderOf, writeRecord } from '../../site/registry/registry-folder.mjs';
import { root } from './root.mjs';

/**
 * Writes a remote into the registry as it stands in the sources. A dev server's entry changes with every save, so it has no integrity.
 *
 * @param {import('./parts.mjs').Part} remote
 * @param {import('./environment.mjs').Environment} environment
 */
export function registerSource(remote, environment) {
  const declaration = JSON.parse(readFileSync(join(root, remote.name, 'studio.remote.json'), 'utf8'));
  writeRecord(registryFolderOf(environment), recordBeside(remote, environment, { declaration }));
}

import { join } from 'node:path';
import { readJson } from '../../site/read-json.mjs';
import { root } from './root.mjs';

/**
 * Writes a remote into the registry as it stands in the sources.
 *
 * @param {import('./parts.mjs').Part} remote
 * @param {import('./environment.mjs').Environment} environment
 */
export async function registerSource(remote, environment) {
  const declared = readJson(join(root, remote.name, 'studio.remote.json'));
  // It needs what is installed by now.
  const built = await import('../../site/registry/register-built.mjs');
  await built.registerSource(remote, declared, environment);
}

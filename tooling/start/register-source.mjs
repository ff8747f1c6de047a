import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Writes a remote into the registry as it stands in the sources.
 *
 * @param {import('./parts.mjs').Part} remote
 * @param {import('./environment.mjs').Environment} environment
 */
export async function registerSource(remote, environment) {
  const declared = JSON.parse(readFileSync(join(root, remote.name, 'studio.remote.json'), 'utf8'));
  // It needs what is installed by now.
  const built = await import('../../site/registry/register-built.mjs');
  await built.registerSource(remote, declared, environment);
}

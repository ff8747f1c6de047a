import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The workspaces whose source is divided by walls, by folder. */
export const packageFolders = [
  'contract',
  'shared',
  'shell',
  'remote-auth',
  'remote-photoshoot',
  'remote-editing',
  'remote-gallery',
  'engine',
  'studio-api',
  'site',
  'tooling',
  'e2e',
];

/**
 * The entries that a package hands out, from its `exports`: `api`, `contract`, … A package without `exports` has no door to reach past.
 *
 * @param {string} root
 * @param {string} folder
 * @returns {string[] | undefined}
 */
export function entriesOf(root, folder) {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  if (!manifest.exports) return undefined;
  return Object.keys(manifest.exports).map((key) => key.replace(/^\.\/?/, ''));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { workspacesIn } from '../workspaces/workspaces.mjs';

/** The workspaces whose source is divided by walls, by folder. */
export const packageFolders = workspacesIn(root);

/**
 * The entries that a package hands out, from its `exports`: `api`, `session`, … A package without `exports` has no door to reach past.
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

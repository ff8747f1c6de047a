import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

/**
 * The version of the contract that people's pages have: that of the released shell, or else of the sources here.
 *
 * @param {Pick<import('./neighbours.mjs').Neighbours, 'shell'>} neighbours
 * @returns {string}
 */
export function contractOfPage({ shell }) {
  const { contract } = shell?.declaration ?? {};
  return contract ?? JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')).version;
}

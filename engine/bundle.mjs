import { programBundle } from '@likeness/tooling/build/node-bundle.mjs';
import { build } from 'esbuild';

/**
 * Bundles TypeScript for Node, installed packages left outside. For tests and benches, which run the engine as it is delivered: a worker
 * cannot load TypeScript itself.
 *
 * @param {Readonly<Record<string, string>>} entryPoints files, by the name of the bundle that is made of each
 * @param {string} folder where the bundles go, as `<name>.mjs`; inside the repository, so that they find their packages
 */
export async function bundle(entryPoints, folder) {
  await build({ ...programBundle, entryPoints: { ...entryPoints }, outdir: folder });
}

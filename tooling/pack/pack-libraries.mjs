/** contract and shared, which are TypeScript here: scripts and declarations, an entry of each for an entry of the source. */

import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { PlainError } from '../../site/plain-error.mjs';
import { root } from '../start/root.mjs';
import { runToLog } from '../start/run-to-log.mjs';
import { packedManifest, scriptOf } from './packed-manifest.mjs';
import { readManifest } from './read-manifest.mjs';

/**
 * @typedef {object} PackedPackage
 * @property {string} name
 * @property {string} version
 * @property {string} folder
 */

/** What is about this repository and nothing else. */
const notPacked = { contract: /^\.\/testing/, shared: /^$/ };

/** @param {string} stage @returns {Promise<PackedPackage[]>} */
export async function packLibraries(stage) {
  const packages = /** @type {const} */ (['contract', 'shared']).map((folder) => {
    const manifest = readManifest(folder);
    const entries = Object.entries(manifest.exports ?? {}).filter(([key]) => !notPacked[folder].test(key));
    return { folder, manifest, entries };
  });
  await emitTypes(
    stage,
    packages.flatMap(({ folder, entries }) => entries.map(([, source]) => join(root, folder, source))),
  );
  for (const { folder, manifest, entries } of packages) {
    const packed = join(stage, folder);
    await bundleEntries(folder, entries, packed);
    cpSync(join(stage, 'types', folder, 'src'), join(packed, 'types'), { recursive: true });
    cpSync(join(root, folder, 'README.md'), join(packed, 'README.md'));
    writeFileSync(join(packed, 'package.json'), JSON.stringify(packedManifest(manifest, entries), null, 2));
  }
  return packages.map(({ folder, manifest: { name, version } }) => ({ name, version, folder: join(stage, folder) }));
}

/** All in one program: the types of one lead into the other. @param {string} stage @param {string[]} files */
async function emitTypes(stage, files) {
  mkdirSync(stage, { recursive: true });
  const program = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: join(stage, 'types'),
      types: ['node', 'jest'],
      typeRoots: [join(root, 'node_modules/@types')],
    },
    files: [...files, join(root, 'shared/src/notifications/css.d.ts')],
  };
  const config = join(stage, 'tsconfig.json');
  writeFileSync(config, JSON.stringify(program));
  const log = join(stage, 'types.log');
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  if ((await runToLog([process.execPath, tsc, '--project', config], { log, cwd: root })) !== 0) {
    throw new PlainError(`Making declarations failed. What the compiler said is in ${log}.`);
  }
}

/**
 * Each entry a script. What two entries have in common is a script of its own, and other entries stay imports by name: state lives once.
 *
 * @param {string} folder @param {[string, string][]} entries @param {string} packed
 */
async function bundleEntries(folder, entries, packed) {
  await build({
    entryPoints: Object.fromEntries(entries.map(([key, source]) => [scriptOf(key), join(root, folder, source)])),
    outdir: join(packed, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    packages: 'external',
    logLevel: 'warning',
  });
}

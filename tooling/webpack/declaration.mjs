import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { nodeBundle } from '../build/node-bundle.mjs';

const source = fileURLToPath(new URL('../../contract/src/index.ts', import.meta.url));

/** @typedef {typeof import('@likeness/contract')} Contract */

/** @type {Promise<Contract> | undefined} */
let contract;

/** The contract, which is TypeScript, as a module that Node can call: one schema at build, release and run time. */
export async function loadContract() {
  // All of it goes in: a module that is an address and no file finds no packages.
  contract ??= build({ ...nodeBundle, entryPoints: [source], write: false }).then(
    ({ outputFiles: [bundle] }) =>
      import(`data:text/javascript;base64,${Buffer.from(bundle?.contents ?? []).toString('base64')}`),
  );
  return contract;
}

/**
 * The checked declaration of the remote in `root`.
 *
 * @param {string} root the remote's folder
 * @throws DeclarationError with every problem, which ends the build
 */
export async function declarationOf(root) {
  const file = path.join(root, 'studio.remote.json');
  const { parseDeclaration } = await loadContract();
  return parseDeclaration(JSON.parse(await readFile(file, 'utf8')), file);
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { nodeBundle } from '../build/node-bundle.mjs';

/** Its source here, what is packed of it elsewhere. */
const source = createRequire(import.meta.url).resolve('@likeness/contract');

export const DECLARATION_FILE = 'studio.remote.json';

/** @typedef {typeof import('@likeness/contract')} Contract */

/** @type {Promise<Contract> | undefined} */
let contract;

/** The contract, which may be TypeScript, as a module that Node can call: one schema at build, release and run time. */
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
  const file = path.join(root, DECLARATION_FILE);
  const { parseDeclaration } = await loadContract();
  return parseDeclaration(JSON.parse(await readFile(file, 'utf8')), file);
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { nodeBundle } from '../build/node-bundle.mjs';

const require = createRequire(import.meta.url);

export const DECLARATION_FILE = 'studio.remote.json';

/** @typedef {typeof import('@likeness/contract')} Contract */

/** @type {Promise<Contract> | undefined} */
let contract;

/** The contract: one schema at build, release and run time. */
export async function loadContract() {
  contract ??= loadEntry('@likeness/contract');
  return contract;
}

/**
 * An entry of contract or shared as a module that Node can call: TypeScript here, what is packed of it elsewhere.
 *
 * @param {string} name `@likeness/contract`
 * @returns {Promise<any>}
 */
export async function loadEntry(name) {
  // All of it goes in: a module that is an address and no file finds no packages.
  const bundled = await build({ ...nodeBundle, entryPoints: [require.resolve(name)], write: false });
  const [bundle] = bundled.outputFiles;
  return import(`data:text/javascript;base64,${Buffer.from(bundle?.contents ?? []).toString('base64')}`);
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

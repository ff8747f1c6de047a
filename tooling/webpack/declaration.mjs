import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const source = fileURLToPath(new URL('../../contract/src/index.ts', import.meta.url));
let contract;

/** The contract, which is TypeScript, as a module that Node can call: one schema at build, release and run time. */
export async function loadContract() {
  contract ??= build({
    entryPoints: [source],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
  }).then(
    ({ outputFiles }) =>
      import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`),
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

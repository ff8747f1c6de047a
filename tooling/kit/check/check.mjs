/** `likeness-remote check`: whether what was built may be released and would be let in. */

import { join } from 'node:path';
import { declarationOf, loadContract } from '../../webpack/declaration.mjs';
import { contractVersion } from '../contract-version.mjs';
import { readBuilt } from './built-remote.mjs';
import { checkContainer, checkCopies, checkFresh, checkGate, checkIntegrity } from './checks.mjs';

/** @typedef {{ name: string, sentences: string[] }} Finding */

/**
 * @param {string} folder of the remote
 * @param {(line: string) => void} [say]
 * @returns {Promise<boolean>} whether all is well
 */
export async function checkRemote(folder, say = (line) => process.stdout.write(`${line}\n`)) {
  const findings = await findingsIn(folder);
  for (const { name, sentences } of findings) {
    say(`${sentences.length === 0 ? '✓' : '✗'} ${name}`);
    for (const sentence of sentences) say(`    ${sentence}`);
  }
  return findings.every(({ sentences }) => sentences.length === 0);
}

/** @param {string} folder @returns {Promise<Finding[]>} */
async function findingsIn(folder) {
  const contract = await loadContract();
  const declared = await declarationOf(folder).then(
    (declaration) => ({ declaration, sentences: [] }),
    (/** @type {Error} */ error) => ({ declaration: undefined, sentences: [error.message] }),
  );
  const strict = { name: 'the declaration is one, strictly', sentences: declared.sentences };
  const { declaration } = declared;
  if (!declaration) return [strict];
  const findings = [
    strict,
    { name: 'the gate of the shell lets it in', sentences: checkGate(declaration, contractVersion(), contract) },
  ];
  const built = readBuilt(join(folder, 'dist'));
  if (!built)
    return [...findings, { name: 'it is built', sentences: ['dist has no remoteEntry.js: npm run build makes one.'] }];
  return [
    ...findings,
    { name: 'it is built, from this declaration', sentences: checkFresh(built, declaration) },
    { name: 'the container is the declared one', sentences: checkContainer(built, declaration) },
    { name: 'the entry knows the integrity of what it loads', sentences: checkIntegrity(built) },
    { name: 'it brings no copy of what the shell provides', sentences: checkCopies(built) },
  ];
}

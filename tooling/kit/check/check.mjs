/** `likeness-remote check`: whether what was built may be released and would be let in. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../../../site/read-json.mjs';
import { DECLARATION_FILE, loadContract } from '../../webpack/declaration.mjs';
import { contractVersion } from '../contract-version.mjs';
import { findingsIn } from './remote-checks.mjs';

/**
 * @param {string} folder of the remote
 * @param {(line: string) => void} [say]
 * @returns {Promise<boolean>} whether all is well
 */
export async function checkRemote(folder, say = (line) => process.stdout.write(`${line}\n`)) {
  const manifest = join(folder, 'package.json');
  const { findings } = findingsIn({
    declared: () => readJson(join(folder, DECLARATION_FILE)),
    dist: join(folder, 'dist'),
    // Somewhere else there is neither; the declaration is what is said then.
    manifest: existsSync(manifest) ? readJson(manifest) : {},
    page: { contract: contractVersion(), holder: 'packages' },
    // Which remotes there are, only the registry knows.
    others: [],
    contract: await loadContract(),
  });
  for (const { name, sentences } of findings) {
    say(`${sentences.length === 0 ? '✓' : '✗'} ${name}`);
    for (const sentence of sentences) say(`    ${sentence}`);
  }
  return findings.every(({ sentences }) => sentences.length === 0);
}

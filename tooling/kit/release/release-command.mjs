/** `likeness-remote release` and what moves the registry between versions, in the folder of the remote. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../../../site/plain-error.mjs';
import { printedText } from '../../../site/printed-text.mjs';
import { readArguments } from '../../release/arguments.mjs';
import { release } from '../../release/release.mjs';
import { DECLARATION_FILE, loadContract } from '../../webpack/declaration.mjs';
import { whetherWell } from '../whether-well.mjs';
import { inOwnRepository } from './in-own-repository.mjs';

const usage = `likeness-remote release [--canary 10]                   builds, checks, uploads, and then shows it
likeness-remote promote                                 the canary becomes the current version
likeness-remote share 50                                so many of a hundred people get the canary
likeness-remote rollback [--to-version 1.3.0]           back to the version before, or to that one; from a canary to none
likeness-remote status                                  versions, what is current, the log
with  --why "…"  --to <folder or s3://bucket/prefix>  --origin https://cdn.example.com  --shell https://studio.example.com  --key <pem file>`;

/**
 * @param {string} action
 * @returns {(folder: string, words: readonly string[]) => Promise<boolean>} whether it went well; what did not is said
 */
export function releaseCommand(action) {
  return (folder, words) =>
    whetherWell(async () => {
      const name = nameIn(folder);
      // There the name of the part follows the action, and a release is an action without a word.
      const asked = readArguments([...(action === 'release' ? [] : [action]), name, ...words], usage);
      const say = (/** @type {string} */ line) => void process.stdout.write(`${printedText(line)}\n`);
      await release(asked, inOwnRepository(asked, folder, process.env), { contract: await loadContract(), say });
      return true;
    });
}

/** @param {string} folder @returns {string} */
function nameIn(folder) {
  try {
    const { name } = JSON.parse(readFileSync(join(folder, DECLARATION_FILE), 'utf8'));
    if (/^remote-/.test(name)) return name;
    throw new Error('it names no remote-…');
  } catch (error) {
    throw new PlainError(
      `${folder} has no ${DECLARATION_FILE} that can be read: ${/** @type {Error} */ (error).message}. Go to the folder of the remote.`,
    );
  }
}

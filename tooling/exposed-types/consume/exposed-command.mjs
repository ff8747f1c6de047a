import { PlainError } from '../../../site/plain-error.mjs';
import { loadContract } from '../../webpack/declaration.mjs';
import { exposedTypes } from './exposed.mjs';

/**
 * `likeness-remote exposed`, in the folder of the remote.
 *
 * @param {string} folder @param {readonly string[]} words @returns {Promise<boolean>} whether it went well; what did not is said
 */
export async function exposedCommand(folder, words) {
  try {
    return await exposedTypes(folder, words, {
      contract: await loadContract(),
      say: (line) => void process.stdout.write(`${line}\n`),
    });
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return false;
  }
}

/** `npm run exposed -- … --in remote-editing`, which npm runs in the root, wherever it was typed. */
export async function exposedHere() {
  const here = process.env.INIT_CWD ?? process.cwd();
  process.exitCode = (await exposedCommand(here, process.argv.slice(2))) ? 0 : 1;
}

import { printedText } from '../../../site/printed-text.mjs';
import { whetherWell } from '../../kit/whether-well.mjs';
import { typedPath } from '../../release/typed-path.mjs';
import { loadContract } from '../../webpack/declaration.mjs';
import { exposedTypes } from './exposed.mjs';

/**
 * `likeness-remote exposed`, in the folder of the remote.
 *
 * @param {string} folder @param {readonly string[]} words @returns {Promise<boolean>} whether it went well; what did not is said
 */
export function exposedCommand(folder, words) {
  return whetherWell(async () =>
    exposedTypes(folder, words, {
      contract: await loadContract(),
      say: (line) => void process.stdout.write(`${printedText(line)}\n`),
    }),
  );
}

/** `npm run exposed -- … --in remote-editing`, which npm runs in the root, wherever it was typed. */
export async function exposedHere() {
  process.exitCode = (await exposedCommand(typedPath('.'), process.argv.slice(2))) ? 0 : 1;
}

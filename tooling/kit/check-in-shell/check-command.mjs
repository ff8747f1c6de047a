/** `likeness-remote check`: the build first, and where that is in order the screens in a browser. */

import { PlainError } from '../../../site/plain-error.mjs';
import { printedText } from '../../../site/printed-text.mjs';
import { checkRemote } from '../check/check.mjs';
import { checkScreens } from './check-screens.mjs';
import { readCheckOptions } from './options.mjs';

/**
 * @param {string} folder of the remote
 * @param {readonly string[]} words of the person
 * @param {(line: string) => void} [say]
 * @returns {Promise<boolean>} whether all is well
 */
export async function checkCommand(folder, words, say = (line) => process.stdout.write(`${printedText(line)}\n`)) {
  try {
    const { withoutBrowser, ...options } = readCheckOptions(words);
    if (!(await checkRemote(folder, say))) {
      if (!withoutBrowser) say('The screens were not looked at: they are once all of this is in order.');
      return false;
    }
    if (!withoutBrowser) return await checkScreens(folder, options, say);
    say('– The screens were not looked at, as --without-browser says.');
    return true;
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    say(`✗ ${error.message}`);
    return false;
  }
}

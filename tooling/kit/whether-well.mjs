import { terminalText } from '../../site/terminal-text.mjs';

/**
 * Runs a command of a person.
 *
 * @param {() => Promise<boolean>} command
 * @returns {Promise<boolean>} whether it went well; what is in the way is said
 */
export async function whetherWell(command) {
  try {
    return await command();
  } catch (error) {
    process.stderr.write(`${terminalText(error)}\n`);
    return false;
  }
}

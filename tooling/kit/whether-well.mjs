import { PlainError } from '../../site/plain-error.mjs';

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
    if (!(error instanceof PlainError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return false;
  }
}

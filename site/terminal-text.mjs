import { isNativeError } from 'node:util/types';
import { printedText } from './printed-text.mjs';
import { systemReasons } from './system-reasons.mjs';

/**
 * What is printed of what has ended a command: a sentence where a person can put it right, and of a defect where it happened.
 *
 * @param {unknown} thrown
 * @returns {string} without the end of its last line; what of it others have written orders nothing of the terminal
 */
export function terminalText(thrown) {
  return printedText(textOf(thrown));
}

/** @param {unknown} thrown @returns {string} */
function textOf(thrown) {
  if (!isNativeError(thrown)) return String(thrown);
  // By its name: what has been bundled has a class of its own.
  if (thrown.name === 'PlainError') return thrown.message;
  const { code, message, path, syscall } = /** @type {NodeJS.ErrnoException} */ (thrown);
  // What was typed is no option of the command.
  if (code?.startsWith('ERR_PARSE_ARGS')) return message;
  const reason = systemReasons.get(code);
  if (reason === undefined || syscall === undefined) return thrown.stack ?? String(thrown);
  // Of what could not be written to an open file it is not told which.
  return path === undefined
    ? `What is needed cannot be read or written: ${reason}.`
    : `${path} cannot be used: ${reason}.`;
}

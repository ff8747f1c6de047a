import { PlainError } from '../plain-error.mjs';

/** As a line break, which URLs would leave out, and which no header can bring. */
const unshown = /\p{Cc}/u;

/**
 * @param {string} name of the variable
 * @param {string} text
 * @throws {PlainError} where not all of it can be shown
 */
export function requireShown(name, text) {
  if (unshown.test(text)) throw new PlainError(`${name} has a character in it that cannot be shown. Write it anew.`);
}

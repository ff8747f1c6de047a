/**
 * Texts that are somebody else's, on their way to a terminal or into a log. A terminal takes control characters for orders, and bidirectional
 * ones have it show a line otherwise than it stands there; a line break makes of one entry of a log two.
 */

/** Those that our own messages have, too, stay. */
const unprinted = /[^\P{Cc}\n\t]|\p{Bidi_Control}/gu;
const unprintedInLine = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;
const replacement = '\uFFFD';

/** As the names and versions of this studio are. */
const plainName = /^[\w.+^@:/-]{1,100}$/;

/** Characters of a name that are shown: whoever writes one may write a book. */
const longestName = 100;

/** @param {string} text of lines @returns {string} */
export function printedText(text) {
  return text.replace(unprinted, replacement);
}

/** @param {string} text @returns {string} one line, whatever was in it */
export function printedLine(text) {
  return text.replace(unprintedInLine, replacement);
}

/** @param {string} text @returns {string} one entry of a log: none of its lines but the first begins where an entry does */
export function printedEntry(text) {
  return printedText(text).replace(/\n(?=\S)/g, '\n    ');
}

/**
 * A name or a version out of what somebody else has written, as it may stand in a sentence of ours.
 *
 * @param {unknown} name
 * @returns {string} in quotation marks, unless it is plain
 */
export function printedName(name) {
  return typeof name === 'string' && plainName.test(name) ? name : quotedName(name);
}

/** @param {unknown} name which may be no text at all @returns {string} in quotation marks */
export function quotedName(name) {
  if (typeof name === 'string') return printedLine(JSON.stringify(name.slice(0, longestName)));
  return printedLine(String(JSON.stringify(name)).slice(0, longestName));
}

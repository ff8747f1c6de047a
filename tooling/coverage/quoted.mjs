/** What a statement quotes: a sentence in, its pieces out. */

/**
 * @typedef {object} Quote
 * @property {'text' | 'call' | 'path' | 'name' | 'number'} kind
 * @property {string} piece as the statement writes it
 */

/**
 * In this order each takes its pieces out of the sentence, so that a number in a text is none of the sentence's own. A pattern's group
 * holds the pieces.
 *
 * @type {readonly [Quote['kind'], RegExp][]}
 */
const PATTERNS = [
  // An apostrophe within a word opens and closes nothing.
  ['text', /(?<![^\s(])'(.+?)'(?![^\s.,;:)])/g],
  ['call', /\b((?:GET|POST|DELETE) \/[a-z/-]+)/g],
  // A path begins with a slash that nothing stands before; with blanks on both sides it is the index.
  ['path', /(?<![^\s(])(\/(?:[a-z][a-z-]*\/?)*)(?![^\s.,;:)])/g],
  ['name', /\{([a-z_]+(?:, [a-z_]+)*)\}/g],
  // Words that only code writes so: image_url, inputImage, mask.png.
  ['name', /\b([a-z]+(?:_[a-z]+)+|[a-z]+(?:[A-Z][a-z]+)+|[a-z]+\.[a-z]+)\b/g],
  ['name', /\b(?:the field|whose field|storage key|read for|may carry|with JSON|removes) ([a-z]+)\b/g],
  ['number', /(?<![\w.])(\d+(?:\.\d+)?(?:x\d+| ?(?:px|rem|ms|seconds)\b)?)/g],
];

/** @param {string} statement @returns {Quote[]} each once */
export function quotesOf(statement) {
  /** @type {Map<string, Quote>} */
  const quotes = new Map();
  // The slash between two quoted texts is no path, and a section of the specification no number.
  let rest = statement.replaceAll("' / '", "', '").replace(/\bsection \d/, '');
  for (const [kind, pattern] of PATTERNS) {
    rest = rest.replace(pattern, (_, /** @type {string} */ pieces) => {
      for (const piece of separate(kind, pieces)) quotes.set(`${kind} ${piece}`, { kind, piece });
      return '"';
    });
  }
  return [...quotes.values()];
}

/** @param {Quote['kind']} kind @param {string} pieces */
function separate(kind, pieces) {
  if (kind === 'name') return pieces.split(', ');
  return kind === 'number' ? pieces.split(/(?<=\d)x(?=\d)/) : [pieces];
}

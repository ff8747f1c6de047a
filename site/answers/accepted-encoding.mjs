/**
 * The compressed forms in which a build leaves a file beside it, the smallest first: the content coding, and what its name ends in.
 */
export const compressedForms = /** @type {const} */ ([
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
]);

/** Browsers say some thirty characters; of what is longer, more than this is not looked at. */
const longest = 256;

/**
 * Whether a caller takes a content coding (RFC 9110, 12.5.3).
 *
 * @param {string} coding
 * @param {string | undefined} header Accept-Encoding
 */
export function acceptsCoding(coding, header = '') {
  const choices = header.slice(0, longest).toLowerCase().split(',').map(choiceIn);
  const choice = choices.find(({ name }) => name === coding) ?? choices.find(({ name }) => name === '*');
  return choice !== undefined && choice.weight > 0;
}

/** @param {string} text */
function choiceIn(text) {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { name, weight: weight === undefined ? 1 : Number(weight) };
}

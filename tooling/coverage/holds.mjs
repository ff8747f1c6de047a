/** Whether evidence holds what a statement quotes. */

import { HOLE } from './evidence.mjs';

/** @typedef {import('./evidence.mjs').Evidence} Evidence */
/** @typedef {import('./quoted.mjs').Quote} Quote */

/** @type {Readonly<Record<Quote['kind'], (evidence: Evidence, piece: string) => boolean>>} */
const RULES = {
  text: ({ texts }, piece) => some(texts, textLike(piece)),
  path: ({ texts }, piece) => some(texts, pathLike(piece)),
  call: holdsCall,
  name: holdsName,
  number: holdsNumber,
};

/** @param {Evidence} evidence @param {Quote} quote */
export function holds(evidence, { kind, piece }) {
  return RULES[kind](evidence, piece);
}

/** @param {Set<string>} texts @param {RegExp} pattern */
const some = (texts, pattern) => [...texts].some((text) => pattern.test(text));

/** @param {string} text */
const escaped = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`);

/** The whole text; `{name}` in it stands for anything, and after a blank at its end anything may follow. @param {string} piece */
function textLike(piece) {
  const pattern = piece
    .split(/\{\w+\}/)
    .map(escaped)
    .join('.+');
  return new RegExp(`^${pattern}${piece.endsWith(' ') ? '' : '$'}`);
}

/** The path alone, after a host, or in a call (`GET /api/credits/`); a query or a fragment may follow. @param {string} piece */
function pathLike(piece) {
  return new RegExp(`^(?:[A-Z]+ |https?://[^/]+|${HOLE})?${escaped(piece)}(?:[?#].*)?$`);
}

/** Both in one text, or the path in one and the method beside it: `sent('post', path)`, `client.post(path)`. @type {typeof RULES.call} */
function holdsCall({ texts, names }, piece) {
  const [method = '', path = ''] = piece.split(' ');
  const named = [method, method.toLowerCase()].some((word) => texts.has(word) || names.has(word));
  return texts.has(piece) || (named && some(texts, pathLike(path)));
}

/** As a string or as a name; of `input.prompt` each part. @type {typeof RULES.name} */
function holdsName({ texts, names }, piece) {
  return texts.has(piece) || piece.split('.').every((part) => names.has(part));
}

/** What a number may be written as instead: seconds as milliseconds, rem as pixels. @type {Readonly<Record<string, (amount: number) => number>>} */
const OTHER_UNITS = { seconds: (amount) => amount * 1000, rem: (amount) => amount * 16 };

/** @type {typeof RULES.number} */
function holdsNumber({ texts, numbers }, piece) {
  const [, digits = '', unit = ''] = /^([\d.]+) ?([a-z]*)$/.exec(piece) ?? [];
  const amount = Number(digits);
  const amounts = [amount, OTHER_UNITS[unit]?.(amount) ?? amount];
  if (amounts.some((each) => numbers.has(each) || some(texts, numberIn(each)))) return true;
  return unit === 'ms' && texts.has(`${amount / 1000}s`);
}

/** A number in a text, with or without a unit, and not a part of a longer one, of a date, of a time or of a word. @param {number} amount */
function numberIn(amount) {
  return new RegExp(`(?<![\\w.:/-])${escaped(String(amount))}(?:\\.0+)?(?:px|rem|m?s)?(?![\\w:-]|\\.\\d)`);
}

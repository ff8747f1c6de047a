/** What a file is called when it is sent, by the ending of its name. */

import { lookup, mimes } from 'mrmime';

/** Of an ending that nobody knows. */
export const unknownType = 'application/octet-stream';

/** Media types of text in UTF-8, which say so. @param {string} type */
const isText = (type) => type.startsWith('text/') || type === 'application/json';

/** @param {string} pathname @returns {string} Content-Type */
export function contentTypeOf(pathname) {
  const type = lookup(pathname) ?? unknownType;
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/** The same as a table, for who looks it up by itself: the endings of each media type. */
export const mediaTypes = Object.freeze(
  Object.entries(mimes).reduce(
    (types, [ending, type]) => types.set(type, [...(types.get(type) ?? []), ending]),
    /** @type {Map<string, string[]>} */ (new Map()),
  ),
);

export const textTypes = Object.freeze([...mediaTypes.keys()].filter(isText));

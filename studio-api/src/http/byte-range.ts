import type { ByteRange } from '../storage/file-store';

/** Characters of If-None-Match. A browser sends the one tag that it has; each of thousands is compared. */
const LONGEST_TAGS = 512;

const BYTES = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * The part of a file that a Range header asks for (RFC 9110, 14.1.2). Undefined is the whole, as where there is no header, it means nothing,
 * or it asks for several parts, which a server may answer with all; `unsatisfiable` is a part that the file does not have.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = BYTES.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const range = { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (last !== '' && Number(last) < range.first) return undefined;
  return range.first >= size ? 'unsatisfiable' : range;
}

/** Whether an If-None-Match header has this tag (RFC 9110, 13.1.2). One that is longer than a browser's has none. */
export function hasTag(header: string | undefined, tag: string): boolean {
  if (header === undefined || header.length > LONGEST_TAGS) return false;
  return header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
}

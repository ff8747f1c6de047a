/** Encodings that are accepted as input. */
export type InputFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif';

/** Bytes that {@link pictureSignature} needs to see. A file that has fewer holds no photo. */
export const SIGNATURE_BYTES = 64;

/**
 * The encoding that the first bytes promise, whatever the file's name says; undefined for anything else. The API asks it before a decoder
 * sees the file, so that only decoders of these six formats ever do; a page, before anything is sent.
 */
export function pictureSignature(head: Uint8Array): InputFormat | undefined {
  const text = String.fromCharCode(...head.subarray(0, SIGNATURE_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  if (text.slice(4, 8) === 'ftyp' && /avi[fs]/.test(text.slice(8))) return 'avif';
  return undefined;
}

import { MOST_BYTES_READ, type Excess } from './excess';
import { hasTooMuchExif } from './exif-directories';
import { nameAt, unsignedAt } from './unsigned-at';

const SIGNATURE_BYTES = 8;
/** A chunk's length and name before what it holds, and a checksum behind. */
const HEAD_BYTES = 8;
const CHECKSUM_BYTES = 4;
/** Of an international text, ended by a zero; after it stands whether the text is packed. */
const LONGEST_KEYWORD = 79;

/** Editors write pixels in chunks of kilobytes. */
const MOST_CHUNKS = 100_000;

/** How far a byte can be unpacked at most (https://zlib.net/zlib_tech.html), and where libpng gives up on a chunk (`PNG_USER_CHUNK_MALLOC_MAX`). */
const UNPACKED_PER_BYTE = 1_032;
const LARGEST_TEXT = 8_000_000;

/**
 * Whether the texts of a PNG may unpack to more than they should: libpng unpacks all of them before it tells even the dimensions, and libvips
 * keeps each several times over. The plain ones of ComfyUI and Photoshop count nothing.
 */
export function pngExcess(png: Uint8Array): Excess | undefined {
  let chunks = 0;
  let unpacked = 0;
  const exifs: Uint8Array[] = [];
  for (let at = SIGNATURE_BYTES; at < png.length;) {
    chunks += 1;
    if (chunks > MOST_CHUNKS) return 'parts';
    const length = unsignedAt(png, at, 4, 'big');
    const name = nameAt(png, at + 4);
    if (name === 'IEND') break;
    if (name === 'eXIf') exifs.push(png.subarray(at + HEAD_BYTES, at + HEAD_BYTES + length));
    // Of profiles only one is kept, and each is unpacked.
    if (name === 'zTXt' || name === 'iCCP' || (name === 'iTXt' && isPacked(png, at + HEAD_BYTES)))
      unpacked += Math.min(length * UNPACKED_PER_BYTE, LARGEST_TEXT);
    if (unpacked > MOST_BYTES_READ) return 'texts';
    at += HEAD_BYTES + length + CHECKSUM_BYTES;
  }
  return hasTooMuchExif(exifs) ? 'parts' : undefined;
}

function isPacked(png: Uint8Array, at: number): boolean {
  const end = png.subarray(at, at + LONGEST_KEYWORD + 1).indexOf(0);
  return end < 0 || png[at + end + 1] !== 0;
}

import { MOST_BYTES_READ, PACKED_BYTES_BESIDE, type Excess } from './excess';
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
/** Of texts and profiles together, as blocks with nothing in them take long to unpack to nothing; the largest profiles have a megabyte. */
const MOST_PACKED_TEXT = 2 * 1_048_576;

/** Of a pixel's type, in the head; types that are none are left to the decoder. */
const CHANNELS: readonly number[] = [1, 0, 3, 1, 2, 0, 4];
/** Each line has a byte for its filter; an interlaced picture has nearly twice as many lines, of which each may end within a byte. */
const BYTES_BESIDE_LINE = 4;
/** Deflate adds five bytes where it stores bytes as they are: packers do that for 16 to 64 KB at a time, some for each line. */
const MOST_PACKED = 1.1;

/**
 * Whether the pixels of a PNG are packed into more bytes than they have, or its texts may unpack to more than they should: libpng unpacks
 * all of them before it tells even the dimensions, and libvips
 * keeps each several times over. The plain ones of ComfyUI and Photoshop count nothing.
 */
export function pngExcess(png: Uint8Array): Excess | undefined {
  let chunks = 0;
  let unpacked = 0;
  let packedTexts = 0;
  let packedPixels = 0;
  const mostPackedPixels = MOST_PACKED * pixelBytes(png) + PACKED_BYTES_BESIDE;
  const exifs: Uint8Array[] = [];
  for (let at = SIGNATURE_BYTES; at < png.length;) {
    chunks += 1;
    if (chunks > MOST_CHUNKS) return 'parts';
    const length = unsignedAt(png, at, 4, 'big');
    const name = nameAt(png, at + 4);
    if (name === 'IEND') break;
    if (name === 'IDAT') packedPixels += Math.min(length, Math.max(0, png.length - at - HEAD_BYTES));
    if (packedPixels > mostPackedPixels) return 'packing';
    if (name === 'eXIf') exifs.push(png.subarray(at + HEAD_BYTES, at + HEAD_BYTES + length));
    // Of profiles only one is kept, and each is unpacked.
    if (name === 'zTXt' || name === 'iCCP' || (name === 'iTXt' && isPacked(png, at + HEAD_BYTES))) {
      packedTexts += length;
      unpacked += Math.min(length * UNPACKED_PER_BYTE, LARGEST_TEXT);
    }
    if (unpacked > MOST_BYTES_READ || packedTexts > MOST_PACKED_TEXT) return 'texts';
    at += HEAD_BYTES + length + CHECKSUM_BYTES;
  }
  return hasTooMuchExif(exifs) ? 'parts' : undefined;
}

/** As they are unpacked, by the head, which is always the first chunk. */
function pixelBytes(png: Uint8Array): number {
  const head = SIGNATURE_BYTES + HEAD_BYTES;
  const [width, height] = [unsignedAt(png, head, 4, 'big'), unsignedAt(png, head + 4, 4, 'big')];
  const bits = (png[head + 8] ?? 0) * (CHANNELS[png[head + 9] ?? 0] ?? 0);
  return height * (Math.ceil((width * bits) / 8) + BYTES_BESIDE_LINE);
}

function isPacked(png: Uint8Array, at: number): boolean {
  const end = png.subarray(at, at + LONGEST_KEYWORD + 1).indexOf(0);
  return end < 0 || png[at + end + 1] !== 0;
}

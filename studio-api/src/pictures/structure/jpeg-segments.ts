import type { Excess } from './excess';
import { hasTooMuchExif } from './exif-directories';
import { unsignedAt } from './unsigned-at';

/** An extended XMP or a content credential of a whole file has 480 of them. */
const MOST_SEGMENTS = 2_000;
/** Of a progressive picture, about ten. Each is a pass over all of its pixels, however few bytes it has. */
const MOST_SCANS = 64;

/** Of any kind, those in the pixels too: a restart for each block of the largest picture, and the bytes that look like one. */
const MOST_MARKERS = 1_500_000;
/** Pictures in one file: one for each eye, a map of brightness, a preview. */
const MOST_PICTURES = 100;

const MARKER = 0xff;
const START = 0xd8;
const SCAN = 0xda;
/** Also XMP, which is none. */
const EXIF = 0xe1;
const END = 0xd9;
/**
 * Frames that no browser shows (ITU-T T.81, table B.1): lossless, hierarchical, and arithmetic coding, which takes eighteen times as long as
 * Huffman's: 2.3 s for four megapixels of noise. Baseline, extended and progressive ones are left.
 */
const CODINGS = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** Bits of a sample; lossless ones may have any of these. */
const FRAME_DEPTH = { least: 2, most: 16 };

/**
 * Whether a JPEG has more segments, scans or EXIF than it should, or is coded as no photo is: libjpeg keeps each segment, and goes over all
 * pixels for each scan. Pictures behind its end count too, as libuhdr looks for a map of brightness among them.
 */
export function jpegExcess(jpeg: Buffer): Excess | undefined {
  let [segments, scans, markers, pictures] = [0, 0, 0, 0];
  const exifs: Buffer[] = [];
  /** Between two pictures, where a film, or anything else, may lie. */
  let isBetween = false;
  // Over the pixels of a scan, and what damage has left.
  for (let at = 0; at >= 0; at = jpeg[at] === MARKER ? at : jpeg.indexOf(MARKER, at)) {
    while (jpeg[at + 1] === MARKER) at += 1;
    const kind = jpeg[at + 1] ?? END;
    at += 2;
    markers += 1;
    if (isBetween) isBetween = !(kind === START && jpeg[at] === MARKER);
    else if (kind === END) {
      pictures += 1;
      isBetween = true;
    } else if (hasLength(kind)) {
      segments += 1;
      if (kind === SCAN) scans += 1;
      const length = unsignedAt(jpeg, at, 2, 'big');
      if (isUnshownFrame(jpeg, at)) return 'coding';
      if (kind === EXIF) exifs.push(jpeg.subarray(at + 2, at + length));
      at += length;
    }
    if (segments > MOST_SEGMENTS || scans > MOST_SCANS || markers > MOST_MARKERS || pictures > MOST_PICTURES)
      return 'parts';
  }
  return hasTooMuchExif(exifs) ? 'parts' : undefined;
}

/**
 * Not so a restart of the codes, the start, and whatever else stands in the pixels: where libjpeg has lost its place there, it looks for the
 * next marker, and passes over nothing.
 */
function hasLength(kind: number): boolean {
  return kind >= 0xc0 && !(kind >= 0xd0 && kind <= START);
}

/** Whether one of the JPEGs that lie somewhere in these bytes is coded as no photo is, as the strips of a TIFF may be. */
export function hasUnshownFrame(bytes: Buffer): boolean {
  // Where nearly every byte looks like a marker, a search for each would take more than twice as long.
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === MARKER && isUnshownFrame(bytes, at + 2)) return true;
  return false;
}

/**
 * What looks like a frame in a film behind the picture has another head: its length says how many components it has.
 * @param at Behind the marker.
 */
function isUnshownFrame(bytes: Buffer, at: number): boolean {
  if (!CODINGS.has(bytes[at - 1] ?? 0)) return false;
  const [depth = 0, components = 0] = [bytes[at + 2], bytes[at + 7]];
  const isDepth = depth >= FRAME_DEPTH.least && depth <= FRAME_DEPTH.most;
  return isDepth && unsignedAt(bytes, at, 2, 'big') === 8 + 3 * components;
}

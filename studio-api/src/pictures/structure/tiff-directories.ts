import { LIMITS } from '@likeness/contract/rules';

import { MOST_BYTES_READ, PACKED_BYTES_BESIDE, type Excess } from './excess';
import { hasUnshownFrame } from './jpeg-segments';
import { unsignedAt, type ByteOrder } from './unsigned-at';

const ENTRY_BYTES = 12;
/** A value of at most so many bytes stands in the entry itself, another where the entry says. */
const INLINE_BYTES = 4;
/** By the numbers of TIFF 6.0, section 2; behind them those of 8 bytes that libtiff takes from BigTIFF. */
const BYTES_OF_TYPE: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8];

/** What other software writes has some dozens in a directory; libtiff holds each against each. */
const MOST_ENTRIES = 200;
/** Of all directories. */
const MOST_ENTRIES_TOGETHER = 100_000;

/** Where the strips or tiles lie, and how many bytes each has; libtiff takes one tag for the other. */
const PLACES = [273, 324];
const LENGTHS = [279, 325];
/** Each tag stands once in a directory. */
const MOST_ALIKE = 2;
/** A strip for each line of the longest pictures, of four channels for themselves. */
const MOST_STRIPS = 250_000;

const [WIDTH, HEIGHT, DEPTH, COMPRESSION, CHANNELS, TILE_WIDTH, TILE_HEIGHT] = [256, 257, 258, 259, 277, 322, 323];
/** The old way and the new one: each strip is a JPEG. */
const JPEG = [6, 7];
/** None, those of faxes, and JPEG: patterns and tables may have more bytes than pixels, and blocks with nothing in them there are none. */
const OFTEN_LARGER = [1, 2, 3, 4, ...JPEG, 32_771];
/** LZW adds half at the most, and whatever else unpacks byte by byte less. */
const MOST_PACKED = { oftenLarger: 8, other: 1.5 };
/** Head, checksum and end of what is packed for itself. */
const BYTES_BESIDE_STRIP = 16;
/** So much of a tile may stand over the edge. */
const LARGEST_TILE = 1_024;

interface Entry {
  readonly tag: number;
  /** Where its values begin. */
  readonly at: number;
  /** Of one value, in bytes. */
  readonly size: number;
  /** How many. */
  readonly values: number;
}

/**
 * Whether a TIFF has more directories than it should, parts that lie over each other, or pixels packed into more bytes than they have: libtiff
 * reads whatever a directory points at before it tells the dimensions, and each strip from its beginning. BigTIFF has another signature,
 * and is not taken.
 */
export function tiffExcess(tiff: Buffer): Excess | undefined {
  const order: ByteOrder = tiff[0] === 0x49 ? 'little' : 'big';
  const seen = new Set<number>();
  let entries = 0;
  let read = 0;
  let directory = unsignedAt(tiff, 4, 4, order);
  // One that leads back is left to the decoder, which ends there.
  while (directory > 0 && directory < tiff.length && !seen.has(directory)) {
    if (seen.size === LIMITS.picture.frames) return 'frames';
    const count = unsignedAt(tiff, directory, 2, order);
    if (entryPlace(directory, count) > tiff.length) return undefined;
    entries += count;
    if (count > MOST_ENTRIES || entries > MOST_ENTRIES_TOGETHER) return 'parts';
    for (let place = 0; place < count; place += 1) {
      const { at, size, values } = entryAt(tiff, entryPlace(directory, place), order);
      read += within(tiff, at, size * values);
    }
    // No pixels but those of the first are read.
    const excess = seen.size === 0 ? pixelExcess(tiff, directory, count, order) : undefined;
    if (excess) return excess;
    if (read > MOST_BYTES_READ) return 'parts';
    seen.add(directory);
    directory = unsignedAt(tiff, entryPlace(directory, count), 4, order);
  }
  return undefined;
}

function entryPlace(directory: number, place: number): number {
  return directory + 2 + place * ENTRY_BYTES;
}

function entryAt(tiff: Uint8Array, entry: number, order: ByteOrder): Entry {
  const size = BYTES_OF_TYPE[unsignedAt(tiff, entry + 2, 2, order)] ?? 0;
  const values = unsignedAt(tiff, entry + 4, 4, order);
  const isInline = size * values <= INLINE_BYTES;
  return {
    tag: unsignedAt(tiff, entry, 2, order),
    at: isInline ? entry + 8 : unsignedAt(tiff, entry + 8, 4, order),
    size,
    values,
  };
}

/** Of too many strips or tiles, or more bytes in them than can be read or unpacked: each counts as often as something points at it. */
function pixelExcess(tiff: Buffer, directory: number, count: number, order: ByteOrder): Excess | undefined {
  const entries = Array.from({ length: count }, (_, place) => entryAt(tiff, entryPlace(directory, place), order));
  const [places, lengths] = [PLACES, LENGTHS].map((tags) => entries.filter(({ tag }) => tags.includes(tag)));
  if (!places || !lengths || Math.max(places.length, lengths.length) > MOST_ALIKE) return 'parts';
  const pairs = places.flatMap((place) =>
    (lengths.length > 0 ? lengths : [undefined]).map((length) => [place, length] as const),
  );
  const sums = pairs.map(([place, length]) => packedBytes(tiff, order, place, length));
  if (sums.some((sum) => sum > MOST_BYTES_READ)) return 'parts';
  const strips = Math.max(0, ...pairs.map(([place, length]) => stripsOf(place, length)));
  // libtiff takes the first of entries that are alike.
  const told: Told = (wanted, otherwise) => {
    const entry = entries.find(({ tag }) => tag === wanted);
    return entry ? unsignedAt(tiff, entry.at, entry.size, order) : otherwise;
  };
  const most = mostPackedBytes(told) + BYTES_BESIDE_STRIP * strips;
  if (sums.some((sum) => sum > most)) return 'packing';
  return JPEG.includes(told(COMPRESSION, 1)) && hasUnshownFrame(tiff) ? 'coding' : undefined;
}

/** The value of a tag, or another where there is none. */
type Told = (tag: number, otherwise: number) => number;

/** For the pixels that the directory tells of. */
function mostPackedBytes(told: Told): number {
  const width = told(WIDTH, 0) + Math.min(told(TILE_WIDTH, 0), LARGEST_TILE);
  const height = told(HEIGHT, 0) + Math.min(told(TILE_HEIGHT, 0), LARGEST_TILE);
  const unpacked = height * Math.ceil((width * told(CHANNELS, 1) * told(DEPTH, 1)) / 8);
  const ratio = OFTEN_LARGER.includes(told(COMPRESSION, 1)) ? MOST_PACKED.oftenLarger : MOST_PACKED.other;
  return ratio * unpacked + PACKED_BYTES_BESIDE;
}

function stripsOf(places: Entry, lengths: Entry | undefined): number {
  return Math.min(places.values, lengths?.values ?? Infinity);
}

/** @param lengths Where there are none, or one is said to have none, libtiff takes what is left of the file. */
function packedBytes(tiff: Uint8Array, order: ByteOrder, places: Entry, lengths: Entry | undefined): number {
  const count = stripsOf(places, lengths);
  if (count > MOST_STRIPS) return Infinity;
  let sum = 0;
  for (let place = 0; place < count && sum <= MOST_BYTES_READ; place += 1) {
    const at = unsignedAt(tiff, places.at + place * places.size, places.size, order);
    const length = lengths ? unsignedAt(tiff, lengths.at + place * lengths.size, lengths.size, order) : 0;
    sum += within(tiff, at, length || Infinity);
  }
  return sum;
}

/** What of it is in the file: one that ends early is left to the decoder. */
function within(tiff: Uint8Array, at: number, length: number): number {
  return Math.max(0, Math.min(length, tiff.length - at));
}

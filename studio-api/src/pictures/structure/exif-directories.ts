import { nameAt, unsignedAt, type ByteOrder } from './unsigned-at';

/** What stands before the TIFF that EXIF is, always in a JPEG and elsewhere by habit. */
const NAME = 'Exif';
const NAME_BYTES = 6;
const ENTRY_BYTES = 12;

/** An entry that leads to another directory: of the photo, of the place, of what other programs need. */
const POINTERS = [0x8769, 0x8825, 0xa005];
/**
 * Each counts as often as something leads to it. Cameras write fewer than 300; where a pointer is damaged, a whole segment of a JPEG may be
 * taken for 5,461 others.
 */
const MOST_ENTRIES = 20_000;

interface Directory {
  readonly at: number;
  /** The pointer that leads to it; undefined for the first and the preview's. */
  readonly pointer: number | undefined;
}

/**
 * Whether there are more entries in a picture's EXIF than there should be: libexif reads a directory anew for each pointer that leads to it,
 * every time that a decoder begins. Pointers that lead back to one another are many without an end.
 * @param exifs As the container has them, with the name before them or without it.
 */
export function hasTooMuchExif(exifs: readonly Uint8Array[]): boolean {
  let entries = 0;
  for (const exif of exifs) {
    entries += exifEntries(exif, MOST_ENTRIES - entries);
    if (entries > MOST_ENTRIES) return true;
  }
  return false;
}

/** @param most It stops at more, and where the EXIF ends early. */
function exifEntries(exif: Uint8Array, most: number): number {
  const tiff = nameAt(exif, 0) === NAME ? exif.subarray(NAME_BYTES) : exif;
  const order = byteOrder(tiff);
  if (!order) return 0;
  const first = unsignedAt(tiff, 4, 4, order);
  const preview = unsignedAt(tiff, first + 2 + ENTRY_BYTES * unsignedAt(tiff, first, 2, order), 4, order);
  const open: Directory[] = [first, preview].map((at) => ({ at, pointer: undefined }));
  let entries = 0;
  for (let directory = open.pop(); directory && entries <= most; directory = open.pop()) {
    const start = directory.at + 2;
    const whole = Math.floor((tiff.length - start) / ENTRY_BYTES);
    const count = Math.max(0, Math.min(unsignedAt(tiff, directory.at, 2, order), whole));
    entries += count;
    for (let at = start; at < start + ENTRY_BYTES * count; at += ENTRY_BYTES) {
      const pointer = unsignedAt(tiff, at, 2, order);
      // Of its own kind none is followed, which damaged photos have.
      if (POINTERS.includes(pointer) && pointer !== directory.pointer)
        open.push({ at: unsignedAt(tiff, at + 8, 4, order), pointer });
    }
  }
  return entries;
}

function byteOrder(tiff: Uint8Array): ByteOrder | undefined {
  const mark = nameAt(tiff, 0).slice(0, 2);
  return mark === 'II' ? 'little' : mark === 'MM' ? 'big' : undefined;
}

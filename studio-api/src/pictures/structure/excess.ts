import { LIMITS } from '@likeness/contract/rules';

import { Refusal } from '../../refusal';

/** What a file has more of than its format's decoder can be given; `coding` is one that takes many times as long as that of photos. */
export type Excess = 'frames' | 'texts' | 'parts' | 'packing' | 'coding';

/**
 * What a decoder may be made to read or unpack beside the pixels. Parts of a file may lie over each other or be packed, and then a few
 * kilobytes are worked at as if they were gigabytes; files of cameras and editors stay below twice the largest file.
 */
export const MOST_BYTES_READ = 64 * 1_048_576;

/** What is packed has a head, tables and checksums as well, which in a small picture are more than its pixels. */
export const PACKED_BYTES_BESIDE = 65_536;

export function excessOf(excess: Excess, name: string): Refusal {
  return new Refusal(excess === 'coding' ? 'UNSUPPORTED_PICTURE' : 'PICTURE_TOO_LARGE', SENTENCES[excess](name));
}

const FRAMES = LIMITS.picture.frames.toLocaleString('en');

const SENTENCES: Readonly<Record<Excess, (name: string) => string>> = {
  coding: (name) =>
    `${name} is coded in a way that browsers cannot show. Please save it anew as JPEG, with the settings for photos.`,
  frames: (name) =>
    `${name} has more than ${FRAMES} frames or pages. Please save the one that you want as JPEG or PNG.`,
  texts: (name) =>
    `${name} carries more texts than can be unpacked here. Please save it without its metadata, or as JPEG.`,
  packing: (name) =>
    `${name} is packed into more bytes than its pixels have, and would take too long to read. Please save it anew as JPEG or PNG.`,
  parts: (name) =>
    `${name} is put together from more parts than photos are, and would take too long to read. Please save it anew as JPEG or PNG.`,
};

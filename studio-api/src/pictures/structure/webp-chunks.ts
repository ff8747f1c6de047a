import { LIMITS } from '@likeness/contract/rules';

import type { Excess } from './excess';
import { hasTooMuchExif } from './exif-directories';
import { nameAt, unsignedAt } from './unsigned-at';

/** Where the first chunk begins: behind `RIFF`, the length of all and `WEBP`. */
const FIRST_CHUNK = 12;
const HEAD_BYTES = 8;
/** What an `ANMF` chunk says of its frame before the chunks of it. */
const FRAME_HEAD_BYTES = 16;
/** Of each frame its own chunk, one of colours and one of transparency; beside them canvas, profile, EXIF and XMP. */
const MOST_CHUNKS = 3 * LIMITS.picture.frames + 1_000;

/** Whether a WebP has more frames, chunks or EXIF than it should: libwebp looks at each frame once more for every frame behind it. */
export function webpExcess(webp: Uint8Array): Excess | undefined {
  const end = Math.min(webp.length, HEAD_BYTES + unsignedAt(webp, 4, 4, 'little'));
  let frames = 0;
  let chunks = 0;
  const exifs: Uint8Array[] = [];
  for (let at = FIRST_CHUNK; at < end;) {
    chunks += 1;
    if (chunks > MOST_CHUNKS) return 'parts';
    const name = nameAt(webp, at);
    if (name === 'ANMF') {
      frames += 1;
      if (frames > LIMITS.picture.frames) return 'frames';
      at += HEAD_BYTES + FRAME_HEAD_BYTES;
    } else {
      const length = unsignedAt(webp, at + 4, 4, 'little');
      if (name === 'EXIF') exifs.push(webp.subarray(at + HEAD_BYTES, at + HEAD_BYTES + length));
      at += HEAD_BYTES + length + (length % 2);
    }
  }
  return hasTooMuchExif(exifs) ? 'parts' : undefined;
}

/** @jest-environment node */
import { createHash } from 'node:crypto';

import { pictureSignature } from '@likeness/contract/rules';

import { repeated } from '../../testing/bytes';
import { box } from '../../testing/handmade-avif';
import { smallPicture } from '../../testing/pictures';
import {
  gifOfBlocks,
  gifOfFrames,
  jpegOfSegments,
  pngOfPlainTexts,
  SMALL_TIFF,
  tiffOf,
  webpOfFrames,
} from '../../testing/pictures-of-many-parts';
import { checkStructure } from './check-structure';

/** So many times as long as it takes to hash the same bytes. What looks at a part again for each other part takes thousands of times. */
const MOST_TIMES = 40;

it('goes over 28 MB of the smallest parts once, in far less time than anybody waits for', async () => {
  const [size, jpeg] = [14_000_000, await smallPicture('jpeg')];
  const smallest: Buffer[] = [
    await pngOfPlainTexts(1_300_000, 'tEXt', 0),
    await webpOfFrames(1, 3_500_000),
    gifOfBlocks(size),
    gifOfFrames(1_800_000),
    tiffOf(SMALL_TIFF, { directories: 240_000 }),
    await jpegOfSegments(size / 2),
    ...['ff00', 'ffd0', 'ffff', '4141', 'ffd8ffd9'].flatMap((bytes) => {
      const many = Buffer.alloc(2 * size, Buffer.from(bytes, 'hex'));
      return [Buffer.concat([jpeg, many]), Buffer.concat([jpeg.subarray(0, -2), many])];
    }),
    Buffer.concat([await smallPicture('avif'), Buffer.alloc(2 * size, Buffer.from('\0\0\0\x08free'))]),
    // One item of two thousand extents without a byte, and items of properties, in as many boxes as are read.
    await avifOfBoxes('iloc', Buffer.concat([Buffer.from('000000000000000100010000ffff', 'hex'), Buffer.alloc(2_700)])),
    await avifOfBoxes('ipma', Buffer.alloc(2_700, 0xff)),
  ];
  for (const bytes of smallest) {
    const format = pictureSignature(bytes)!;
    const hashing = millisecondsOf(() => createHash('sha256').update(bytes).digest());
    const checking = millisecondsOf(() => {
      try {
        checkStructure(bytes, format, 'The picture');
      } catch (error) {
        expect(error).toMatchObject({ code: 'PICTURE_TOO_LARGE' });
      }
    });
    expect(checking / hashing).toBeLessThan(MOST_TIMES);
  }
});

async function avifOfBoxes(name: string, content: Buffer): Promise<Buffer> {
  return Buffer.concat([await smallPicture('avif'), repeated(box(name, content), 9_900)]);
}

/** Of processor time. */
function millisecondsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

import { LIMITS } from '@likeness/contract/rules';

import type { InTurn } from '../pictures/decoding';
import { Refusal } from '../refusal';
import { preparePhoto, type PreparedPhoto } from './prepare-photo';
import type { ArchivedPicture } from './training-archive';

/**
 * Beyond the pixels of so many of the largest photos no more are found damaged, which costs their sender nothing. Of a camera's it is some
 * sixteen.
 */
const MOST_DAMAGED_PIXELS = 4 * LIMITS.picture.pixels;
/** Whatever its pixels, each costs some time: a quarter of the photos may be damaged. */
const LEAST_DAMAGED_PIXELS = (MOST_DAMAGED_PIXELS * 4) / LIMITS.zip.entries;

/** Of the prepared photos of all trainings, which lie in memory until the engine has done with them: two hundred take about a megabyte each. */
const MOST_BYTES = 256 * 1_048_576;
/** Of one, however many there are beside it: some sixty photos of a camera. */
const LEAST_BYTES = 64 * 1_048_576;

/** What one training may hold of its photos. @param atATime trainings */
export function photoBytes(atATime: number): number {
  return Math.max(LEAST_BYTES, MOST_BYTES / atATime);
}

/** What is heard of while photos are prepared. */
export interface PreparingEvents {
  /** One was left out, as it cannot be read. */
  readonly onLeftOut: () => void;
  /** Those that are left are not read, as those before them fill the memory that a training has. */
  readonly onFull: (count: number) => void;
}

/**
 * The photos as the engine gets them, without those that cannot be read, and as many as fit into the memory that a training has.
 * @param mostBytes That is.
 * @throws Refusal with NO_PICTURES_IN_ZIP where too much of them is damaged; as {@link preparePhoto}; whatever the iteration throws.
 */
export async function preparePhotos(
  pictures: AsyncIterable<ArchivedPicture>,
  inTurn: InTurn,
  mostBytes: number,
  { onLeftOut, onFull }: PreparingEvents,
): Promise<PreparedPhoto[]> {
  const photos: PreparedPhoto[] = [];
  let damagedPixels = 0;
  let bytes = 0;
  for await (const picture of pictures) {
    const photo = await preparePhoto(picture, inTurn, (outside) => {
      damagedPixels += Math.max(LEAST_DAMAGED_PIXELS, outside ? outside.width * outside.height : 0);
    });
    bytes += photo?.bytes.byteLength ?? 0;
    if (bytes > mostBytes) {
      onFull(photos.length);
      break;
    }
    if (photo) photos.push(photo);
    else onLeftOut();
    if (damagedPixels > MOST_DAMAGED_PIXELS) throw tooManyDamaged();
  }
  return photos;
}

function tooManyDamaged(): Refusal {
  return new Refusal(
    'NO_PICTURES_IN_ZIP',
    'Too many photos in the ZIP are damaged. Your credits were given back. Please pack it again without them.',
  );
}

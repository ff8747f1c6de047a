import type { PictureOutside } from '../pictures/check-picture';
import type { InTurn } from '../pictures/decoding';
import { passOverUnreadable } from './pass-over-unreadable';
import { PHOTO, type ArchivedPicture } from './training-archive';

export interface PreparedPhoto {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The photo as the engine gets it: upright and not larger than generation can use. Undefined where it cannot be read to its end, as one
 * photo of many must not fail a training.
 * @param inTurn Decodes it when it is its turn.
 * @param onDamaged Hears of one that cannot be read, with its outside where that can.
 * @throws TooDearPicture; what is not the photo's fault.
 */
export async function preparePhoto(
  { name, bytes }: ArchivedPicture,
  inTurn: InTurn,
  onDamaged: (outside?: PictureOutside) => void = () => undefined,
): Promise<PreparedPhoto | undefined> {
  const outside = await inTurn((work) => work.outside(bytes, PHOTO).catch(passOverUnreadable));
  if (!outside) {
    onDamaged();
    return undefined;
  }
  const reduced = await inTurn((work) => work.reduced(bytes).catch(passOverUnreadable), outside);
  if (!reduced) onDamaged(outside);
  return reduced && { name, bytes: reduced.bytes ?? bytes };
}

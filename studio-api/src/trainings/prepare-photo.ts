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
 * @throws TooDearPicture; what is not the photo's fault.
 */
export async function preparePhoto(
  { name, bytes }: ArchivedPicture,
  inTurn: InTurn,
): Promise<PreparedPhoto | undefined> {
  const outside = await inTurn((work) => work.outside(bytes, PHOTO).catch(passOverUnreadable));
  if (!outside) return undefined;
  const reduced = await inTurn((work) => work.reduced(bytes).catch(passOverUnreadable), outside);
  return reduced && { name, bytes: reduced.bytes ?? bytes };
}

import type { InTurn } from '../pictures/decoding';
import type { ArchivedPicture } from './training-archive';

export interface PreparedPhoto {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The photo as the engine gets it: upright and not larger than generation can use. Undefined where it cannot be read to its end, as one
 * photo of many must not fail a training.
 * @param inTurn Decodes it when it is its turn.
 */
export async function preparePhoto(
  { name, bytes }: ArchivedPicture,
  inTurn: InTurn,
): Promise<PreparedPhoto | undefined> {
  const outside = await inTurn((work) => work.outside(bytes).catch(() => undefined));
  if (!outside) return undefined;
  const reduced = await inTurn((work) => work.reduced(bytes).catch(() => undefined), outside);
  return reduced && { name, bytes: reduced.bytes ?? bytes };
}

import type { Face, People } from '../../people/find-people';
import { decodeOpaque } from '../../pixels/decode';
import type { RawPicture } from '../../pixels/raw-picture';
import { resizePicture } from '../../pixels/resize';

/** So many photos of a set are cut out: some more than a model keeps, as not all give a good cut-out. */
export const MOST_CANDIDATES = 16;
/** The longer side of a cut-out, pixels: enough for every picture that is generated. */
const CUT_OUT_SIDE = 1600;

/** A training photo in which a face was found. */
export interface SeenPhoto {
  readonly bytes: Uint8Array;
  /** In pixels of the photo. */
  readonly people: People;
  /** The largest of them. */
  readonly face: Face;
  /** 0 to 1. */
  readonly quality: number;
  /** How much smaller than the photo it is cut out. */
  readonly scale: number;
  /** The photo at that size; undefined where it was let go. */
  picture: RawPicture | undefined;
}

export function cutOutScale({ width, height }: RawPicture): number {
  return Math.min(1, CUT_OUT_SIDE / Math.max(width, height));
}

/** A photo at the size at which it is cut out. */
export function reduced(photo: RawPicture, scale: number): Promise<RawPicture> {
  return resizePicture(photo, Math.round(photo.width * scale), Math.round(photo.height * scale));
}

/**
 * Lets go of one picture where more are kept than will be cut out: some 6 MB each, those of two hundred photos would not fit. It is that
 * of somebody else, or else of the worst photo: one that a later photo makes a candidate after all is decoded again.
 * @param theirs positions of the photos that show the person the set is about, as far as is known.
 */
export function letGoOfOne(seen: readonly SeenPhoto[], theirs: readonly number[]): void {
  const kept = seen.filter(({ picture }) => picture !== undefined);
  if (kept.length <= MOST_CANDIDATES) return;
  const promising = new Set(theirs.map((position) => seen[position]));
  kept.sort((a, b) => Number(promising.has(b)) - Number(promising.has(a)) || b.quality - a.quality);
  kept.at(-1)!.picture = undefined;
}

/** The picture to cut out of; it is let go. */
export async function takePicture(photo: SeenPhoto): Promise<RawPicture> {
  const { picture } = photo;
  photo.picture = undefined;
  return picture ?? reduced(await decodeOpaque(photo.bytes), photo.scale);
}

import { LIMITS } from '@likeness/contract/rules';
import type { Photo, UsablePhoto } from './photo';
import { LEFT_OUT_TEXTS } from './texts';

/** What a ZIP has beside the bytes of a photo: its headers, with the names that zip-of-photos.ts gives, and room to spare. */
const ENTRY_BYTES = 512;

export interface PhotoToUse extends Photo {
  readonly look: UsablePhoto;
}

export interface PhotoLeftOut extends Photo {
  /** A sentence. */
  readonly why: string;
}

export interface SortedPhotos {
  readonly used: readonly PhotoToUse[];
  readonly leftOut: readonly PhotoLeftOut[];
}

/**
 * Which photos go into the ZIP, in the order in which they were chosen: those that can be used, each once, until a ZIP is as full as the API
 * takes one. From there on all are left out, smaller ones too: so removing one never puts another out that was in.
 */
export function sortPhotos(photos: readonly Photo[]): SortedPhotos {
  const used: PhotoToUse[] = [];
  const leftOut: PhotoLeftOut[] = [];
  const names = new Map<string, string>();
  let bytes = 0;
  let pixels = 0;
  let full: string | undefined;
  for (const photo of photos) {
    const { file, look } = photo;
    if (look.kind === 'unusable') {
      leftOut.push({ ...photo, why: look.why });
      continue;
    }
    const same = look.digest === undefined ? undefined : names.get(look.digest);
    if (same !== undefined) {
      leftOut.push({ ...photo, why: LEFT_OUT_TEXTS.double(same) });
      continue;
    }
    if (look.digest !== undefined) names.set(look.digest, file.name);
    bytes += file.size + ENTRY_BYTES;
    pixels += look.width * look.height;
    full ??= fullBy(used.length + 1, bytes, pixels);
    if (full === undefined) used.push({ ...photo, look });
    else leftOut.push({ ...photo, why: full });
  }
  return { used, leftOut };
}

function fullBy(entries: number, bytes: number, pixels: number): string | undefined {
  if (entries > LIMITS.zip.entries) return LEFT_OUT_TEXTS.entries;
  if (bytes > LIMITS.zip.bytes) return LEFT_OUT_TEXTS.together;
  return pixels > LIMITS.zip.pixels ? LEFT_OUT_TEXTS.pixelsTogether : undefined;
}

import { readFile } from 'node:fs/promises';

import type { EnginePicture } from '@likeness/engine';

import { averageColor } from '../average-color';
import { checkOutside, checkPixels, type PictureOutside } from '../check-picture';
import { drawnThumbnails } from '../drawn-thumbnails';
import { keptPicture } from '../kept-picture';
import { reducedPhoto } from '../reduced-photo';
import { packed, type PackedThumbnails } from '../thumbnails';

/** A picture as somebody sent it: its file, or its bytes. */
export type GivenPicture = string | Uint8Array;

/** Everything that is done with pictures whose bytes somebody sent: nobody knows what a decoder does with those. */
export interface PictureWork {
  /**
   * As {@link checkOutside}.
   * @param name How a sentence calls the picture, for example "The reference image".
   * @param onTaken Hears how much processor time it took, also where it is refused; nothing where it is done in this process.
   */
  outside(
    picture: GivenPicture,
    name?: string,
    onTaken?: (processorMilliseconds: number) => void,
  ): Promise<PictureOutside>;
  /** As {@link checkPixels}. */
  pixels(picture: GivenPicture, name?: string): Promise<object>;
  /** As {@link reducedPhoto}. */
  reduced(picture: GivenPicture): Promise<{ readonly bytes: Uint8Array | undefined }>;
  /** As {@link keptPicture}. */
  kept(picture: GivenPicture): Promise<EnginePicture>;
  /** As {@link drawnThumbnails}, of a picture that is kept, with its average colour where it has some. */
  thumbnails(picture: GivenPicture): Promise<PackedThumbnails>;
}

/** Done in this process. */
export const pictureWork: PictureWork = {
  outside: async (picture, name) => checkOutside(await bytesOf(picture), name),
  async pixels(picture, name) {
    await checkPixels(await bytesOf(picture), name);
    return {};
  },
  reduced: async (picture) => ({ bytes: await reducedPhoto(await bytesOf(picture)) }),
  kept: async (picture) => keptPicture(await bytesOf(picture)),
  async thumbnails(picture) {
    const drawn = await drawnThumbnails(await bytesOf(picture));
    const smallest = drawn.at(-1);
    return packed(drawn, smallest && (await averageColor(smallest.bytes)));
  },
};

async function bytesOf(picture: GivenPicture): Promise<Buffer> {
  return typeof picture === 'string'
    ? readFile(picture)
    : Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
}

import type { ThumbnailWidth } from '@likeness/contract/rules';
import type { EnginePicture } from '@likeness/engine';

import { isAskerGone } from '../accounts/session';
import type { Decoding, DecodingCall } from './decoding';
import type { Thumbnail } from './drawn-thumbnails';
import type { PictureWork } from './process/picture-work';
import { thumbnailSizes } from './thumbnail-sizes';

/** As they come back from a process: one behind the other. */
export interface PackedThumbnails {
  readonly bytes: Uint8Array;
  readonly parts: readonly { readonly tile: ThumbnailWidth; readonly bytes: number }[];
  readonly color?: string;
}

/** What is made of a picture when it is kept. */
export interface DrawnPicture {
  readonly thumbnails: readonly Thumbnail[];
  /** Its average colour, `#rrggbb`. */
  readonly color?: string;
}

const NOTHING: DrawnPicture = { thumbnails: [] };

/** Of a picture in memory, at most. */
const CHANNELS = 4;

/** Makes the thumbnails of pictures that are about to be kept. A picture that gets none is kept as well, and shown as it is. */
export class Thumbnails {
  /** @param onFailed Hears why a picture gets none. */
  constructor(
    private readonly decoding: Pick<Decoding, 'inTurn'>,
    private readonly onFailed: (error: unknown) => void,
  ) {}

  /** In a turn of its own: for a picture that was made here. */
  async inTurn(call: DecodingCall, picture: EnginePicture): Promise<DrawnPicture> {
    const { format, width, height } = picture;
    if (thumbnailSizes(picture).length === 0) return NOTHING;
    const outside = { format, width, height, unpackedBytes: width * height * CHANNELS };
    const made = { ...call, isMadeHere: true };
    return this.orNone(() => this.decoding.inTurn(made, (work) => work.thumbnails(picture.bytes), outside));
  }

  /** In the turn in which the picture was decoded for another reason. */
  async within(work: PictureWork, picture: EnginePicture): Promise<DrawnPicture> {
    return thumbnailSizes(picture).length === 0 ? NOTHING : this.orNone(() => work.thumbnails(picture.bytes));
  }

  private async orNone(make: () => Promise<PackedThumbnails>): Promise<DrawnPicture> {
    try {
      return unpacked(await make());
    } catch (error) {
      // Nothing that is erased while it is made will be shown, nor what is given up with its session.
      if (!isAskerGone(error)) this.onFailed(error);
      return NOTHING;
    }
  }
}

export function packed(thumbnails: readonly Thumbnail[], color?: string): PackedThumbnails {
  return {
    bytes: Buffer.concat(thumbnails.map(({ bytes }) => bytes)),
    parts: thumbnails.map(({ tile, bytes }) => ({ tile, bytes: bytes.byteLength })),
    ...(color === undefined ? {} : { color }),
  };
}

function unpacked({ bytes, parts, ...look }: PackedThumbnails): DrawnPicture {
  let end = 0;
  const thumbnails = parts.map(({ tile, bytes: length }) => ({ tile, bytes: bytes.subarray(end, (end += length)) }));
  return { thumbnails, ...look };
}

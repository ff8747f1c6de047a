import type { InputFormat } from '@likeness/contract/rules';

/** What was found by looking at a photo that may be used. */
export interface UsablePhoto {
  readonly kind: 'usable';
  readonly format: InputFormat;
  /** Upright, in pixels; 0 where this browser cannot open what the studio can (TIFF). */
  readonly width: number;
  readonly height: number;
  /** SHA-256 of its bytes, in hexadecimal; undefined in a page that is not a secure context, which has no digests. */
  readonly digest: string | undefined;
  /** The picture, small; undefined where this browser cannot draw it. */
  readonly thumbnail: Blob | undefined;
}

/** What was found by looking at a file that cannot be used, whatever else is chosen. */
export interface UnusablePhoto {
  readonly kind: 'unusable';
  /** A sentence. */
  readonly why: string;
  readonly thumbnail?: Blob | undefined;
}

export type PhotoLook = UsablePhoto | UnusablePhoto;

/** A file that was chosen for a training, once it has been looked at. */
export interface Photo {
  /** In the order in which they were chosen. */
  readonly id: number;
  readonly file: File;
  readonly look: PhotoLook;
  /** An address of the thumbnail, for as long as the photo is chosen. */
  readonly shown: string | undefined;
}

import type { ImageBox } from '../pixels/geometry';
import type { RawPicture } from '../pixels/raw-picture';

/** What a cut-out's place in a new picture depends on; all in pixels of the cut-out. */
export interface Anchors {
  /** The face, from brow to chin. */
  readonly face: ImageBox;
  /** The row in which the head, with its hair or hat, begins. */
  readonly headTop: number;
  /** Whether the photo's lower edge cut the person. If not, the feet are seen and need a ground. */
  readonly cutAtBottom: boolean;
  /** The first row in which the photo's left or right edge cut the person; absent where it did not. */
  readonly cutLeftFrom?: number;
  readonly cutRightFrom?: number;
}

/** A run shorter than this share of the side is a strand of hair or a speck, not a cut. */
const LEAST_RUN = 0.012;

/** Reads from a cut-out where its photo's edges cut the person. The cut-out must still have the size of its photo. */
export function findAnchors(cutOut: RawPicture, face: ImageBox): Anchors {
  const { width, height } = cutOut;
  const solid = (x: number, y: number): boolean => (cutOut.data[(y * width + x) * cutOut.channels + 3] ?? 0) > 127;
  let headTop = Math.max(0, Math.round(face.top));
  const from = Math.max(0, Math.floor(face.left - face.width * 0.4));
  const to = Math.min(width - 1, Math.ceil(face.left + face.width * 1.4));
  for (let y = 0; y < face.top; y++) {
    let count = 0;
    for (let x = from; x <= to; x++) if (solid(x, y)) count++;
    if (count > face.width * 0.08) {
      headTop = y;
      break;
    }
  }
  let bottom = 0;
  for (let x = 0; x < width; x++) if (solid(x, height - 2)) bottom++;
  const sideFrom = (x: number): number | undefined => {
    let run = 0;
    for (let y = 0; y < height; y++) {
      run = solid(x, y) ? run + 1 : 0;
      if (run > height * LEAST_RUN) return y - run + 1;
    }
    return undefined;
  };
  const left = sideFrom(1);
  const right = sideFrom(width - 2);
  return {
    face,
    headTop,
    cutAtBottom: bottom > width * LEAST_RUN,
    ...(left === undefined ? {} : { cutLeftFrom: left }),
    ...(right === undefined ? {} : { cutRightFrom: right }),
  };
}

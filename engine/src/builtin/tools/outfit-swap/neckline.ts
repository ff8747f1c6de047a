import type { ImagePoint } from '../../pixels/geometry';
import type { Head, Torso } from './torso';

/** How far below the neckline a point lies, pixels, measured straight down; negative above it. */
export type Neckline = (point: ImagePoint) => number;

/** Shares of the face's width and height. */
const NECK_HALF_WIDTH = 0.36;
const LOWEST = 0.42;
const HIGHEST = 0.16;
const STEEPNESS = 5.5;
/** So far to the side there is neither neck nor hair. */
const END = 1.5;
/** A lifted neckline runs this far below the chin. */
const LIFTED = 0.06;

/** A round neckline: it hangs below the chin, as low as the shoulders let it, and rises steeply beside the neck. */
export function necklineOf({ head, quad }: Torso): Neckline {
  const shoulders = (quad[0].y + quad[1].y) / 2;
  const lowest = head.chin.y + head.height * LOWEST;
  return hanging(head, Math.min(lowest, Math.max(head.chin.y + head.height * HIGHEST, shoulders)));
}

/** The same right below the chin: for clothes whose colour is neither the skin's nor the hair's, so that a collar is found by colour. */
export function liftedNeckline({ head }: Torso): Neckline {
  return hanging(head, head.chin.y + head.height * LIFTED);
}

function hanging(head: Head, hollow: number): Neckline {
  return ({ x, y }) => {
    const aside = Math.abs(x - head.chin.x) / head.width;
    if (aside > END) return Infinity;
    const rise = Math.max(0, aside - NECK_HALF_WIDTH);
    return y - (hollow - rise * rise * STEEPNESS * head.height);
  };
}

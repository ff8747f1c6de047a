/** What is known of a picture before it is there to be seen. */
export interface PictureLook {
  /** Where its main face is, as shares of its width and height from the top left, 0 to 1. */
  readonly focus?: PictureFocus | null;
  /** Its average colour, as CSS has colours. */
  readonly color?: string | null;
}

export interface PictureFocus {
  readonly x: number;
  readonly y: number;
}

/**
 * The `object-position` of a picture that fills a place of another shape: the face is as far into the place as it is into the picture, so
 * it is never cut off.
 */
export function positionOf({ x, y }: PictureFocus): string {
  return `${percent(x)} ${percent(y)}`;
}

/** Without the digits that binary fractions leave. */
function percent(share: number): string {
  return `${Math.round(share * 1_000) / 10}%`;
}

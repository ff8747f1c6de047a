import type { Size } from '../../stage/view';
import { MASK_TEXTS } from '../texts';

/** The fields of a rectangle, as they are typed or in image pixels. */
export interface Rectangle<Value> {
  readonly left: Value;
  readonly top: Value;
  readonly width: Value;
  readonly height: Value;
}

/** Which field cannot be used, and why, in a sentence for the person. */
export interface RectangleProblem {
  readonly field: keyof Rectangle<unknown>;
  readonly text: string;
}

/** The rectangle that was typed, in pixels of a picture of this size; or the first thing that is wrong with it. */
export function checkRectangle(typed: Rectangle<string>, picture: Size): Rectangle<number> | RectangleProblem {
  const left = wholeNumber(typed.left);
  const top = wholeNumber(typed.top);
  const width = wholeNumber(typed.width);
  const height = wholeNumber(typed.height);
  if (left === undefined || left >= picture.width) return notBetween('left', 0, picture.width - 1);
  if (top === undefined || top >= picture.height) return notBetween('top', 0, picture.height - 1);
  if (width === undefined || width < 1 || left + width > picture.width) {
    return notBetween('width', 1, picture.width - left, left > 0 ? `from left ${left}` : undefined);
  }
  if (height === undefined || height < 1 || top + height > picture.height) {
    return notBetween('height', 1, picture.height - top, top > 0 ? `from top ${top}` : undefined);
  }
  return { left, top, width, height };
}

function notBetween(field: RectangleProblem['field'], least: number, most: number, why?: string): RectangleProblem {
  return {
    field,
    text: `${MASK_TEXTS.rectangle[field]} must be a whole number from ${least} to ${most}${why ? ` ${why}` : ''}.`,
  };
}

function wholeNumber(typed: string): number | undefined {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;
}

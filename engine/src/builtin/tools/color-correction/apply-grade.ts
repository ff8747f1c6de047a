import { setImmediate as nextTurn } from 'node:timers/promises';

import type { RawPicture } from '../../pixels/raw-picture';
import type { ToolContext } from '../../tool-context';
import { reachedStage } from '../../tool-context';

/** Rows between two looks at the signal. */
const ROWS_A_TURN = 512;
/** The most that a dull colour gains; vivid ones gain less, down to nothing. */
const VIBRANCE = 0.18;

/** Runs every pixel through the tables and then makes dull colours a little livelier, in place. Transparency stays as it is. */
export async function applyGrade(
  picture: RawPicture,
  [red, green, blue]: readonly [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray],
  context: ToolContext,
): Promise<void> {
  const { data, width, height, channels } = picture;
  const row = width * channels;
  for (let y = 0; y < height; y += 1) {
    if (y % ROWS_A_TURN === 0) {
      await nextTurn();
      reachedStage(context, y / height);
    }
    for (let at = y * row; at < (y + 1) * row; at += channels) {
      const burnt = burntShare(data[at]!, data[at + 1]!, data[at + 2]!);
      let r = red[data[at]!]!;
      let g = green[data[at + 1]!]!;
      let b = blue[data[at + 2]!]!;
      const highest = r > g ? (r > b ? r : b) : g > b ? g : b;
      if (burnt > 0) {
        r += (highest - r) * burnt;
        g += (highest - g) * burnt;
        b += (highest - b) * burnt;
      }
      const lowest = r < g ? (r < b ? r : b) : g < b ? g : b;
      const dullness = highest === 0 ? 0 : lowest / highest;
      // Neither grey, which has no colour to lift but noise, nor what is vivid already.
      const lift = VIBRANCE * dullness * (1 - dullness) * 4 * (1 - (highest - lowest) / 255);
      const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      data[at] = r + (r - luma) * lift;
      data[at + 1] = g + (g - luma) * lift;
      data[at + 2] = b + (b - luma) * lift;
    }
  }
}

/**
 * How far a pixel is burnt out, 0 to 1: it was white to the camera whatever the light, so a gain that lowered one of its channels would
 * invent a colour.
 */
function burntShare(red: number, green: number, blue: number): number {
  const highest = red > green ? (red > blue ? red : blue) : green > blue ? green : blue;
  if (highest < 236) return 0;
  const lowest = red < green ? (red < blue ? red : blue) : green < blue ? green : blue;
  const whiteness = lowest / highest;
  return ((highest - 235) / 20) * whiteness * whiteness;
}

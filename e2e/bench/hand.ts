import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import type { Box } from '../support/layout';
import type { Share } from './shapes';

/** As mice report. Moves a second. */
const RATE = 120;
/** A move that is sent later than this was the bench's own fault. Milliseconds. */
const LATE = 30;
/** A page that takes longer for one stroke is given up. Milliseconds. */
const PATIENCE = 60_000;

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Where a share of a picture lies in the window: a whole pixel, as a mouse reports it. */
export function pixelAt({ x, y }: Share, { left, top, width, height }: Box): Pixel {
  return { x: Math.round(left + x * width), y: Math.round(top + y * height) };
}

/** A hand with a mouse over a page. It waits for no answer to a move: a slow page does not slow it down. */
export class Hand {
  constructor(private readonly page: CDPSession) {}

  /** Draws a stroke at the rate of a mouse. @returns how many moves could not be sent in time */
  async draw(pixels: readonly Pixel[]): Promise<number> {
    const [first, last] = [pixels[0], pixels.at(-1)];
    if (!first || !last) return 0;
    await this.send('mouseMoved', first, 0);
    await this.send('mousePressed', first, 1);
    const answers: Promise<void>[] = [];
    const start = performance.now();
    let late = 0;
    for (const [index, pixel] of pixels.entries()) {
      const due = start + ((index + 1) * 1000) / RATE;
      if (performance.now() - due > LATE) late += 1;
      await until(due);
      answers.push(this.send('mouseMoved', pixel, 1));
    }
    const slow = pause(PATIENCE, 'slow' as const, { ref: false });
    if ((await Promise.race([Promise.all(answers), slow])) === 'slow') throw new Error('The page hangs in a stroke.');
    await this.send('mouseReleased', last, 0);
    return late;
  }

  async turnWheel(at: Pixel, by: number): Promise<void> {
    await this.page.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...at, deltaX: 0, deltaY: by });
  }

  private async send(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', at: Pixel, buttons: 0 | 1): Promise<void> {
    const moved = type === 'mouseMoved';
    await this.page.send('Input.dispatchMouseEvent', {
      type,
      ...at,
      button: moved && buttons === 0 ? 'none' : 'left',
      buttons,
      clickCount: moved ? 0 : 1,
    });
  }
}

/** Timers alone are too coarse for this. */
async function until(moment: number): Promise<void> {
  const left = moment - performance.now();
  if (left > 1) await pause(left - 0.5);
  while (performance.now() < moment) await setImmediate();
}

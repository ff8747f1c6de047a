import { expect, type CDPSession, type Page } from '@playwright/test';
import { pixelAt } from './hand';
import type { PaintedPage } from './painted-page';
import { clearLog, readLog, type PageLog } from './page-log';
import { presentationOf, type PresentedFrame } from './presented-frames';
import type { Share } from './shapes';
import { traced } from './traced';

/** One stroke of the hand, and taking it back. Milliseconds. */
export interface StrokeFigures {
  /** For every point: from the moment at which it was made to the presentation of the first frame that shows it. */
  readonly latencies: readonly number[];
  /** Frames a second in which something of the stroke was new. */
  readonly frames: number;
  /** From the key to the frame without the stroke; nothing where Chromium has not written that frame down. */
  readonly undo: number | undefined;
  /** Moves that the bench itself sent too late. */
  readonly late: number;
  readonly process: number;
}

/** By then the frame is on the screen in which the page has drawn. Milliseconds. */
const SETTLED = 300;

export async function measureStroke(
  chromium: CDPSession,
  { page, hand, box }: PaintedPage,
  stroke: readonly Share[],
): Promise<StrokeFigures> {
  const { value, frames, process } = await traced(chromium, page, async () => {
    await clearLog(page);
    const late = await hand.draw(stroke.map((share) => pixelAt(share, box)));
    await page.waitForTimeout(SETTLED);
    await page.keyboard.press('Control+z');
    await drawnSinceInput(page);
    return { late, log: await readLog(page) };
  });
  const { log, late } = value;
  const undo = inputOf(log, 'keydown', 'z');
  // The first move only brings the hand there.
  const moves = log.moves.slice(1);
  const seen = moves.flatMap(({ handled, made }) => {
    const shown = shownAfter(log, frames, handled);
    return shown === undefined ? [] : [{ shown, made }];
  });
  return {
    latencies: seen.flatMap(({ shown, made }) => made.map((moment) => shown - moment)),
    frames: framesASecond(seen.map(({ shown }) => shown)),
    undo: waitFor(log, frames, undo),
    late,
    process,
  };
}

/** Six turns of the wheel, three in and three out again. @returns milliseconds from each to the frame that shows it */
export async function measureZoom(chromium: CDPSession, { page, hand, box }: PaintedPage): Promise<number[]> {
  const middle = pixelAt({ x: 0.5, y: 0.5 }, box);
  const { value: log, frames } = await traced(chromium, page, async () => {
    await clearLog(page);
    for (const by of [-100, -100, -100, 100, 100, 100]) {
      await hand.turnWheel(middle, by);
      await drawnSinceInput(page);
    }
    return readLog(page);
  });
  const turns = log.inputs.filter(({ type }) => type === 'wheel').map((turn) => waitFor(log, frames, turn));
  return turns.filter((turn) => turn !== undefined);
}

/** @returns milliseconds from the click on the run button to the request */
export async function measureRequest({ page, session }: PaintedPage): Promise<number> {
  await clearLog(page);
  await session.send('Network.enable');
  // Seconds since 1970.
  const sent = new Promise<number>((resolve) => {
    session.on('Network.requestWillBeSent', ({ request, wallTime }) => {
      if (request.method === 'POST' && request.url.includes('/api/object-removal/')) resolve(wallTime);
    });
  });
  const run = page.getByRole('button', { name: 'Remove Object' });
  const answered = page.waitForResponse('**/api/object-removal/');
  await run.click();
  const requested = await sent;
  await answered;
  await page.waitForTimeout(SETTLED);
  const { inputs, origin } = await readLog(page);
  const click = inputs.find(({ type }) => type === 'click');
  if (!click) throw new Error('The click did not arrive.');
  return requested * 1000 - (origin + click.made);
}

/** Waits until the page has drawn what a key or the wheel asked for, and that is seen. */
async function drawnSinceInput(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { inputs, draws } = await readLog(page);
      return (draws.at(-1)?.began ?? 0) - (inputs.at(-1)?.handled ?? Infinity);
    })
    .toBeGreaterThanOrEqual(0);
  await page.waitForTimeout(SETTLED);
}

type Input = PageLog['inputs'][number];

function inputOf({ inputs }: PageLog, type: string, key: string): Input {
  const found = inputs.findLast((input) => input.type === type && input.key === key);
  if (!found) throw new Error(`The page got no ${type}.`);
  return found;
}

/** When the first frame was presented that holds what the page drew first after a moment. */
function shownAfter({ draws }: PageLog, frames: readonly PresentedFrame[], moment: number): number | undefined {
  const drawn = draws.find(({ began }) => began >= moment);
  return drawn && presentationOf(frames, drawn.ended);
}

function waitFor(log: PageLog, frames: readonly PresentedFrame[], { handled, made }: Input): number | undefined {
  const shown = shownAfter(log, frames, handled);
  return shown === undefined ? undefined : shown - made;
}

/** @param shown the presentation of what was painted, for each move */
function framesASecond(shown: readonly number[]): number {
  const moments = [...new Set(shown)].sort((a, b) => a - b);
  const [first, last] = [moments[0], moments.at(-1)];
  if (first === undefined || last === undefined || first === last) return 0;
  return ((moments.length - 1) / (last - first)) * 1000;
}

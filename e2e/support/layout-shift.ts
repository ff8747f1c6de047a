import type { Page } from '@playwright/test';
import { TIMES_DECIDE } from './timings';

/** A document may jump less than this: half of where browsers begin to call it bad. */
const MOST_SHIFT = 0.05;
/** A screen that only opens may jump less than this. */
export const MOST_SHIFT_OF_A_SCREEN = 0.02;

/**
 * For so long after an input what moves is taken for its doing, milliseconds. A browser does so for half a second, in which a machine where
 * others work as well may not come to its answer.
 */
const PATIENCE = TIMES_DECIDE ? 0 : 1_500;

interface Shift {
  /** Which document: when it began, and its path. */
  readonly document: string;
  readonly value: number;
  /** What moved. */
  readonly moved: readonly string[];
}

/** What moved so far. */
export interface Jumps {
  /** Of each document that jumped too far, how far that was, and what moved. */
  (): string[];
  /** What has moved so far was somebody's doing, longer ago than a browser takes it for that. */
  readonly forget: () => Promise<void>;
}

/**
 * Watches how far things jump in this page without somebody's doing, in all documents that it loads from now on.
 *
 * @param most how far each of them may jump, summed up
 */
export async function watchShifts(page: Page, most = MOST_SHIFT): Promise<Jumps> {
  const shifts: Shift[] = [];
  await page.exposeFunction('likenessShift', (shift: Shift) => void shifts.push(shift));
  await page.addInitScript((patience) => {
    let lastInput = -Infinity;
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, () => (lastInput = performance.now()), { capture: true, passive: true });
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node?: Node }[];
    }
    // Messages lie above the page, come and go by themselves, and make room for each other: how many at a time is a matter of the machine.
    const isMessage = (node: Node | undefined): boolean =>
      node instanceof Element && node.closest('.Toastify') !== null;
    const nameOf = (node: Node | undefined): string =>
      node instanceof Element ? `${node.localName} ${node.textContent.trim().slice(0, 30)}` : (node?.nodeName ?? '?');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const isOfMessages = entry.sources.length > 0 && entry.sources.every(({ node }) => isMessage(node));
        if (entry.hadRecentInput || isOfMessages || entry.startTime - lastInput < patience) continue;
        const shift = {
          document: `${performance.timeOrigin} ${location.pathname}`,
          value: entry.value,
          moved: entry.sources.map(({ node }) => nameOf(node)),
        };
        (window as unknown as { likenessShift: (shift: object) => void }).likenessShift(shift);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, PATIENCE);
  const jumps = (): string[] => {
    const sums = new Map<string, Shift>();
    for (const { document, value, moved } of shifts) {
      const before = sums.get(document);
      sums.set(document, {
        document,
        value: value + (before?.value ?? 0),
        moved: [...(before?.moved ?? []), `${value.toFixed(3)} ${moved.join(', ')}`],
      });
    }
    return [...sums.values()]
      .filter(({ value }) => value >= most)
      .map(({ document, value, moved }) => `${document}: ${value.toFixed(3)} by ${moved.join('; ')}`);
  };
  const forget = async (): Promise<void> => {
    await told(page);
    shifts.splice(0);
  };
  return Object.assign(jumps, { forget });
}

/** Waits until the page has told what has moved: it does so after the frame in which it did, in a task of its own. */
async function told(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)));
      }),
  );
}

/** How far what stood in the page was moved by what came later (CLS), in this document so far. */
export async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 200);
      }),
  );
}

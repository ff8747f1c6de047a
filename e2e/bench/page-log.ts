import type { Page } from '@playwright/test';

/** What a page did with its input. Moments are milliseconds of the page's own clock. */
export interface PageLog {
  /** For each `pointermove`: when the page got it, and when each of the events that it stands for was made. */
  readonly moves: readonly { readonly handled: number; readonly made: readonly number[] }[];
  /** For each turn of the page that drew on a canvas in the document: its first and its last call. */
  readonly draws: readonly { readonly began: number; readonly ended: number }[];
  /** Keys, turns of the wheel and clicks. */
  readonly inputs: readonly {
    readonly type: string;
    readonly key?: string;
    readonly handled: number;
    readonly made: number;
  }[];
  /** When the page's clock began, in milliseconds since 1970. */
  readonly origin: number;
}

interface Logging {
  pageLog: { moves: unknown[]; draws: unknown[]; inputs: unknown[] };
  sentMask?: Blob;
}

/** Has every document of this page write its log, from before its own scripts. */
export async function keepLog(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = window as unknown as Logging;
    const log = (own.pageLog = { moves: [], draws: [], inputs: [] } as Logging['pageLog']);
    const first = { capture: true, passive: true };
    addEventListener(
      'pointermove',
      (event) => {
        const made = event.getCoalescedEvents().map(({ timeStamp }) => timeStamp);
        log.moves.push({ handled: performance.now(), made });
      },
      first,
    );
    for (const type of ['keydown', 'wheel', 'click']) {
      addEventListener(
        type,
        (event) => {
          const key = event instanceof KeyboardEvent ? { key: event.key } : {};
          log.inputs.push({ type, handled: performance.now(), made: event.timeStamp, ...key });
        },
        first,
      );
    }

    let turn: { began: number; ended: number } | undefined;
    const context = CanvasRenderingContext2D.prototype;
    for (const name of ['stroke', 'fill', 'drawImage', 'putImageData', 'fillRect', 'clearRect'] as const) {
      const draw = Reflect.get(context, name) as (this: CanvasRenderingContext2D, ...args: unknown[]) => void;
      Object.assign(context, {
        [name](this: CanvasRenderingContext2D, ...args: unknown[]) {
          const began = performance.now();
          draw.apply(this, args);
          // A bitmap on which strokes are kept is not what anybody sees.
          if (!this.canvas.isConnected) return;
          if (!turn) {
            turn = { began, ended: began };
            log.draws.push(turn);
            queueMicrotask(() => (turn = undefined));
          }
          turn.ended = performance.now();
        },
      });
    }

    // The browser's tools do not tell what a form's files hold.
    const form = FormData.prototype;
    for (const name of ['append', 'set'] as const) {
      const put = Reflect.get(form, name) as (this: FormData, ...args: unknown[]) => void;
      Object.assign(form, {
        [name](this: FormData, ...args: unknown[]) {
          if (args[0] === 'mask_image' && args[1] instanceof Blob) own.sentMask = args[1];
          put.apply(this, args);
        },
      });
    }
  });
}

export async function clearLog(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const list of Object.values((window as unknown as Logging).pageLog)) list.length = 0;
  });
}

export async function readLog(page: Page): Promise<PageLog> {
  return page.evaluate(() => ({
    ...((window as unknown as Logging).pageLog as unknown as PageLog),
    origin: performance.timeOrigin,
  }));
}

/** The last mask that the page put into a form. */
export async function sentMask(page: Page): Promise<Buffer> {
  const address = await page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const mask = (window as unknown as Logging).sentMask;
        if (!mask) throw new Error('No mask was sent.');
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result as string);
        reader.onerror = () => reject(new Error('The mask cannot be read.'));
        reader.readAsDataURL(mask);
      }),
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

import type { CDPSession, Page } from '@playwright/test';

type Place = readonly [x: number, y: number];

/** Fingers and a pen, as the browser has them from a real screen. Places are CSS pixels of the window. */
export interface Fingers {
  readonly touch: (...places: readonly Place[]) => Promise<void>;
  readonly move: (...places: readonly Place[]) => Promise<void>;
  /** All of them at once. */
  readonly lift: () => Promise<void>;
  readonly pen: (kind: 'down' | 'move' | 'up', place: Place) => Promise<void>;
}

const PEN = { down: 'mousePressed', move: 'mouseMoved', up: 'mouseReleased' } as const;

export async function fingersOn(page: Page): Promise<Fingers> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly Place[]) =>
    browser
      .send('Input.dispatchTouchEvent', { type, touchPoints: places.map(([x, y], id) => ({ x, y, id })) })
      .then(() => undefined);
  return {
    touch: (...places) => send('touchStart', places),
    move: (...places) => send('touchMove', places),
    lift: () => send('touchEnd', []),
    pen: async (kind, [x, y]) => {
      const held = kind === 'up' ? 0 : 1;
      await browser.send('Input.dispatchMouseEvent', {
        type: PEN[kind],
        x,
        y,
        button: 'left',
        buttons: held,
        clickCount: kind === 'move' ? 0 : 1,
        pointerType: 'pen',
      });
    },
  };
}

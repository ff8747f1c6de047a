import { expect, type Browser, type CDPSession, type Page } from '@playwright/test';
import { enter } from '../support/account';
import { boxOf, type Box } from '../support/layout';
import { studioUrl } from '../support/shared-studio';
import { BARE_PAGE, barePage } from './bare-page';
import { Hand } from './hand';
import { layStrokes } from './lay-strokes';
import { keepLog } from './page-log';

/** A page on which a picture is being painted on, ready for the next stroke. */
export interface PaintedPage {
  readonly name: 'ours' | 'bare';
  readonly page: Page;
  readonly session: CDPSession;
  readonly hand: Hand;
  /** Where the whole picture is in the window, at zoom 1. */
  readonly box: Box;
  /** Does something with the page's main thread slowed down so many times. A slowed thread takes a processor even while it rests. */
  readonly slowly: <Value>(times: number, work: () => Promise<Value>) => Promise<Value>;
  /** @throws where the picture is no longer where it was, so that the hand would paint beside it */
  readonly checkPlace: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Never asked for: the bench answers it. A name like this counts as this machine, so that the page has all that a safe page has. */
const BARE_ADDRESS = 'http://bare.localhost/';

/** What the API could answer. */
const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

/** Pixels: so high that the page need not scroll to the run button, which would move the picture from under the hand. */
const WINDOW = { width: 1280, height: 1400 };

/** Opens the picture in the studio's object removal, as a new person who is signed in. */
export async function openOurs(browser: Browser, photo: string): Promise<PaintedPage> {
  const page = await newPage(browser);
  await enter(page);
  await page.goto('/edit/object-removal');
  await page.locator('main input[type="file"]').setInputFiles(photo);
  return painted('ours', page);
}

/** Opens the picture in the bare page. */
export async function openBare(browser: Browser, photo: string): Promise<PaintedPage> {
  const page = await newPage(browser);
  await page.route(BARE_ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: BARE_PAGE }));
  await page.goto(BARE_ADDRESS);
  await page.evaluate(barePage);
  await page.locator('input[type="file"]').setInputFiles(photo);
  return painted('bare', page);
}

async function newPage(browser: Browser): Promise<Page> {
  // A context of its own is a process of its own.
  const context = await browser.newContext({ baseURL: studioUrl(), viewport: WINDOW });
  const page = await context.newPage();
  await keepLog(page);
  // Answered at once: what is measured ends with the request.
  await page.route('**/api/object-removal/', (route) =>
    route.fulfill({ contentType: 'image/png', body: ONE_PIXEL, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  return page;
}

async function painted(name: PaintedPage['name'], page: Page): Promise<PaintedPage> {
  const session = await page.context().newCDPSession(page);
  const canvas = page.locator('main canvas').last();
  await expect(canvas).toBeVisible({ timeout: 60_000 });
  // The picture may still come in, and push the page about.
  await page.waitForTimeout(1_000);
  const box = await boxOf(canvas);
  await layStrokes(canvas, box);
  return {
    name,
    page,
    session,
    hand: new Hand(session),
    box,
    slowly: async (times, work) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: times });
      try {
        return await work();
      } finally {
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      }
    },
    checkPlace: async () => expect(await boxOf(canvas)).toEqual(box),
    close: () => page.context().close(),
  };
}

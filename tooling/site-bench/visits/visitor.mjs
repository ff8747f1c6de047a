/** Visits pages as a person with an empty cache does, on a slow network and processor. */

import { setTimeout as pause } from 'node:timers/promises';
import { networks, noLimits } from './network.mjs';
import { newRegular, newVisitor } from './person.mjs';
import { recordRequests } from './record-requests.mjs';
import { sentBefore } from './sent.mjs';
import { watchClick, watchVisit } from './watch-page.mjs';

/**
 * @typedef {object} Screen
 * @property {string} path
 * @property {boolean} signedIn
 * @property {string} usable what is shown once it can be used, as a selector
 *
 * @typedef {object} Visit
 * @property {number} usable milliseconds until the screen could be used
 * @property {number} largestPaint milliseconds
 * @property {number} longestTask milliseconds, before it could be used
 * @property {number} blocked milliseconds beyond the first 50 of each of those tasks
 * @property {number} shift of the layout until all is still
 * @property {import('./sent.mjs').Sent} sent
 *
 * @typedef {object} Conditions
 * @property {import('playwright-core').Browser} browser
 * @property {string} executablePath of browsers of the same kind
 * @property {string} api its origin
 * @property {() => Promise<import('./account.mjs').Stored>} session
 * @property {import('./network.mjs').NetworkName} network
 * @property {number} cpu so many times slower
 */

/** Milliseconds in which what follows a screen has come: pictures, panels, further chunks. */
const settles = { slow: 1_500, fast: 600 };
const patience = 60_000;

/** @typedef {Awaited<ReturnType<typeof openVisitor>>} Visitor */

/**
 * @param {Conditions} conditions
 * @param {string} origin of the site
 * @param {Screen} screen that is visited first
 * @param {{ comesBack?: boolean }} [how] `comesBack` where what the visits before left in the browser matters
 */
export async function openVisitor(
  { browser, executablePath, api, session, network, cpu },
  origin,
  screen,
  { comesBack = false } = {},
) {
  const localStorage = screen.signedIn ? await session() : [];
  const { context, leave } = await (comesBack ? newRegular(executablePath) : newVisitor(browser));
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
  const open = async () => {
    const page = await context.newPage();
    await page.addInitScript(watchVisit, screen.usable);
    const protocol = await context.newCDPSession(page);
    await startProcess(page, protocol, origin);
    return { page, protocol, requests: await recordRequests(protocol) };
  };
  let { page, protocol, requests } = await open();
  const limit = async (/** @type {boolean} */ isLimited) => {
    const limits = (isLimited ? networks[network] : undefined) ?? noLimits;
    await protocol.send('Network.emulateNetworkConditions', { offline: false, ...limits });
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: isLimited ? cpu : 1 });
  };

  return {
    close: leave,
    /**
     * Opens another tab in place of this one, as a person has who comes back: of the visits before the caches are left. In the same tab their
     * garbage would be, too; which site has it collected within its visit is a matter of a few kilobytes, and costs a tenth of the visit.
     */
    async comeBack() {
      const before = page;
      ({ page, protocol, requests } = await open());
      await before.close();
    },
    /** @param {{ limited?: boolean }} [how] not `limited` where it only fills the caches @returns {Promise<Visit>} */
    async visit({ limited = true } = {}) {
      await limit(limited);
      requests.forget();
      await page.goto(`${origin}${screen.path}`, { waitUntil: 'commit' });
      const usable = await inTime(resultOf(protocol, 'seen.usable'), page);
      await pause(settles[limited ? network : 'fast']);
      /** @type {import('./watch-page.mjs').Seen} */
      const { tasks, largestPaint, shift } = await page.evaluate(() => /** @type {any} */ (window).seen);
      const before = tasks.filter(([start]) => start < usable).map(([, duration]) => duration);
      return {
        usable,
        largestPaint,
        shift,
        longestTask: Math.max(0, ...before),
        blocked: before.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
        sent: sentBefore(requests.all(), { before: usable, api }),
      };
    },
    /**
     * Chooses another screen in the sidebar.
     *
     * @param {string} path
     * @param {number} hover milliseconds for which the pointer rests there first
     * @returns {Promise<number>} milliseconds from the click to the screen's heading
     */
    async click(path, hover) {
      const box = await page.locator(`nav a[href="${path}"]`).first().boundingBox();
      if (!box) throw new Error(`${origin} shows no link to ${path}.`);
      await page.evaluate(watchClick, path);
      await page.mouse.move(700, 500);
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      if (hover > 0) await pause(hover);
      await page.mouse.down();
      await page.mouse.up();
      return inTime(
        page.evaluate(() => /** @type {any} */ (window).click),
        page,
      );
    },
  };
}

/**
 * Has the tab's process there before a visit, as a person's browser keeps one ready for the next site: a browser without windows starts it within
 * the visit, which takes a slow machine a quarter of a second. No server hears of the page, which is empty.
 *
 * @param {import('playwright-core').Page} page @param {import('playwright-core').CDPSession} protocol @param {string} origin
 */
async function startProcess(page, protocol, origin) {
  const answer = (/** @type {{ requestId: string }} */ { requestId }) =>
    void protocol.send('Fetch.fulfillRequest', { requestId, responseCode: 200, body: '' });
  protocol.on('Fetch.requestPaused', answer);
  await protocol.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}/*` }] });
  await page.goto(`${origin}/`);
  await protocol.send('Fetch.disable');
  protocol.off('Fetch.requestPaused', answer);
}

/**
 * Once its promise is kept. Playwright's own way brings some tens of kilobytes of script along, which the page would compile at its start.
 *
 * @param {import('playwright-core').CDPSession} protocol @param {string} expression @returns {Promise<number>}
 */
async function resultOf(protocol, expression) {
  const given = { expression, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await protocol.send('Runtime.evaluate', given);
  if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
  return result.value;
}

/** @param {Promise<number>} work @param {import('playwright-core').Page} page @returns {Promise<number>} */
async function inTime(work, page) {
  const timer = new AbortController();
  const late = pause(patience, undefined, { signal: timer.signal }).then(async () => {
    throw new Error(`${page.url()} did not become usable: ${(await page.innerText('body')).slice(0, 200)}`);
  });
  late.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}

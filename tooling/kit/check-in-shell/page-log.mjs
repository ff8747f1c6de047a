/** What a page says that somebody with the console open would see as wrong. */

import { setTimeout as pause } from 'node:timers/promises';

/**
 * @typedef {object} PageLog
 * @property {() => string[]} take a sentence for each thing since the last time
 * @property {(quiet?: number) => Promise<void>} still once nothing has been on its way for so many milliseconds, or something takes too
 *   long
 */

const shortQuiet = 150;
const patience = 5_000;
/** Lines of the console and errors, their signs, and requests: a page that goes on without an end would fill the memory of whoever looks. */
const mostLines = 1_000;
const mostSigns = 1_000_000;
const mostRequests = 5_000;

/**
 * @param {import('playwright-core').Page} page
 * @param {import('./api-server.mjs').Api} api
 * @param {import('./bounded-browser.mjs').GiveUp} giveUp
 * @returns {PageLog}
 */
export function logPage(page, api, giveUp) {
  /** @type {{ sentence: string }[]} */
  let said = [];
  let lines = 0;
  let signs = 0;
  let requests = 0;
  /** @param {string} text @returns {boolean} whether it is too much */
  const isLineTooMuch = (text) => {
    lines += 1;
    signs += text.length;
    const isTooMuch = lines > mostLines || signs > mostSigns;
    if (isTooMuch)
      giveUp(`It writes more into the console than ${mostLines} lines, or than ${mostSigns / 1_000_000} MB.`);
    return isTooMuch;
  };
  const say = (/** @type {string} */ sentence) => {
    const line = { sentence };
    said.push(line);
    return line;
  };
  const underWay = new Set();
  let lastChange = Date.now();
  const changed = () => (lastChange = Date.now());
  page.on('console', (message) => {
    if (isLineTooMuch(message.text())) return;
    // The request itself says more.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    const line = say(`The console has an error: ${firstLines(message.text())}`);
    // What a remote has thrown is the cause of what the shell says of it.
    for (const argument of message.args())
      argument
        .evaluate((value) => (value instanceof Error && value.cause instanceof Error ? (value.cause.stack ?? '') : ''))
        .then((cause) => (line.sentence += cause && ` Its cause: ${firstLines(cause)}`))
        .catch(() => undefined);
  });
  page.on('pageerror', (error) => {
    const text = error.stack ?? String(error);
    if (!isLineTooMuch(text)) say(`Nothing caught an error: ${firstLines(text)}`);
  });
  page.on('request', (request) => {
    requests += 1;
    if (requests > mostRequests) giveUp(`It asks for more than ${mostRequests} things.`);
    underWay.add(request);
    changed();
  });
  page.on('requestfinished', async (request) => {
    // Who has closed the page meanwhile wants to know nothing more of it.
    const response = await request.response().catch(() => null);
    // Under way until it is known how it ended: whoever waits for that would miss it.
    underWay.delete(request);
    changed();
    const status = response?.status() ?? 0;
    if (status < 400) return;
    const beyond = status === 404 && request.url().startsWith(`${api.origin}/`) ? ` ${api.has}` : '';
    say(`${request.method()} ${pathOf(request.url())} is answered ${status}.${beyond}`);
  });
  page.on('requestfailed', (request) => {
    underWay.delete(request);
    changed();
    const why = request.failure()?.errorText ?? '';
    // Whoever leaves a screen gives up what it has asked for.
    if (why !== 'net::ERR_ABORTED') say(`${request.method()} ${pathOf(request.url())} fails: ${why}.`);
  });
  return {
    take: () => {
      const taken = [...new Set(said.map(({ sentence }) => sentence))];
      said = [];
      return taken;
    },
    still: async (quiet = shortQuiet) => {
      const end = Date.now() + patience + quiet;
      while ((underWay.size > 0 || Date.now() - lastChange < quiet) && Date.now() < end) await pause(shortQuiet / 3);
    },
  };
}

/** @param {string} text */
function firstLines(text) {
  return text.split('\n').slice(0, 3).join(' ').replace(/\s+/g, ' ').slice(0, 400);
}

/** @param {string} url */
function pathOf(url) {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

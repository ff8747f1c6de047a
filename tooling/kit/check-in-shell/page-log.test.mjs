import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { logPage } from './page-log.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** A page that says what it is told to say, and the log of it. */
function loggedPage() {
  const page = new EventEmitter();
  const log = logPage(
    /** @type {Page} */ (/** @type {unknown} */ (page)),
    /** @type {import('./api-server.mjs').Api} */ ({ origin: 'http://api.example', has: 'It has none.' }),
  );
  return { page, log };
}

/** @param {() => Promise<unknown>} response */
const requestWith = (response) => ({ method: () => 'GET', url: () => 'http://api.example/api/none/', response });

test('says what is answered with an error, however late that is told', async () => {
  const { page, log } = loggedPage();
  const request = requestWith(async () => {
    await pause(200);
    return { status: () => 404 };
  });
  page.emit('request', request);
  page.emit('requestfinished', request);
  await log.still(1);
  expect(log.take()).toEqual(['GET /api/none/ is answered 404. It has none.']);
});

test('a request that ends while its page is closed ends nothing else', async () => {
  const { page, log } = loggedPage();
  const [ended] = page.listeners('requestfinished');
  const closed = () => Promise.reject(new Error('Target page, context or browser has been closed'));
  await expect(ended?.(requestWith(closed))).resolves.toBeUndefined();
  expect(log.take()).toEqual([]);
});

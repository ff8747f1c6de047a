import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { logPage } from './page-log.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** A page that says what it is told to say, and the log of it. */
function loggedPage() {
  const page = new EventEmitter();
  /** @type {string[]} */
  const givenUp = [];
  const log = logPage(
    /** @type {Page} */ (/** @type {unknown} */ (page)),
    /** @type {import('./api-server.mjs').Api} */ ({ origin: 'http://api.example', has: 'It has none.' }),
    (sentence) => givenUp.push(sentence),
  );
  return { page, log, givenUp };
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

test('of a page that says more and more no more is kept, and it is given up', () => {
  const { page, log, givenUp } = loggedPage();
  const message = (/** @type {number} */ place) => ({
    type: () => 'error',
    text: () => `odd ${place}`,
    args: () => [],
  });
  for (let place = 0; place < 1_000; place += 1) page.emit('console', message(place));
  expect(givenUp).toEqual([]);
  for (let place = 1_000; place < 1_500; place += 1) page.emit('console', message(place));
  expect(givenUp[0]).toBe('It writes more into the console than 1000 lines, or than 1 MB.');
  expect(log.take()).toHaveLength(1_000);
});

test('long lines are enough sooner', () => {
  const { page, givenUp } = loggedPage();
  const message = { type: () => 'log', text: () => 'x'.repeat(100_000), args: () => [] };
  for (let place = 0; place < 11; place += 1) page.emit('console', message);
  expect(givenUp).toHaveLength(1);
});

test('a page that asks for more and more is given up', () => {
  const { page, givenUp } = loggedPage();
  for (let place = 0; place < 5_001; place += 1)
    page.emit(
      'request',
      requestWith(() => Promise.resolve()),
    );
  expect(givenUp).toEqual(['It asks for more than 5000 things.']);
});

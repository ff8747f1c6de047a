import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { boundedBrowser, GivenUp } from './bounded-browser.mjs';

/** @typedef {import('playwright-core').Browser} Browser */

/** @type {import('node:child_process').ChildProcess[]} */
let processes = [];
afterEach(() => {
  for (const child of processes) child.kill('SIGKILL');
  processes = [];
});

/** When each has ended. @type {WeakMap<Browser, Promise<unknown>>} */
const ends = new WeakMap();

/** A browser whose process is one that we have. @param {string} [script] */
async function launched(script = 'setInterval(() => {}, 1_000)') {
  // The word says that the script has run, with all the memory that it takes.
  const child = spawn(process.execPath, ['--eval', `${script}; console.log('ready')`]);
  processes.push(child);
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  const processInfo = [{ id: child.pid }];
  const browser = {
    isConnected: () => child.exitCode === null && child.signalCode === null,
    newBrowserCDPSession: async () => ({ send: async () => ({ processInfo }) }),
    close: () => (child.kill(), ended),
  };
  const typed = /** @type {Browser} */ (/** @type {unknown} */ (browser));
  ends.set(typed, ended);
  return typed;
}

/** As whatever waits for a page does. @param {{ browser: Browser }} place */
const hangs = async ({ browser }) => ends.get(browser);

test('what is looked at goes on with the same browser', async () => {
  const { run, close } = boundedBrowser(() => launched());
  const first = await run(async ({ browser }) => browser);
  expect(await run(async ({ browser }) => browser)).toBe(first);
  await expect(run(() => Promise.reject(new Error('odd')))).rejects.toThrow('odd');
  expect(await run(async ({ browser }) => browser)).toBe(first);
  await close();
  expect(processes.map(({ signalCode }) => signalCode)).toEqual(['SIGTERM']);
});

test('what has no end is given up, its browser is ended, and the next has another', async () => {
  const { run, close } = boundedBrowser(() => launched(), { within: 60 });
  await expect(run(hangs)).rejects.toEqual(new GivenUp('It has not come to an end within 0.001 minutes.'));
  expect(processes.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL']);
  expect(await run(async ({ browser }) => browser.isConnected())).toBe(true);
  expect(processes).toHaveLength(2);
  await close();
});

test('whoever looks says itself that it is enough', async () => {
  const { run } = boundedBrowser(() => launched());
  const look = async (/** @type {{ browser: Browser, giveUp: (sentence: string) => void }} */ place) => {
    place.giveUp('It says too much.');
    await hangs(place);
  };
  await expect(run(look)).rejects.toEqual(new GivenUp('It says too much.'));
  expect(processes.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL']);
});

// No other system tells what a process takes, and the check has no bound of memory there.
(process.platform === 'linux' ? test : test.skip)('what takes very much memory is given up', async () => {
  const browser = () => launched('globalThis.kept = Buffer.alloc(600_000_000, 1); setInterval(() => {}, 1_000)');
  const small = boundedBrowser(browser, { mostMemory: 0.5 * 1_073_741_824 });
  await expect(small.run(hangs)).rejects.toEqual(
    new GivenUp('It takes more than 0.5 GB of memory, with the browser and with what looks at it.'),
  );
  expect(processes.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL']);
});

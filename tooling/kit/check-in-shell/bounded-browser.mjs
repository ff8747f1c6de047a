/** A browser that no page can hold, or have take the machine: it is ended, and what is looked at next has another. */

import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * @typedef {import('playwright-core').Browser} Browser
 * @typedef {(sentence: string) => void} GiveUp says why, and has the browser ended
 *
 * @typedef {object} Running
 * @property {Browser} browser
 * @property {import('playwright-core').CDPSession} session of the browser itself
 * @property {readonly number[]} processes their ids, as they were told last
 */

/** For all of one check: of a screen that comes and goes a dozen times, on a machine with much to do. Milliseconds. */
const within = 3 * 60_000;
/** Of all processes of the browser together, and of ours, which holds what they tell. Bytes. */
const mostMemory = 2 * 1_073_741_824;
const looksEvery = 500;
/** So long a browser that is ended has for its end. Milliseconds. */
const endsWithin = 5_000;

/** Why a look was given up, as a sentence. */
export class GivenUp extends Error {}

/**
 * @param {() => Promise<Browser>} launch
 * @param {{ within?: number, mostMemory?: number }} [bounds]
 */
export function boundedBrowser(launch, bounds = {}) {
  const most = { within, mostMemory, ...bounds };
  /** @type {Running | undefined} */
  let running;
  const end = async ({ atOnce = false } = {}) => {
    const ended = running;
    running = undefined;
    if (!ended) return;
    // A page that holds its process lets nothing be closed.
    if (atOnce) ended.processes.forEach(kill);
    await Promise.race([ended.browser.close().catch(whenGone), pause(endsWithin, undefined, { ref: false })]);
    if (ended.browser.isConnected()) ended.processes.forEach(kill);
  };
  return {
    /**
     * One look at a time.
     *
     * @template Result
     * @param {(place: { browser: Browser, giveUp: GiveUp }) => Promise<Result>} look
     * @returns {Promise<Result>}
     * @throws {GivenUp} where it has no end, takes too much memory, or says so itself
     */
    async run(look) {
      if (!running?.browser.isConnected()) running = await begin(launch);
      const own = running;
      /** @type {GiveUp} */
      let giveUp = () => {};
      /** @type {Promise<never>} */
      const givenUp = new Promise((_resolve, reject) => {
        giveUp = (sentence) => reject(new GivenUp(sentence));
      });
      // Who has come to an end may be told all the same.
      givenUp.catch(whenGone);
      const minutes = most.within / 60_000;
      const clock = setTimeout(() => giveUp(`It has not come to an end within ${minutes} minutes.`), most.within);
      const watch = setInterval(() => {
        // Of a browser with much to tell it comes late: those that are known are looked at meanwhile.
        findProcesses(own).catch(whenGone);
        const gigabytes = most.mostMemory / 1_073_741_824;
        if (memoryOf([process.pid, ...own.processes]) > most.mostMemory)
          giveUp(`It takes more than ${gigabytes} GB of memory, with the browser and with what looks at it.`);
      }, looksEvery);
      const looking = look({ browser: own.browser, giveUp });
      try {
        return await Promise.race([looking, givenUp]);
      } catch (error) {
        if (error instanceof GivenUp) {
          await end({ atOnce: true });
          // What it still waits for has ended with the browser; what it puts in order then is for the next.
          await Promise.race([looking.catch(whenGone), pause(endsWithin, undefined, { ref: false })]);
        }
        throw error;
      } finally {
        clearTimeout(clock);
        clearInterval(watch);
      }
    },
    close: () => end(),
  };
}

/** It is told where the browser was used. */
const whenGone = () => undefined;

/** @param {() => Promise<Browser>} launch @returns {Promise<Running>} */
async function begin(launch) {
  const browser = await launch();
  const running = { browser, session: await browser.newBrowserCDPSession(), processes: [] };
  await findProcesses(running);
  return running;
}

/** @param {Running} running */
async function findProcesses(running) {
  const { processInfo } = await running.session.send('SystemInfo.getProcessInfo');
  running.processes = processInfo.map(({ id }) => id);
}

/** What is their own, in bytes. Only Linux tells it, which is what machines that check run. @param {readonly number[]} ids */
function memoryOf(ids) {
  if (process.platform !== 'linux') return 0;
  return ids.reduce((sum, id) => sum + ownMemory(id), 0);
}

/** @param {number} id */
function ownMemory(id) {
  try {
    const [, kilobytes = 0] = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1_024;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

/** @param {number} id */
function kill(id) {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Whether a screen that is left leaves nothing. */

import { setTimeout as pause } from 'node:timers/promises';
import { growthBetween, visits } from './growth.mjs';
import { measurePage } from './measure-page.mjs';
import { whatIsMissing } from './mounts.mjs';
import { openScreenPage } from './screen-page.mjs';
import { watchName } from './watch-page.mjs';

/** @typedef {import('./watch-page.mjs').PageWatch} PageWatch */

/** What goes by itself a moment later (a message, an animation) is not left. Milliseconds. */
const goesWithin = 3_000;
const looksEvery = 300;
/** The shell brings what it needs later while its page is idle, and waits for no longer than this. Milliseconds. */
const shellQuiet = 4_000;
/** Before what is counted: what is made once and kept is there by then. */
const firstVisits = 2;

/**
 * @param {import('./screen-page.mjs').Place} place
 * @param {import('./screen-page.mjs').Screen} screen
 * @returns {Promise<string[]>}
 */
export async function checkCleansUp(place, screen) {
  const screenPage = await openScreenPage(place, screen);
  const { page, log } = screenPage;
  try {
    const measures = await measurePage(page);
    let visited = 0;
    const visit = async () => {
      visited += 1;
      await screenPage.open();
      const missing = whatIsMissing(await screenPage.settled(), screen);
      if (missing.length > 0) throw new Error(`at visit ${visited} it does not come. ${missing.join(' ')}`);
      await log.still();
      // Whether it comes without a complaint is another check.
      log.take();
      await screenPage.leave();
    };
    // What comes then would look like the remote's.
    await log.still(shellQuiet);
    await call(page, 'mark');
    const known = await measures.listeners();
    await visit();
    const left = await whatStays(page, async () => {
      const listeners = await measures.listeners();
      return more(listeners, known).filter((each) => each.includes(`(${place.remoteOrigin}/`));
    });
    const errors = log.take();

    for (let count = 1; count < firstVisits; count += 1) await visit();
    const before = { ...(await measures.alive()), intervals: await call(page, 'intervals') };
    for (let count = 0; count < visits; count += 1) await visit();
    const after = { ...(await measures.alive()), intervals: await call(page, 'intervals') };
    return [...errors, ...left, ...growthBetween(before, after)];
  } finally {
    await screenPage.close();
  }
}

/**
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<string[]>} listenersLeft
 * @returns {Promise<string[]>}
 */
async function whatStays(page, listenersLeft) {
  const end = Date.now() + goesWithin;
  // Those that ran before it was left.
  await call(page, 'running');
  for (;;) {
    await pause(looksEvery);
    const { elements, attributes, sheets } = await call(page, 'left');
    const sentences = [
      ...sheets.map(({ name, isOff }) =>
        isOff
          ? `It leaves ${name} that restyles what stands around the screen: the shell had to turn it off.`
          : `It leaves ${name} that still applies.`,
      ),
      ...counted(elements).map((each) => `It leaves ${each}.`),
      ...attributes.map((each) => `It leaves ${each}.`),
      ...counted(await listenersLeft()).map((each) => `It leaves a listener to ${short(each)}.`),
      ...counted(await call(page, 'running')).map((each) => `It leaves ${short(each)} running.`),
    ];
    if (sentences.length === 0 || Date.now() > end) return sentences;
  }
}

/**
 * @template {keyof PageWatch} Name
 * @param {import('playwright-core').Page} page @param {Name} name
 * @returns {Promise<ReturnType<PageWatch[Name]>>}
 */
function call(page, name) {
  return page.evaluate(
    ([watch, method]) => /** @type {any} */ (window)[watch][method](),
    /** @type {const} */ ([watchName, name]),
  );
}

/** The file is enough: all of them are the remote's. @param {string} text */
function short(text) {
  return text.replace(/https?:\/\/[^\s)]*\//, '');
}

/** What is in the one list more often than in the other. @param {readonly string[]} now @param {readonly string[]} before */
function more(now, before) {
  const rest = [...before];
  return now.filter((each) => {
    const at = rest.indexOf(each);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** Each once, with how often it is there. @param {readonly string[]} list */
function counted(list) {
  return [...new Set(list)].map((each) => {
    const times = list.filter((other) => other === each).length;
    return times > 1 ? `${each}, ${times} times` : each;
  });
}

/** How much slower the processor is made, so that runs on unlike machines are held to one limit. */

import { PlainError } from '../../site/plain-error.mjs';

/**
 * The site that the limits of the budget were set beside, and how many milliseconds the longest task of its first visit to `/login` held the
 * page up there, at a processor four times slower than that machine's. Limits in milliseconds mean that machine. The task, and not the visit: a
 * slower processor is made for the page's own thread alone, and what else of a machine is slow, as its browser's other processes, no rate
 * makes up for.
 */
export const yardstick = { revision: '71bc4f5', path: '/login', took: 330, cpu: 4 };

/** Chromium makes none faster, and ten times slower tells of timers only. */
const rates = { least: 1, most: 10 };
/** Between two measured rates time grows nearly in a line: each refinement leaves a small part of the error. */
const refinements = 2;

/**
 * @typedef {object} Calibration
 * @property {number} rate so many times slower, to one decimal place
 * @property {number} took milliseconds at that rate
 */

/**
 * @param {(rate: number) => Promise<number>} timeAt milliseconds of the yardstick's longest task, the processor so many times slower
 * @param {number} [wanted] milliseconds
 * @returns {Promise<Calibration>}
 * @throws {PlainError} where no rate makes it take as long
 */
export async function calibrate(timeAt, wanted = yardstick.took) {
  let below = await measured(timeAt, rates.least);
  if (below.took > wanted) throw new PlainError(unreachable(below, 'longer', wanted));
  let above = await measured(timeAt, yardstick.cpu);
  if (above.took < wanted) {
    below = above;
    above = await measured(timeAt, rates.most);
    if (above.took < wanted) throw new PlainError(unreachable(above, 'less', wanted));
  }
  for (let refined = 0; refined < refinements; refined++) {
    const between = await measured(timeAt, rateBetween(below, above, wanted));
    if (between.took > wanted) above = between;
    else below = between;
  }
  const [nearest] = [below, above].sort((a, b) => Math.abs(a.took - wanted) - Math.abs(b.took - wanted));
  return /** @type {Calibration} */ (nearest);
}

/** @param {(rate: number) => Promise<number>} timeAt @param {number} rate @returns {Promise<Calibration>} */
async function measured(timeAt, rate) {
  return { rate, took: await timeAt(rate) };
}

/** @param {Calibration} below @param {Calibration} above @param {number} wanted */
function rateBetween(below, above, wanted) {
  const share = above.took === below.took ? 0 : (wanted - below.took) / (above.took - below.took);
  return Math.round((below.rate + share * (above.rate - below.rate)) * 10) / 10;
}

/** @param {Calibration} at @param {'longer' | 'less'} word @param {number} wanted */
function unreachable({ rate, took }, word, wanted) {
  return `This machine takes ${Math.round(took)} ms for the task that the budget's took ${wanted} for, ${word} even at a processor ${rate} times slower: --cpu auto has no rate for it.`;
}

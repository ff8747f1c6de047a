/** When a part counts as hung, and how long it is waited before it is started again: decided here, done in studio.mjs. */

/**
 * @typedef {object} ProbeRules milliseconds
 * @property {number} every between the end of one probe and the next
 * @property {number} within which a part has to answer
 * @property {number} misses in a row after which it counts as hung
 * @property {number} slack by which a probe may itself come late and still say something of the part
 */

/**
 * A part is given a minute: four probes in a row, each unanswered for ten seconds. An API that has every core at work answers late, and
 * ending it would lose the work of everybody.
 *
 * @type {ProbeRules}
 */
export const probeRules = { every: 5_000, within: 10_000, misses: 4, slack: 2_000 };

/**
 * @param {number} misses in a row until now
 * @param {{ answered: boolean, took: number }} probe `took`: milliseconds by the clock of the machine, from the wait before it to its end
 * @param {ProbeRules} rules
 * @returns {number} misses in a row now
 */
export function missesAfter(misses, { answered, took }, { every, within, slack }) {
  // Where our own timers came late, the machine was asleep or has no time for anybody, and the part is not to blame.
  const late = took > every + within + slack;
  return answered || late ? 0 : misses + 1;
}

const firstDelay = 1_000;
const longestDelay = 30_000;
/** A part that has run this long was healthy: the next fall begins with the shortest delay again. */
const healthyAfter = 60_000;

/**
 * How long to wait before a part that has ended is started again.
 *
 * @param {number | undefined} lastDelay that before its last start; undefined where it was started by hand or by a build
 * @param {number} ranFor milliseconds
 */
export function delayBeforeStart(lastDelay, ranFor) {
  if (lastDelay === undefined || ranFor > healthyAfter) return firstDelay;
  return Math.min(lastDelay * 2, longestDelay);
}

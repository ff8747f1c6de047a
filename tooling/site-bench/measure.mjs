import { orderIn, screenAt } from './cases.mjs';
import { openVisitor } from './visits/visitor.mjs';

/**
 * @typedef {import('./cases.mjs').Case} Case
 * @typedef {import('./cases.mjs').SiteName} SiteName
 * @typedef {import('./visits/visitor.mjs').Visit} Visit
 *
 * @typedef {Record<string, Partial<Record<SiteName, Visit[]>>>} Visits by case
 * @typedef {Record<string, Partial<Record<SiteName, number[]>>>} Clicks milliseconds to the heading, by case
 */

/** Milliseconds for which the pointer rests on a link before the click. */
const hover = 100;

/** From where other screens are clicked. */
const startingPoint = screenAt('/', []);

/**
 * Measures all cases in turns. The first round warms the servers and the machine, and does not count. What fails is told and left out.
 *
 * @param {object} run
 * @param {readonly Case[]} run.cases
 * @param {number} run.rounds
 * @param {ReadonlyMap<SiteName, string>} run.origins
 * @param {import('./visits/visitor.mjs').Conditions} run.conditions
 * @param {import('../start/progress.mjs').Progress} run.say
 * @returns {Promise<{ visits: Visits, clicks: Clicks }>}
 */
export async function measure({ cases, rounds, origins, conditions, say }) {
  /** @type {Visits} */
  const visits = {};
  /** @type {Clicks} */
  const clicks = {};
  /** @param {Case} each @param {SiteName} site @param {boolean} counts */
  const measureOnce = async (each, site, counts) => {
    const origin = origins.get(site) ?? '';
    try {
      if (each.kind === 'click' || each.kind === 'hover') {
        const took = await clickOnce(each, origin, conditions);
        if (counts) keep(clicks, each.id, site, took);
      } else {
        const made = await visitsOf(each, origin, conditions);
        if (counts) for (const visit of made) keep(visits, each.id, site, visit);
      }
    } catch (error) {
      say.problem(`${each.id} of ${site} is left out: ${/** @type {Error} */ (error).message.split('\n')[0]}`);
    }
  };
  for (let round = 0; round <= rounds; round++) {
    say.line(round === 0 ? 'A round that does not count …' : `Round ${round} of ${rounds} …`);
    for (const each of cases)
      for (let turn = 0; turn < each.turns; turn++)
        for (const site of orderIn(each.sites, round + turn)) await measureOnce(each, site, round > 0);
  }
  return { visits, clicks };
}

/**
 * @template Sample
 * @param {Record<string, Partial<Record<SiteName, Sample[]>>>} samples
 * @param {string} id
 * @param {SiteName} site
 * @param {Sample} sample
 */
function keep(samples, id, site, sample) {
  const ofCase = (samples[id] ??= {});
  (ofCase[site] ??= []).push(sample);
}

/** How often a person comes back who has been there: to have a browser with all caches filled takes longer than a visit by it. */
const comesBackTimes = 4;

/** @param {Pick<Case, 'kind' | 'screen'>} one @param {string} origin @param {import('./visits/visitor.mjs').Conditions} conditions */
export async function visitsOf({ kind, screen }, origin, conditions) {
  const comesBack = kind === 'repeat';
  const visitor = await openVisitor(conditions, origin, screen, { comesBack });
  try {
    if (!comesBack) return [await visitor.visit()];
    // Chromium keeps the compiled code of a script that it sees a second time.
    await visitor.visit({ limited: false });
    await visitor.visit({ limited: false });
    const visits = [];
    while (visits.length < comesBackTimes) {
      await visitor.comeBack();
      visits.push(await visitor.visit());
    }
    return visits;
  } finally {
    await visitor.close();
  }
}

/** @param {Case} one @param {string} origin @param {import('./visits/visitor.mjs').Conditions} conditions */
async function clickOnce({ kind, screen }, origin, conditions) {
  const visitor = await openVisitor(conditions, origin, startingPoint);
  try {
    await visitor.visit();
    return await visitor.click(screen.path, kind === 'hover' ? hover : 0);
  } finally {
    await visitor.close();
  }
}

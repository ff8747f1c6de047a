/** `npm test`, `npm run test:long`, `npm run test:attack` and `npm run verify` in full: what is run, in which order, and what is said at the end. */

import { join } from 'node:path';
import { readEnvironment } from '../start/environment.mjs';
import { install } from '../start/install.mjs';
import { createProgress } from '../start/progress.mjs';
import { requireChromium } from './chromium.mjs';
import { sum } from './counts.mjs';
import { requireNginx } from './nginx.mjs';

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {{ name: string, run: (say: import('../start/progress.mjs').Progress) => Promise<Counts> }} Step
 */

// The suites are imported late: their modules need what the install brings.
/** @type {Step} */
const staticChecks = {
  name: 'Types, lint, builds, unused code, format',
  run: async (say) => (await import('./run-checks.mjs')).runChecks(say),
};

const names = {
  quick: { units: 'Units', journeys: 'Journeys in Chromium' },
  long: { units: 'Long units', journeys: 'Long journeys in Chromium' },
  attack: { units: 'Attacks on the API', journeys: 'Attacks in Chromium' },
};

/** @param {import('./suites.mjs').Kind} kind @returns {Step[]} */
function suites(kind) {
  return [
    {
      name: names[kind].units,
      async run(say) {
        if (kind === 'long') await requireNginx(say);
        return (await import('./suites.mjs')).runUnits({ kind });
      },
    },
    {
      name: names[kind].journeys,
      async run(say) {
        const chromium = await requireChromium(say);
        return (await import('./suites.mjs')).runJourneys({ kind, chromium });
      },
    },
  ];
}

export const runTests = () => runSteps([staticChecks, ...suites('quick')]);
export const runLongTests = () => runSteps([...suites('long'), ...suites('attack')]);
export const runAttacks = () => runSteps(suites('attack'));
export const runVerify = () => runSteps([staticChecks]);

/** @param {readonly Step[]} steps */
async function runSteps(steps) {
  const say = createProgress({ out: process.stdout, err: process.stderr });
  await install({ logDir: join(readEnvironment(process.env).dataDir, 'logs'), say });
  /** @type {{ name: string, counts: Counts, seconds: string }[]} */
  const results = [];
  for (const { name, run } of steps) {
    say.line(`\n${name}`);
    const began = Date.now();
    const counts = await run(say).catch((error) => {
      // The other steps still have something to tell.
      say.problem(error.name === 'PlainError' ? error.message : String(error.stack));
      return { passed: 0, failed: 1 };
    });
    results.push({ name, counts, seconds: ((Date.now() - began) / 1000).toFixed(0) });
  }
  const total = sum(results.map(({ counts }) => counts));
  say.line('');
  for (const { name, counts, seconds } of results) {
    say.line(`${counts.failed === 0 ? '✓' : '✗'} ${name}: ${counts.passed} good, ${counts.failed} bad (${seconds} s)`);
  }
  process.exitCode = total.failed === 0 ? 0 : 1;
  say.line(`${total.passed} passed, ${total.failed} failed`);
}

/**
 * `npm test`, `npm run test:long`, `npm run test:attack`, `npm run test:compose` and `npm run verify` in full: what is run, in which order,
 * and what is said at the end.
 */

import { join } from 'node:path';
import { readEnvironment } from '../start/environment.mjs';
import { install } from '../start/install.mjs';
import { createProgress } from '../start/progress.mjs';
import { requireChromium } from './chromium.mjs';
import { sum } from './counts.mjs';
import { tellFailures } from './failures.mjs';
import { requireNginx } from './nginx.mjs';
import { requirePromtool } from './promtool.mjs';

/**
 * @typedef {import('./suites.mjs').Outcome} Outcome
 * @typedef {{ name: string, run: (say: import('../start/progress.mjs').Progress) => Promise<Outcome> }} Step
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
        if (kind === 'long') {
          await requireNginx(say);
          await requirePromtool(say);
        }
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
export const runComposeTests = () =>
  runSteps([
    {
      name: 'The containers of docker-compose.yml',
      async run(say) {
        const chromium = await requireChromium(say);
        return (await import('./compose.mjs')).runInContainers({ say, chromium });
      },
    },
  ]);
export const runVerify = () => runSteps([staticChecks]);

/** @param {readonly Step[]} steps */
async function runSteps(steps) {
  const say = createProgress({ out: process.stdout, err: process.stderr });
  await install({ logDir: join(readEnvironment(process.env).dataDir, 'logs'), say });
  /** @type {{ name: string, outcome: Outcome, seconds: string }[]} */
  const results = [];
  for (const { name, run } of steps) {
    say.line(`\n${name}`);
    const began = Date.now();
    const outcome = await run(say).catch((error) => {
      // The other steps still have something to tell.
      const message = error.name === 'PlainError' ? error.message : String(error.stack);
      say.problem(message);
      return { passed: 0, failed: 1, failures: [{ name, message }] };
    });
    results.push({ name, outcome, seconds: ((Date.now() - began) / 1000).toFixed(0) });
  }
  const total = sum(results.map(({ outcome }) => outcome));
  say.line('');
  const failures = results.flatMap(({ outcome }) => outcome.failures ?? []);
  if (failures.length > 0) say.line(tellFailures(failures));
  for (const { name, outcome, seconds } of results) {
    const { passed, failed } = outcome;
    say.line(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} good, ${failed} bad (${seconds} s)`);
  }
  process.exitCode = total.failed === 0 ? 0 : 1;
  say.line(`${total.passed} passed, ${total.failed} failed`);
}

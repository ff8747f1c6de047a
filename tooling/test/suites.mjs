/** The suites that are counted test by test: units by jest, journeys by Playwright. */

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../start/root.mjs';
import { countsOfJest, countsOfPlaywright, honest } from './counts.mjs';
import { failuresOfJest, failuresOfPlaywright, failuresTold } from './failures.mjs';
import { binary, muchIsShortLived, optimizedLate, runScript } from './run.mjs';

/**
 * @typedef {import('./counts.mjs').Counts & { failures?: readonly import("./failures.mjs").Failure[] | undefined }} Outcome
 * @typedef {'quick' | 'long' | 'attack'} Kind of `npm test`, `npm run test:long` and `npm run test:attack`; no test is of two
 * @typedef {Kind | 'compose'} Journeys
 */

/** Attacks measure what the others feel: two at once would feel each other, which matters where times decide (docs/security.md). */
const attacksAtATime = process.env.STUDIO_TEST_TIMES === 'noted' ? [] : ['--runInBand'];
const jest = binary('jest');
/** Long tests and attacks measure memory, some of it their own. @type {Record<Kind, [string, ...string[]]>} */
const jestFor = { quick: [muchIsShortLived, optimizedLate, jest], long: [jest], attack: [jest] };
/** @type {Record<Kind, string[]>} */
const optionsOfJest = { quick: [], long: ['--passWithNoTests'], attack: attacksAtATime };

/** What `npm run test:long` runs of its suites, as `1/2`: a machine half as fast has no time for all of them (.ci/run). */
const part = process.env.STUDIO_LONG_PART;
/** @param {Journeys} kind @returns {string[]} */
const shardOf = (kind) => (part && (kind === 'long' || kind === 'attack') ? [`--shard=${part}`] : []);

/** @param {{ kind: Kind }} options @returns {Promise<Outcome>} */
export async function runUnits({ kind }) {
  const report = freshReport('jest.json');
  const { code } = await runScript(
    [...jestFor[kind], '--json', `--outputFile=${report}`, ...optionsOfJest[kind], ...shardOf(kind)],
    // jest prints its whole report to the standard output as well, which nobody wants to read.
    { env: { ...process.env, STUDIO_TESTS: kind }, show: 'errors' },
  );
  return {
    ...honest(code, readReport(report, countsOfJest), { mayBeEmpty: kind === 'long' }),
    failures: failuresTold('jest', code, readReport(report, failuresOfJest) ?? []),
  };
}

/**
 * @param {{ kind: Journeys, chromium: string, variables?: NodeJS.ProcessEnv }} options `variables`: more that the journeys read
 * @returns {Promise<Outcome>}
 */
export async function runJourneys({ kind, chromium, variables = {} }) {
  const report = freshReport('playwright.json');
  const { code } = await runScript(
    [
      binary('playwright'),
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...(kind === 'long' ? ['--pass-with-no-tests'] : []),
      // The attacks are two files, of which Playwright puts both into the first half, and fails the second as one without tests.
      ...(kind === 'long' ? shardOf(kind) : []),
    ],
    {
      env: {
        ...process.env,
        ...variables,
        CHROMIUM_PATH: chromium,
        STUDIO_TESTS: kind,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      show: 'all',
    },
  );
  return {
    ...honest(code, readReport(report, countsOfPlaywright), { mayBeEmpty: kind === 'long' }),
    failures: failuresTold('Playwright', code, readReport(report, failuresOfPlaywright) ?? []),
  };
}

/** @param {string} name */
function freshReport(name) {
  const path = join(root, '.cache/test-reports', name);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/**
 * @template Report, Read
 * @param {string} path
 * @param {(report: Report) => Read} read
 */
function readReport(path, read) {
  return existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

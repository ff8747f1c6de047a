/** `npm run bench:site`: the federated site against the same sources as one application, and against another revision's. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { readJson } from '../../site/read-json.mjs';
import { median } from '../bench/numbers.mjs';
import { createProgress } from '../start/progress.mjs';
import { remotes, shell } from '../start/parts.mjs';
import { root } from '../start/root.mjs';
import { chromiumArguments, requireChromium } from '../test/chromium.mjs';
import { DECLARATION_FILE } from '../webpack/declaration.mjs';
import { declarationFileOf } from '../../site/releases/release-store.mjs';
import { benchFolder } from './bench-folder.mjs';
import { measureBuilds } from './builds.mjs';
import { calibrate, yardstick } from './calibrate.mjs';
import { buildCase, casesOf, screenAt } from './cases.mjs';
import { measure, visitsOf } from './measure.mjs';
import { buildOne } from './one/build-one.mjs';
import { readOptions } from './options.mjs';
import { bars } from './report/bars.mjs';
import { machineOf } from './report/machine.mjs';
import { report } from './report/report.mjs';
import { checkOut, git } from './sites/checkout.mjs';
import { openSites } from './sites/open-sites.mjs';
import { makeAccount } from './visits/account.mjs';

/** @typedef {import('./options.mjs').Options} Options */

/** At each rate that is tried. */
const calibrationVisits = 5;

export async function benchSite() {
  const options = readOptions(process.argv.slice(2));
  const say = createProgress({ out: process.stdout, err: process.stderr });
  const cases = casesOf(declaredRoutes(), {
    names: options.cases,
    before: options.base !== undefined || options.against !== undefined,
  });
  mkdirSync(benchFolder, { recursive: true });

  const builds =
    !options.cases || options.cases.includes(buildCase)
      ? await measureBuilds({ logDir: join(benchFolder, 'logs'), say })
      : undefined;
  const checkout = options.base === undefined ? undefined : checkOut(options.base);
  try {
    const before = checkout?.folder ?? (options.against && resolve(options.against));
    const measured = await measureSites(cases, options, { before, say });
    const results = { ...measured, ...(builds ? { builds } : {}), options };
    writeFileSync(join(benchFolder, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
    writeReport(results, options, say);
  } finally {
    checkout?.remove();
  }
}

/** @returns {import('./cases.mjs').Route[]} of all remotes and of the shell */
function declaredRoutes() {
  const declarations = remotes.map(({ name }) => readJson(join(root, name, DECLARATION_FILE)));
  const own = readJson(join(root, shell.name, declarationFileOf(shell.name)));
  return [...declarations.flatMap(({ routes = [], tools = [] }) => [...routes, ...tools]), ...own.routes];
}

/**
 * @param {readonly import('./cases.mjs').Case[]} cases
 * @param {Options} options
 * @param {{ before: string | undefined, say: import('../start/progress.mjs').Progress }} context
 * @returns {Promise<Pick<import('./report/results.mjs').Results, 'machine' | 'visits' | 'clicks' | 'cpu' | 'calibration'>>}
 */
async function measureSites(cases, { rounds, network, cpu }, { before, say }) {
  const wanted = new Set(cases.flatMap(({ sites }) => sites));
  if (cpu === 'auto') wanted.add('before');
  const executablePath = await requireChromium(say);
  if (wanted.has('one')) await say.during('Building the same sources as one application', buildOne);
  const sites = await say.during('Starting the sites', () => openSites(wanted, before));
  try {
    const browser = await chromium.launch({ executablePath, args: chromiumArguments });
    try {
      const session = await makeAccount(sites.api);
      const unlimited = { browser, executablePath, api: sites.api, session, network };
      const calibration =
        cpu === 'auto'
          ? await say.during('Finding how much slower the processor has to be', () => calibrateBy(sites, unlimited))
          : undefined;
      const conditions = { ...unlimited, cpu: calibration?.rate ?? Number(cpu) };
      const measured = await measure({ cases, rounds, origins: sites.origins, conditions, say });
      const rate = { cpu: conditions.cpu, ...(calibration ? { calibration } : {}) };
      return { machine: machineOf(browser.version()), ...measured, ...rate };
    } finally {
      await browser.close();
    }
  } finally {
    await sites.close();
  }
}

/**
 * @param {import('./sites/open-sites.mjs').Sites} sites
 * @param {Omit<import('./visits/visitor.mjs').Conditions, 'cpu'>} conditions
 */
function calibrateBy({ origins }, conditions) {
  const origin = origins.get('before') ?? '';
  const screen = screenAt(yardstick.path, [{ path: yardstick.path, access: 'public' }]);
  return calibrate(async (rate) => {
    const took = [];
    // The first warms server and machine, and does not count.
    for (let turn = 0; turn <= calibrationVisits; turn++) {
      const [visit] = await visitsOf({ kind: 'visit', screen }, origin, { ...conditions, cpu: rate });
      if (turn > 0 && visit) took.push(visit.longestTask);
    }
    return median(took);
  });
}

/** @param {import('./report/results.mjs').Results} results @param {Options} options @param {import('../start/progress.mjs').Progress} say */
function writeReport(results, { base, against, write }, say) {
  const commit = commitOf();
  const text = report(results, { commit, before: base ?? against });
  const folder = write ? join(root, 'docs') : benchFolder;
  writeFileSync(join(folder, 'speed.md'), text);
  writeFileSync(join(folder, 'speed.svg'), bars(results));
  say.line(`\n${text}\nThe report is ${join(folder, 'speed.md')}, its picture beside it.`);
}

function commitOf() {
  const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
  return `${git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`;
}

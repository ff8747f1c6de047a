/** A remote's release: everything is checked before it is uploaded, and again as it is served, and only then the registry moves. */

import { PlainError } from '../../site/plain-error.mjs';
import { released } from '../../site/registry/changes.mjs';
import { releaseOf } from '../../site/registry/record.mjs';
import { changeRecord, readRecord } from '../../site/releases/change-record.mjs';
import { publishBuild, releaseOfBuild } from '../../site/releases/publish-build.mjs';
import { checkBudget } from './check-budget.mjs';
import { checkContract, checkDuplicates, checkVersion } from './check-declaration.mjs';
import { checkEndpoints } from './check-endpoints.mjs';
import { checkServed } from './check-served.mjs';
import { contractOfPage } from './contract-of-page.mjs';
import { readNeighbours } from './neighbours.mjs';

/**
 * @typedef {import('../../site/releases/change-record.mjs').Releases} Releases
 * @typedef {import('../../site/registry/changes.mjs').Act} Act
 *
 * @typedef {Pick<typeof import('@likeness/contract'), 'contractFit' | 'parseDeclaration'>} Contract
 *
 * @typedef {object} BuiltRemote
 * @property {string} dist
 * @property {unknown} declared its studio.remote.json
 * @property {{ studio?: { budget?: unknown } }} manifest its package.json
 * @property {string} origin where it will be served, with `{host}` for the host name of the page
 * @property {(origin: string) => string} [reached] how that origin is reached from here
 * @property {string} shell the origin of the page that loads it
 *
 * @typedef {object} Done
 * @property {string} version
 * @property {boolean} moved whether the registry had to move
 */

/**
 * @param {Releases} releases
 * @param {BuiltRemote} built
 * @param {{ act: Act, contract: Contract, percent?: number | undefined, say?: (line: string) => void }} options
 * @returns {Promise<Done>}
 * @throws {PlainError} with every problem that was found; the registry is then as it was
 */
export async function releaseRemote(releases, built, { act, contract, percent, say = () => {} }) {
  const { store, keysOf } = releases;
  const { dist, origin } = built;
  const declaration = await checked(() => contract.parseDeclaration(built.declared, 'studio.remote.json'));
  const { name, version } = declaration;
  const neighbours = await readNeighbours(store, keysOf, say);
  requireNone([
    ...checkVersion(declaration),
    ...checkContract(declaration, contractOfPage(neighbours), contract),
    ...checkBudget(dist, built.manifest),
    ...checkDuplicates(declaration, neighbours.live),
    ...checkEndpoints(
      name,
      dist,
      [...new Set(neighbours.live.map((each) => each.name))].filter((other) => other !== name),
    ),
  ]);
  const build = { dist, declaration, origin };
  const release = releaseOfBuild(build);
  // Said before anything is written: another build under that version, a canary of nothing.
  const change = (/** @type {import('../../site/registry/record.mjs').RemoteRecord | undefined} */ record) =>
    record && isShown(record, version, percent) && sameRelease(record, release)
      ? record
      : released(record, name, release, act, percent);
  change(await readRecord(store, name, keysOf));

  say(`  ${name} ${version} is checked; it is uploaded …`);
  await publishBuild(store, build);
  const folder = release.entry.slice(0, release.entry.lastIndexOf('/'));
  const { reached = (address) => address } = built;
  requireNone(await checkServed({ dist, folder: reached(folder), shell: built.shell }));
  const { before, after } = await changeRecord(releases, name, change);
  return { version, moved: after !== before };
}

/** @param {import('../../site/registry/record.mjs').RemoteRecord} record @param {string} version @param {number | undefined} percent */
function isShown({ current, canary }, version, percent) {
  if (percent === undefined) return current === version && canary === undefined;
  return canary?.version === version && canary.percent === percent;
}

/** @param {import('../../site/registry/record.mjs').RemoteRecord} record @param {import('../../site/registry/record.mjs').Release} release */
function sameRelease(record, release) {
  return JSON.stringify(releaseOf(record, release.version)) === JSON.stringify(release);
}

/** @template T @param {() => T} check @returns {Promise<T>} */
async function checked(check) {
  try {
    return check();
  } catch (error) {
    throw failed([`schema: ${/** @type {Error} */ (error).message}`]);
  }
}

/** @param {readonly string[]} problems */
export function requireNone(problems) {
  if (problems.length > 0) throw failed(problems);
}

/** @param {readonly string[]} problems */
function failed(problems) {
  return new PlainError(
    `Nothing was released, and the registry is as it was.\n${problems.map((each) => `  ${each}`).join('\n')}`,
  );
}

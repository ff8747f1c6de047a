/** A remote's release: everything is checked before it is uploaded, and again as it is served, and only then the registry moves. */

import { changeRecord, readRecord } from '../../site/releases/change-record.mjs';
import { publishBuild, releaseOfBuild } from '../../site/releases/publish-build.mjs';
import { checkBudget } from './check-budget.mjs';
import { checkContract, checkDuplicates, checkVersion } from './check-declaration.mjs';
import { checkEndpoints } from './check-endpoints.mjs';
import { checkServed } from './check-served.mjs';
import { readNeighbours } from './neighbours.mjs';
import { pageOf } from './page-of.mjs';
import { refusal, requireNone } from './refusal.mjs';
import { releasing } from './releasing.mjs';

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
 * @property {string} [shell] the origin of the page that loads it; none: any has to be allowed to
 *
 * @typedef {object} Done
 * @property {string} version
 * @property {boolean} moved whether the registry had to move
 */

/**
 * @param {Releases} releases
 * @param {BuiltRemote} built
 * @param {{ act: Act, contract: Contract, page: import('./page-of.mjs').Page, percent?: number | undefined, say?: (line: string) => void }} options
 * @returns {Promise<Done>}
 * @throws {import('../../site/plain-error.mjs').PlainError} with every problem that was found; the registry is then as it was
 */
export async function releaseRemote(releases, built, { act, contract, page, percent, say = () => {} }) {
  const { store, keysOf } = releases;
  const { dist, origin } = built;
  const declaration = await checked(() => contract.parseDeclaration(built.declared, 'studio.remote.json'));
  const { name, version } = declaration;
  const neighbours = await readNeighbours(store, keysOf, say);
  requireNone([
    ...checkVersion(declaration, 'studio.remote.json'),
    ...checkContract(declaration, pageOf(neighbours, page).contract, contract),
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
  const change = releasing(name, release, act, percent);
  change(await readRecord(store, name, keysOf));

  say(`  ${name} ${version} is checked; it is uploaded …`);
  await publishBuild(store, build);
  const folder = release.entry.slice(0, release.entry.lastIndexOf('/'));
  const { reached = (address) => address } = built;
  requireNone(await checkServed({ dist, folder: reached(folder), shell: built.shell }));
  const { before, after } = await changeRecord(releases, name, change);
  return { version, moved: after !== before };
}

/** @template T @param {() => T} check @returns {Promise<T>} */
async function checked(check) {
  try {
    return check();
  } catch (error) {
    throw refusal([`schema: ${/** @type {Error} */ (error).message}`]);
  }
}

/** The actions of a release, wherever it is made. */

import { PlainError } from '../../site/plain-error.mjs';
import { shell } from '../../site/parts/parts.mjs';
import { requireListed } from '../../site/releases/change-record.mjs';
import { isBucket } from '../../site/releases/release-store.mjs';
import { storeAt } from '../../site/releases/store-at.mjs';
import { move, tellStatus } from './operate.mjs';
import { releaseRemote } from './release-remote.mjs';
import { releaseShell } from './release-shell.mjs';
import { typedPath } from './typed-path.mjs';
import { whoAndWhy } from './who-and-why.mjs';

/**
 * @typedef {import('./arguments.mjs').Asked} Asked
 * @typedef {import('../../site/releases/change-record.mjs').Releases} Releases
 * @typedef {import('node:crypto').KeyObject} KeyObject
 *
 * @typedef {object} Workplace where a release is made: the studio's repository, or one of a team's own. What is not there is said when it is
 *   asked for, by a PlainError
 * @property {string} folder in which git is asked who releases, and why
 * @property {() => string} releases where they lie, unless `--to` says so
 * @property {(releases: string) => Releases['keysOf']} keysOf whose releases count there
 * @property {() => KeyObject} key signs
 * @property {import('./neighbours.mjs').KnownPage} page the one that is known here, where no shell was released
 * @property {(name: string, releases: string) => Promise<BuiltPart>} build
 *
 * @typedef {import('./release-remote.mjs').BuiltRemote} BuiltPart
 */

/**
 * @param {Asked} asked
 * @param {Workplace} workplace
 * @param {{ contract: import('../webpack/declaration.mjs').Contract, say: (line: string) => void }} terms
 * @throws {PlainError} where something is in the way
 */
export async function release(asked, workplace, { contract, say }) {
  const { action, name } = asked;
  const place = asked.to === undefined ? workplace.releases() : placeOf(asked.to);
  const store = storeAt(place);
  if (action === 'status') return tellStatus(store, workplace.keysOf(place), { name, say });
  if (name === undefined) return;
  const act = whoAndWhy(asked.why, workplace.folder);
  // A key that is made now is listed now.
  const key = workplace.key();
  const releases = { store, key, keysOf: workplace.keysOf(place) };
  // Said before anything is built or uploaded.
  requireListed(name, releases);
  const options = { act, contract, page: workplace.page, say };
  if (action === 'release') {
    await releasePart({ ...asked, name }, releases, () => workplace.build(name, place), options);
  } else {
    await move({ ...asked, name }, releases, options);
  }
}

/**
 * @param {Asked & { name: string }} asked @param {Releases} releases @param {() => Promise<BuiltPart>} build
 * @param {Parameters<typeof releaseRemote>[2] & { say: (line: string) => void }} options
 */
async function releasePart({ name, percent }, releases, build, options) {
  const { act, say } = options;
  if (name === shell.name && percent !== undefined)
    throw new PlainError(
      'The shell has no canary: its server gives one page to everybody. Release it without --canary.',
    );
  const built = await build();
  const { version, moved } = await (name === shell.name
    ? releaseShell(releases, built, options)
    : releaseRemote(releases, built, { ...options, percent }));
  const whom = percent === undefined ? 'is what people get now' : `is a canary for ${percent} of a hundred people`;
  say(moved ? `${name} ${version} ${whom}. By ${act.by}: ${act.why}` : `${name} ${version} ${whom}, as it was before.`);
}

/** @param {string} to a folder from where the command was typed, or a bucket */
function placeOf(to) {
  return isBucket(to) ? to : typedPath(to);
}

/** A remote's release: everything is checked before it is uploaded, and again as it is served, and only then the registry moves. */

import { dirname } from 'node:path';
import { publishBuild, releaseOfBuild } from '../../site/releases/publish-build.mjs';
import { packExposedTypes } from '../exposed-types/produce/pack-exposed-types.mjs';
import { findingsIn } from '../kit/check/remote-checks.mjs';
import { changeClaimed } from './change-claimed.mjs';
import { checkServed } from './check-served.mjs';
import { holdersBeside, pageOf, readNeighbours } from './neighbours.mjs';
import { about, refusal, requireNone } from './refusal.mjs';
import { releasing } from './releasing.mjs';
import { uploadedAlone } from './uploaded-alone.mjs';
import { checkDuplicates, wantsOf } from './wants.mjs';

/**
 * @typedef {import('../../site/releases/change-record.mjs').Releases} Releases
 * @typedef {import('../../site/registry/changes.mjs').Act} Act
 *
 * @typedef {object} BuiltRemote
 * @property {string} dist in the folder of the remote
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
 * @param {{ act: Act, contract: import('../kit/check/checks.mjs').Contract, page: import('./neighbours.mjs').KnownPage, percent?: number | undefined, say?: (line: string) => void }} options
 * @returns {Promise<Done>}
 * @throws {import('../../site/plain-error.mjs').PlainError} with every problem that was found; the registry is then as it was
 */
export async function releaseRemote(releases, built, { act, contract, page, percent, say = () => {} }) {
  const { store, keysOf } = releases;
  const { dist, origin } = built;
  const neighbours = await readNeighbours(store, keysOf, say);
  const { declaration, findings } = findingsIn({
    ...built,
    declared: () => built.declared,
    page: pageOf(neighbours, page),
    others: neighbours.live.map((each) => each.name),
    contract,
  });
  const problems = [
    ...findings.flatMap(({ topic, sentences }) => about(topic, sentences)),
    ...(declaration ? checkDuplicates(wantsOf(declaration), holdersBeside(declaration.name, neighbours, page)) : []),
  ];
  if (!declaration || problems.length > 0) throw refusal(problems);
  const { name, version } = declaration;
  requireNone(await packExposedTypes({ folder: dirname(dist), dist, declaration }));
  const build = { dist, declaration, origin };
  const release = releaseOfBuild(build);
  // Asked before anything is written: another build under that version, a canary of nothing.
  const change = releasing(name, release, act, percent);
  return uploadedAlone(releases, build, { act, change }, async () => {
    say(`  ${name} ${version} is checked; it is uploaded …`);
    await publishBuild(store, build);
    const folder = release.entry.slice(0, release.entry.lastIndexOf('/'));
    const { reached = (address) => address } = built;
    requireNone(await checkServed({ dist, folder: reached(folder), shell: built.shell }));
    const { before, after } = await changeClaimed(releases, name, change, { act, page, say });
    return { version, moved: after !== before };
  });
}

/** What the machine that builds the shell or a remote does with the build: it is served, and shown where no released version is. */

import { hostPlaceholder } from '../page/host-name.mjs';
import { portOf } from '../parts/parts.mjs';
import { changeRecord } from '../releases/change-record.mjs';
import { declarationIn, localVersionOf, publishBuild } from '../releases/publish-build.mjs';
import { isBucket } from '../releases/release-store.mjs';
import { storeAt } from '../releases/store-at.mjs';
import { PlainError } from '../plain-error.mjs';
import { released, withBuild } from './changes.mjs';
import { localKey, readAllowedKeys } from './keys.mjs';
import { localVersion, releaseOf } from './record.mjs';

/**
 * @typedef {import('./record.mjs').Release} Release
 * @typedef {import('./record.mjs').RemoteRecord} RemoteRecord
 * @typedef {import('../settings/settings.mjs').Settings} Settings
 * @typedef {import('../parts/parts.mjs').Part} Part
 */

/** A version that a dev server serves, which changes with every save. */
const sourceVersion = /-dev$/;

/**
 * @param {Part} remote
 * @param {string} dist the folder of what was built
 * @param {Settings} settings
 * @returns {Promise<string>} the version that is current, which is another than the build's where a team has released one
 */
export async function registerBuilt(remote, dist, settings) {
  const declared = declarationIn(remote.name, dist);
  const declaration = { ...declared, version: localVersionOf(dist, declared.version) };
  const release = await publishBuild(ownStore(settings), {
    dist,
    declaration,
    origin: originBeside(remote, settings),
  });
  return register(remote, settings, release, 'built on this machine');
}

/**
 * A remote as it stands in the sources. A dev server's entry changes with every save, so it has no integrity.
 *
 * @param {Part} remote
 * @param {Record<string, unknown> & { version: string }} declared
 * @param {Settings} settings
 * @returns {Promise<string>}
 */
export function registerSource(remote, declared, settings) {
  const version = `${declared.version}-dev`;
  const entry = `${originBeside(remote, settings)}/remoteEntry.js`;
  return register(remote, settings, { version, entry, declaration: { ...declared, version } }, 'under development');
}

/**
 * A version that came with an image. It is shown when it comes: an image that starts again after somebody went back to another version
 * changes nothing.
 *
 * @param {Part['name']} name
 * @param {Release} release
 * @param {Settings} settings
 * @param {Write} [write]
 * @returns {Promise<string>}
 */
export function registerArrived(name, release, settings, write) {
  const why = 'came with its image';
  /** @param {RemoteRecord | undefined} record */
  const change = (record) => {
    const isKnown = record && releaseOf(record, release.version) !== undefined;
    const after = isKnown ? withBuild(record, release) : shown(record, name, release, why);
    return besideArrived(after, record, release);
  };
  return register({ name }, settings, release, why, { change, write });
}

/** @param {Part} remote @param {{ port: number }} settings */
export function originBeside(remote, settings) {
  return `http://${hostPlaceholder}:${portOf(remote, settings)}`;
}

/** A bucket is a team's: what one machine has built or works on is no business of the others there. @param {Settings} settings */
function ownStore({ releases }) {
  if (!isBucket(releases)) return storeAt(releases);
  throw new PlainError(
    `STUDIO_RELEASES is ${releases}, where only releases go (npm run release). Leave it out to see what this machine builds.`,
  );
}

/**
 * Whoever changes where a remote is reached changes it for all that came with its images, which lie on one volume: a rollback leads to files
 * that are served.
 *
 * @param {RemoteRecord} after @param {RemoteRecord | undefined} before @param {Release} arrived @returns {RemoteRecord}
 */
function besideArrived(after, before, arrived) {
  const versions = after.versions.map((each) => {
    const entry = arrived.entry.replace(`/${arrived.version}/`, `/${each.version}/`);
    return localVersion.test(each.version) && each.entry !== entry ? { ...each, entry } : each;
  });
  const isSame = versions.every((each, index) => each === after.versions[index]);
  return isSame ? after : { ...after, versions, revision: (before?.revision ?? 0) + 1 };
}

/**
 * @callback Write the way in which a record changes
 * @param {import('../releases/change-record.mjs').Releases} releases
 * @param {string} name
 * @param {(record: RemoteRecord | undefined) => RemoteRecord} change
 * @param {Pick<import('./record.mjs').LogEntry, 'by' | 'why'>} act
 * @returns {ReturnType<typeof changeRecord>}
 */

/** Nothing that this machine shows itself asks what the others have. @type {Write} */
const writeAnyway = (releases, name, change) => changeRecord(releases, name, change, { replacesUnsigned: true });

/**
 * @param {Pick<Part, 'name'>} remote
 * @param {Settings} settings
 * @param {Release} release
 * @param {string} why
 * @param {object} [how]
 * @param {(record: RemoteRecord | undefined) => RemoteRecord} [how.change]
 * @param {Write | undefined} [how.write]
 * @returns {Promise<string>}
 */
async function register(remote, settings, release, why, how = {}) {
  const { change = (record) => shown(record, remote.name, release, why), write = writeAnyway } = how;
  const releases = {
    store: ownStore(settings),
    key: localKey(settings),
    keysOf: readAllowedKeys(settings.registryKeys),
  };
  const { after } = await write(releases, remote.name, change, actOf(why));
  return after.current;
}

/** @param {string} why */
function actOf(why) {
  return { by: 'this machine', why };
}

/**
 * A build is shown where nothing is, or what is was built here too; what a team has released stays. Sources under development are what
 * their developer wants to see, and give way to what was there before.
 *
 * @param {RemoteRecord | undefined} record @param {string} name @param {Release} release @param {string} why @returns {RemoteRecord}
 */
function shown(record, name, release, why) {
  const act = actOf(why);
  if (record === undefined) return released(record, name, release, act);
  const { current, log, versions } = record;
  if (sourceVersion.test(release.version)) return replaced(record, release, act);
  if (sourceVersion.test(current)) {
    const before = log.find(({ to }) => to === current)?.from;
    const team = versions.find(({ version }) => version === before && !localVersion.test(version));
    return team ? released(withBuild(record, release), name, team, act) : released(record, name, release, act);
  }
  if (current === release.version) return withBuild(record, release);
  return localVersion.test(current) ? released(record, name, release, act) : withBuild(record, release);
}

/** Of sources there is one version, which says at any time what they say then. @param {RemoteRecord} record @param {Release} release @param {import('./changes.mjs').Act} act */
function replaced(record, release, act) {
  const others = record.versions.filter(({ version }) => version !== release.version);
  if (record.current === release.version) return withBuild({ ...record, versions: others }, release);
  return released({ ...record, versions: others }, record.name, release, act);
}

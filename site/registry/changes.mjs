/** What can be done to a record. Each gives the record as it is afterwards, and leaves the one that it was given as it is. */

import { isDeepStrictEqual } from 'node:util';
import { PlainError } from '../plain-error.mjs';
import { printedName } from '../printed-text.mjs';
import { keptEntries, keptVersions, localVersion, releaseOf } from './record.mjs';

/**
 * @typedef {import('./record.mjs').RemoteRecord} RemoteRecord
 * @typedef {import('./record.mjs').Release} Release
 * @typedef {import('./record.mjs').LogEntry} LogEntry
 * @typedef {Pick<LogEntry, 'by' | 'why'> & { at?: Date }} Act who does it, why, and when, which is now
 */

/**
 * A version becomes the current one; with `percent` a canary, which so many of a hundred people get.
 *
 * @param {RemoteRecord | undefined} record none before the first release
 * @param {string} name
 * @param {Release} release
 * @param {Act} act
 * @param {number} [percent]
 * @returns {RemoteRecord}
 * @throws {PlainError} where another build was released under that version, or there is nothing yet beside which a canary could be
 */
export function released(record, name, release, act, percent) {
  if (percent !== undefined) requirePercent(percent);
  const known = record && releaseOf(record, release.version);
  if (known && !isDeepStrictEqual(known, release)) {
    throw new PlainError(
      `${name} ${release.version} is released already, from another build. Raise its version in studio.remote.json.`,
    );
  }
  if (percent === undefined) {
    return changed(record, name, 'release', act, {
      versions: [release, ...othersOf(record, release.version)],
      current: release.version,
    });
  }
  if (record === undefined || record.current === release.version) {
    throw new PlainError(
      record === undefined
        ? `${name} has no release yet beside which a canary could be. Release it first.`
        : `${name} ${release.version} is the current version already.`,
    );
  }
  return changed(record, name, 'canary', act, {
    versions: [release, ...othersOf(record, release.version)],
    current: record.current,
    canary: { version: release.version, percent },
  });
}

/**
 * Another share of the people gets the canary.
 *
 * @param {RemoteRecord} record @param {Act} act @param {number} percent @returns {RemoteRecord}
 * @throws {PlainError} where there is none
 */
export function withShare(record, act, percent) {
  requirePercent(percent);
  const { version } = requireCanary(record);
  return changed(record, record.name, 'canary', act, { ...record, canary: { version, percent } });
}

/** The canary becomes the current version. @param {RemoteRecord} record @param {Act} act @returns {RemoteRecord} @throws {PlainError} where there is none */
export function promoted(record, act) {
  const { version } = requireCanary(record);
  return changed(record, record.name, 'promote', act, { versions: record.versions, current: version });
}

/**
 * Back to an earlier version: the one that is named, or else, where there is a canary, to no canary, or else to the version that was
 * current before.
 *
 * @param {RemoteRecord} record
 * @param {Act} act
 * @param {string} [to]
 * @returns {RemoteRecord}
 * @throws {PlainError} where that version is not kept, or there is none before
 */
export function rolledBack(record, act, to) {
  const { name, current, canary, versions } = record;
  if (to === undefined && canary) return changed(record, name, 'withdraw', act, { versions, current }, canary.version);
  const target = to ?? versionBefore(record);
  const kept = versions.map(({ version }) => version).filter((version) => version !== current);
  if (target === undefined || !kept.includes(target)) {
    const wanted =
      target === undefined ? 'no version before this one' : `no version ${printedName(target)} to go back to`;
    throw new PlainError(
      `${name} has ${wanted}. ${kept.length > 0 ? `Kept are ${kept.map(printedName).join(', ')}.` : 'No other is kept.'}`,
    );
  }
  return changed(record, name, 'rollback', act, { versions, current: target });
}

/**
 * A build that is there to be chosen, and is not chosen by this.
 *
 * @param {RemoteRecord} record @param {Release} release @returns {RemoteRecord} the same one where it is there already
 */
export function withBuild(record, release) {
  if (isDeepStrictEqual(releaseOf(record, release.version), release)) return record;
  return {
    ...record,
    revision: record.revision + 1,
    versions: kept({ ...record, versions: [release, ...othersOf(record, release.version)] }),
  };
}

/** @param {RemoteRecord} record @returns {string | undefined} */
function versionBefore({ log, current, versions }) {
  // From where each step onto the current version came; a way that was gone back is not gone again.
  const step = log.find(({ action, to }) => to === current && action !== 'canary' && action !== 'withdraw');
  const before = step?.action === 'rollback' ? undefined : step?.from;
  if (before !== undefined && versions.some(({ version }) => version === before)) return before;
  const place = versions.findIndex(({ version }) => version === current);
  return versions[place + 1]?.version;
}

/** @param {RemoteRecord | undefined} record @param {string} version @returns {Release[]} */
function othersOf(record, version) {
  return (record?.versions ?? []).filter((each) => each.version !== version);
}

/**
 * @param {RemoteRecord | undefined} before
 * @param {string} name
 * @param {LogEntry['action']} action
 * @param {Act} act
 * @param {Pick<RemoteRecord, 'versions' | 'current' | 'canary'>} after
 * @param {string} [to] the version that it is about, where that is neither the canary nor the current one
 * @returns {RemoteRecord}
 */
function changed(before, name, action, { by, why, at = new Date() }, { versions, current, canary }, to) {
  const entry = {
    action,
    at: at.toISOString(),
    by,
    why,
    ...(before ? { from: before.current } : {}),
    to: to ?? (action === 'canary' && canary ? canary.version : current),
  };
  const record = {
    name,
    revision: (before?.revision ?? 0) + 1,
    versions,
    current,
    ...(canary ? { canary } : {}),
    log: keptLog([entry, ...(before?.log ?? [])]),
  };
  return { ...record, versions: kept(record) };
}

/**
 * The newest, and what is in use however old it is. What was built here counts apart: it pushes out nothing that was released.
 *
 * @param {RemoteRecord} record @returns {Release[]}
 */
function kept({ versions, current, canary }) {
  const newest = [true, false].flatMap((isLocal) =>
    versions.filter(({ version }) => localVersion.test(version) === isLocal).slice(0, keptVersions),
  );
  return versions.filter((release) => newest.includes(release) || [current, canary?.version].includes(release.version));
}

/** The newest, and the first of all, by which a remote is older than another. @param {LogEntry[]} log @returns {LogEntry[]} */
function keptLog(log) {
  return log.length > keptEntries ? [...log.slice(0, keptEntries - 1), ...log.slice(-1)] : log;
}

/** @param {RemoteRecord} record */
function requireCanary({ name, canary }) {
  if (canary) return canary;
  throw new PlainError(`${name} has no canary. Release one: --canary 10.`);
}

/** @param {number} percent */
function requirePercent(percent) {
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return;
  throw new PlainError(`A canary is for 1 to 99 of a hundred people, in whole numbers, not for "${percent}".`);
}

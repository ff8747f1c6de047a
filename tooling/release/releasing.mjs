import { isDeepStrictEqual } from 'node:util';
import { released } from '../../site/registry/changes.mjs';
import { releaseOf } from '../../site/registry/record.mjs';

/** @typedef {import('../../site/registry/record.mjs').RemoteRecord} RemoteRecord */

/**
 * The change that a release makes: none where it is what people get already, so that who was cut off can run it again.
 *
 * @param {string} name
 * @param {import('../../site/registry/record.mjs').Release} release
 * @param {import('../../site/registry/changes.mjs').Act} act
 * @param {number} [percent] of a canary
 * @returns {(record: RemoteRecord | undefined) => RemoteRecord}
 */
export function releasing(name, release, act, percent) {
  return (record) =>
    record &&
    isShown(record, release.version, percent) &&
    isDeepStrictEqual(releaseOf(record, release.version), release)
      ? record
      : released(record, name, release, act, percent);
}

/** @param {RemoteRecord} record @param {string} version @param {number | undefined} percent */
function isShown({ current, canary }, version, percent) {
  if (percent === undefined) return current === version && canary === undefined;
  return canary?.version === version && canary.percent === percent;
}

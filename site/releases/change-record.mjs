/**
 * The one way in which a record changes: read, change, sign, and replace where nobody else has changed it meanwhile. The files of versions
 * that are not kept any longer go then.
 */

import { createPublicKey } from 'node:crypto';
import { askAgain } from '../answers/cache-rules.mjs';
import { PlainError } from '../plain-error.mjs';
import { printedName } from '../printed-text.mjs';
import { listedKey } from '../registry/keys.mjs';
import { releaseOf } from '../registry/record.mjs';
import { signedText, verifiedRecord } from '../registry/signed-record.mjs';
import { largestRecord, recordName, releaseFolder, roomToGoBack } from './release-store.mjs';

/**
 * @typedef {import('../registry/record.mjs').RemoteRecord} RemoteRecord
 * @typedef {import('./release-store.mjs').ReleaseStore} ReleaseStore
 *
 * @typedef {object} Releases where releases lie, and whose signature counts there
 * @property {ReleaseStore} store
 * @property {import('node:crypto').KeyObject} key signs what is written
 * @property {(name: string) => readonly import('node:crypto').KeyObject[]} keysOf
 */

/** What an older studio wrote is no signed record, and nobody's release. @param {string} text */
function isUnsigned(text) {
  try {
    return !('signature' in JSON.parse(text));
  } catch {
    return false;
  }
}

/** Many who change the same record at once are each overtaken by all the others, at most. */
const tries = 20;

/**
 * @param {Releases} releases
 * @param {string} name
 * @param {(record: RemoteRecord | undefined) => RemoteRecord} change gives the same record where there is nothing to do; called anew
 *   where somebody else was faster
 * @param {{ replacesUnsigned?: boolean }} [options] `replacesUnsigned`: what lies there unsigned counts as nothing
 * @returns {Promise<{ before: RemoteRecord | undefined, after: RemoteRecord }>}
 * @throws {PlainError} where the record cannot be trusted, or is changed by others again and again; what `change` throws
 */
export async function changeRecord({ store, key, keysOf }, name, change, { replacesUnsigned = false } = {}) {
  for (let count = 0; count < tries; count += 1) {
    const file = await store.read(recordName(name), largestRecord);
    const written = file?.bytes.toString('utf8');
    const isNothing = written === undefined || (replacesUnsigned && isUnsigned(written));
    const before = isNothing ? undefined : trusted(written, name, keysOf);
    const after = change(before);
    if (after === before) return { before, after };
    const headers = { type: 'application/json', cache: askAgain };
    requireListed(name, { key, keysOf });
    const bytes = Buffer.from(signedText(after, key));
    requireReadable(bytes, before, after);
    if (!(await store.replace(recordName(name), bytes, headers, file?.tag))) continue;
    // Last of all: whoever is cut off here leaves files that nobody needs, and nothing that misses one.
    for (const version of unkept(before, after)) await store.remove(releaseFolder(name, version));
    return { before, after };
  }
  throw new PlainError(`${name} is being released by others all the time. Please try again.`);
}

/**
 * One that is larger than anybody reads would take the remote off all pages, and could not be changed any more.
 *
 * @param {Buffer} bytes @param {RemoteRecord | undefined} before @param {RemoteRecord} after
 * @throws {PlainError}
 */
function requireReadable({ length }, before, after) {
  const isNew = after.versions.some(({ version }) => !before || !releaseOf(before, version));
  const most = isNew ? largestRecord - roomToGoBack : largestRecord;
  if (length <= most) return;
  throw new PlainError(
    `The record of ${after.name} would have ${length} bytes, and ${most} are the most. Its declaration is in there with each version that is ` +
      'kept, and the reasons of its releases: say less in them.',
  );
}

/** @param {ReleaseStore} store @param {string} name @param {Releases['keysOf']} keysOf @returns {Promise<RemoteRecord | undefined>} */
export async function readRecord(store, name, keysOf) {
  const file = await store.read(recordName(name), largestRecord);
  return file && trusted(file.bytes.toString('utf8'), name, keysOf);
}

/** @param {RemoteRecord | undefined} before @param {RemoteRecord} after @returns {string[]} the versions whose files are not kept any longer */
export function unkept(before, after) {
  return (before?.versions ?? []).map(({ version }) => version).filter((version) => !releaseOf(after, version));
}

/**
 * Before anything is written that nobody would be served.
 *
 * @param {string} name @param {Pick<Releases, 'key' | 'keysOf'>} releases
 * @throws {PlainError} where the key that signs is not on the operator's list
 */
export function requireListed(name, { key, keysOf }) {
  const publicKey = createPublicKey(key);
  if (keysOf(name).some((each) => each.equals(publicKey))) return;
  throw new PlainError(
    `The key that signs here may not release ${name}. Its operator has to list it: "${name}": ["${listedKey(key)}"].`,
  );
}

/** @param {string} text @param {string} name @param {Releases['keysOf']} keysOf */
function trusted(text, name, keysOf) {
  try {
    return verifiedRecord(text, name, keysOf);
  } catch (error) {
    throw new PlainError(
      `The record of ${printedName(name)} in the registry cannot be trusted: ${/** @type {Error} */ (error).message}. ` +
        'Look who wrote it; remove the file to begin anew.',
    );
  }
}

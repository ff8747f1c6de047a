/**
 * Where released files and the registry lie: a folder, or a bucket. Names are relative, with `/` between folders:
 * `registry/remote-editing.json`, `releases/remote-editing/1.4.0/remoteEntry.js`.
 *
 * @typedef {object} StoredFile
 * @property {Buffer} bytes
 * @property {string} tag another one whenever the bytes are others
 *
 * @typedef {object} FileHeaders by which a bucket sends it
 * @property {string} type media type
 * @property {string} cache Cache-Control
 *
 * @typedef {object} ReleaseStore
 * @property {(name: string, most?: number) => Promise<StoredFile | undefined>} read throws TooLargeFile where it has more bytes than that, or
 *   else than {@link largestFile}
 * @property {(name: string) => Promise<string | undefined>} [stamp] another one whenever the file may be another, without reading it; none where
 *   there is no file, or that cannot be told yet
 * @property {(name: string, bytes: Uint8Array, headers: FileHeaders) => Promise<void>} write whole or not at all
 * @property {(name: string, bytes: Uint8Array, headers: FileHeaders, expected: string | undefined) => Promise<boolean>} replace
 *   compare-and-swap: false, and nothing is written, where the file is not the one with the tag that is expected any more; none: where
 *   there is one
 * @property {(folder: string, most?: number) => Promise<string[]>} list the names of all files below it, or of so many
 * @property {(folder: string) => Promise<void>} remove with everything in it
 * @property {() => boolean} [isSettled] not where a request that writes or removes has no answer, although its repetition has: it may still be
 *   carried out, over what others have written meanwhile
 */

import { shell } from '../parts/parts.mjs';
import { PlainError } from '../plain-error.mjs';
import { printedName, quotedName } from '../printed-text.mjs';

export const registryFolder = 'registry';
export const releasesFolder = 'releases';

/** Many times what a record takes, with all the versions that it keeps. Bytes. */
export const largestRecord = 262_144;

/** Many times what the largest file of a build takes, its source maps included. Bytes. */
export const largestFile = 33_554_432;

/** Beside what is released so much stays free, for the entries of the log by which one goes back from there. Bytes. */
export const roomToGoBack = 32_768;

/** Whoever may write there may leave what would fill the memory of all who read it. */
export class TooLargeFile extends PlainError {
  /** @param {string} name @param {number} most bytes */
  constructor(name, most) {
    super(`${printedName(name)} is larger than ${most} bytes`);
  }
}

/**
 * Versions and names of files come out of records: whoever may sign one for a remote has that remote's folder, and no other.
 *
 * @param {string} name @returns {string} the same
 * @throws {PlainError} where it leads out of the folder in which it stands
 */
export function staysInside(name) {
  if (!name.split(/[/\\]/).some((segment) => segment === '..' || segment === '.')) return name;
  throw new PlainError(`${quotedName(name)} leads out of where releases lie`);
}

/**
 * Whether a file is there and has these bytes. Of a larger one nothing is read: it is another.
 *
 * @param {Pick<ReleaseStore, 'read'>} store @param {string} name @param {Uint8Array} bytes @returns {Promise<boolean>}
 */
export async function holdsExactly(store, name, bytes) {
  try {
    return (await store.read(name, bytes.byteLength))?.bytes.equals(bytes) ?? false;
  } catch (error) {
    if (error instanceof TooLargeFile) return false;
    throw error;
  }
}

/** A build's account of itself. @param {string} name of the part */
export function declarationFileOf(name) {
  return name === shell.name ? 'studio.shell.json' : 'studio.remote.json';
}

/** What of a build is asked for first: the page, or a remote's container. @param {string} name of the part */
export function entryFileOf(name) {
  return name === shell.name ? 'index.html' : 'remoteEntry.js';
}

/** @param {string} remote */
export function recordName(remote) {
  return `${registryFolder}/${remote}.json`;
}

/** @param {string} remote @param {string} version */
export function releaseFolder(remote, version) {
  return `${releasesFolder}/${remote}/${version}`;
}

/** Whether releases lie in a bucket, and in no folder. @param {string} address as `STUDIO_RELEASES` has it */
export function isBucket(address) {
  return address.startsWith('s3://');
}

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/*$/;

/**
 * @param {string} address of a bucket
 * @returns {{ name: string, prefix: string }}
 * @throws {PlainError} where it names none
 */
export function bucketAt(address) {
  const [, name, prefix = ''] = bucketAddress.exec(address) ?? [];
  if (name === undefined) throw new PlainError(`"${address}" is no address of a bucket like s3://releases/studio.`);
  return { name, prefix };
}

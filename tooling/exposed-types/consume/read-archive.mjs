/** What is in an archive of types, read into memory within bounds: it comes from somebody else's server. */

import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { quotedName } from '../../../site/printed-text.mjs';
import { archiveBounds } from '../types-archive.mjs';

/** Folders and names as sources have them: nothing that leads out or hides, and no packages in the place of those that are installed. */
const declarationName =
  /^(?!.*node_modules)(?:[A-Za-z0-9_@-][A-Za-z0-9_@.-]*\/){0,20}[A-Za-z0-9_@-][A-Za-z0-9_@.-]{0,100}\.d\.[cm]?ts$/;

/** Of the upper half of an entry's attributes, where Unix wrote it: the bits that say what kind of file it is. */
const kindOfFile = { bits: 0o170000, regular: 0o100000, unknown: 0 };

/**
 * @param {Buffer} bytes
 * @returns {Promise<Map<string, string>>} the text of each file by its path, in the order of the paths
 * @throws {Error} whose message says, in the middle of a sentence, what is wrong with the archive
 */
export async function readArchive(bytes) {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true }).catch(() => {
    throw new Error('it is no ZIP archive');
  });
  const entries = await entriesOf(zip);
  // What they say of themselves; yauzl ends the reading of one that has more.
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > archiveBounds.unpackedBytes)
    throw new Error(`it unpacks to ${unpacked} bytes, and ${archiveBounds.unpackedBytes} are enough for types`);
  /** @type {[string, string][]} */
  const files = [];
  for (const entry of entries) {
    const content = await zip
      .openReadStreamPromise(entry)
      .then((stream) => buffer(stream))
      .catch(() => {
        throw new Error(`${quotedName(entry.fileName)} in it is damaged`);
      });
    files.push([entry.fileName, content.toString('utf8')]);
  }
  return new Map(files.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** @param {import('yauzl').ZipFile} zip */
async function entriesOf(zip) {
  /** @type {import('yauzl').Entry[]} */
  const entries = [];
  const names = new Set();
  // Of more than the archive says it has, the rest is not looked at.
  if (zip.entryCount > archiveBounds.files)
    throw new Error(`it has ${zip.entryCount} files, and ${archiveBounds.files} are enough for types`);
  const listed = zip.eachEntry();
  for (;;) {
    // yauzl checks the names: absolute ones, `..` and backslashes end here.
    const next = await listed.next().catch((/** @type {Error} */ { message }) => {
      throw new Error(`it is damaged, or a name in it leads out of its folder (${quotedName(message)})`);
    });
    if (next.done) return entries;
    const entry = next.value;
    const { fileName } = entry;
    if (fileName.endsWith('/') && entry.uncompressedSize === 0) continue;
    const kind = (entry.externalFileAttributes >>> 16) & kindOfFile.bits;
    if (!declarationName.test(fileName) || (kind !== kindOfFile.regular && kind !== kindOfFile.unknown))
      throw new Error(`${quotedName(fileName)} in it is no declaration of TypeScript (.d.ts)`);
    // On many disks they are one file.
    if (names.has(fileName.toLowerCase())) throw new Error(`${quotedName(fileName)} is in it more than once`);
    names.add(fileName.toLowerCase());
    entries.push(entry);
  }
}

/** The registry as the shell reads it: the current version of each record, joined when it is asked for. */

import { fallbackHostName, hostPlaceholder, withHost } from '../page/host-name.mjs';

/**
 * @typedef {import('./record.mjs').RemoteRecord} RemoteRecord
 * @typedef {import('./record.mjs').ReleasedVersion & { name: string }} RegisteredRemote
 * @typedef {{ file: string, text: string }} RecordFile
 */

/**
 * A record that cannot be read costs the site that one remote, not the others.
 *
 * @param {readonly RecordFile[]} files
 * @param {string} hostName by which the page was asked for; the placeholder itself where another program fills it in
 * @param {(problem: string) => void} [report]
 * @returns {{ remotes: RegisteredRemote[] }} sorted by name
 */
export function registryDocument(files, hostName, report = () => {}) {
  const remotes = files.flatMap(({ file, text }) => {
    try {
      return [currentOf(JSON.parse(text), hostName)];
    } catch (error) {
      report(`${file} in the registry is left out: ${/** @type {Error} */ (error).message}`);
      return [];
    }
  });
  return { remotes: remotes.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** @param {RemoteRecord} record @param {string} hostName @returns {RegisteredRemote} */
function currentOf({ name, versions, current }, hostName) {
  const released = versions.find(({ version }) => version === current);
  if (!released) throw new Error(`it has no version ${current}`);
  return { name, ...released, entry: entryAt(released.entry, hostName) };
}

/** @param {string} entry @param {string} hostName @throws {TypeError} where it is no address */
function entryAt(entry, hostName) {
  if (hostName !== hostPlaceholder) return new URL(withHost(entry, hostName)).href;
  void new URL(withHost(entry, fallbackHostName));
  return entry;
}

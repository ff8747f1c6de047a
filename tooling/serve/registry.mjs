/**
 * The registry: one small file for each remote, so that a release touches only its own; joined when it is asked for.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withHost } from './host-name.mjs';

/**
 * @typedef {object} ReleasedVersion
 * @property {string} version
 * @property {string} entry the address of its remoteEntry.js; `{host}` stands for the host name of the page
 * @property {string} [integrity] of remoteEntry.js; left out where the entry changes under development
 * @property {Record<string, unknown>} declaration the whole studio.remote.json
 *
 * @typedef {{ name: string, versions: ReleasedVersion[], current: string }} RemoteRecord
 * @typedef {ReleasedVersion & { name: string }} RegisteredRemote
 */

/** @param {{ dataDir: string }} environment */
export function registryFolderOf({ dataDir }) {
  return join(dataDir, 'registry');
}

/**
 * Reads what is there at this moment. A file that cannot be read costs the site that one remote, not the others.
 *
 * @param {string} folder
 * @param {string} hostName
 * @param {(problem: string) => void} report
 * @returns {{ remotes: RegisteredRemote[] }} sorted by name
 */
export function readRegistry(folder, hostName, report = () => {}) {
  const remotes = recordFiles(folder).flatMap((file) => {
    try {
      return [currentOf(JSON.parse(readFileSync(join(folder, file), 'utf8')), hostName)];
    } catch (error) {
      report(`${file} in the registry is left out: ${/** @type {Error} */ (error).message}`);
      return [];
    }
  });
  return { remotes: remotes.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** @param {string} folder */
function recordFiles(folder) {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.json'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return [];
    throw error;
  }
}

/** @param {RemoteRecord} record @param {string} hostName @returns {RegisteredRemote} */
function currentOf({ name, versions, current }, hostName) {
  const released = versions.find(({ version }) => version === current);
  if (!released) throw new Error(`it has no version ${current}`);
  return { name, ...released, entry: new URL(withHost(released.entry, hostName)).href };
}

/** The origins of all remotes, for the Content-Security-Policy. @param {{ remotes: RegisteredRemote[] }} registry */
export function originsOf({ remotes }) {
  return [...new Set(remotes.map(({ entry }) => new URL(entry).origin))];
}

/** Writes one remote's file in one step, so that a reader sees the old record or the new one. @param {string} folder @param {RemoteRecord} record */
export function writeRecord(folder, record) {
  mkdirSync(folder, { recursive: true });
  const target = join(folder, `${record.name}.json`);
  const draft = `${target}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`);
  renameSync(draft, target);
}

/** Subresource integrity of a file. @param {string} path */
export function integrityOf(path) {
  return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;
}

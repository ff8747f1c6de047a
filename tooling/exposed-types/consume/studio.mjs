/** What a studio has of other teams: which remotes, in which version, and the types that were released with them. */

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { PlainError } from '../../../site/plain-error.mjs';
import { fallbackHostName, withHost } from '../../../site/page/host-name.mjs';
import { releaseOf } from '../../../site/registry/record.mjs';
import { recordName, releaseFolder } from '../../../site/releases/release-store.mjs';
import { storeAt } from '../../../site/releases/store-at.mjs';
import { archiveBounds, TYPES_ARCHIVE } from '../types-archive.mjs';
import { download } from './download.mjs';

/**
 * @typedef {Pick<typeof import('@likeness/contract'), 'parseRegistry'>} Contract
 *
 * @typedef {object} OfferedRemote the current version of one
 * @property {string} version
 * @property {string} owner
 * @property {readonly string[]} modules that it exposes to others, as its declaration says
 * @property {() => Promise<Buffer | undefined>} archive of types; undefined where that version has none
 *
 * @typedef {(name: string) => Promise<OfferedRemote | undefined>} Studio
 *   knows the remotes by their names; rejects with an Error whose message says what is wrong with one
 */

const registryBytes = 10_000_000;

/** @param {string} place */
export function isAddress(place) {
  return /^https?:\/\//.test(place);
}

/**
 * @param {string} place the address of a studio, or the folder in which its releases lie
 * @param {object} options
 * @param {string} options.from the folder against which a folder is named
 * @param {Contract} options.contract
 * @returns {Promise<Studio>}
 * @throws {PlainError} where there is no studio
 */
export async function studioAt(place, { from, contract }) {
  return isAddress(place) ? overTheNetwork(place, contract) : inFolder(resolve(from, place), contract);
}

/** @param {string} place @param {Contract} contract @returns {Promise<Studio>} */
async function overTheNetwork(place, contract) {
  const address = `${place.replace(/\/+$/, '')}/registry.json`;
  const lines = await readRegistry(address).catch((/** @type {Error} */ { message }) => {
    throw new PlainError(`The studio's registry cannot be read: ${message}. --studio is the address of its page.`);
  });
  return async (name) => {
    const line = lines.find((each) => each?.name === name);
    if (!line) return undefined;
    const { version, owner, modules, entry } = readLine(line, contract);
    const archive = new URL(TYPES_ARCHIVE, entry).href;
    return { version, owner, modules, archive: () => download(archive, archiveBounds.bytes) };
  };
}

/** @param {string} address @returns {Promise<any[]>} */
async function readRegistry(address) {
  const bytes = await download(address, registryBytes);
  if (!bytes) throw new Error(`${address} is not there`);
  const { remotes } = parsed(bytes, address) ?? {};
  if (!Array.isArray(remotes)) throw new Error(`${address} is no registry`);
  return remotes;
}

/** @param {string} place @param {Contract} contract @returns {Studio} */
function inFolder(place, contract) {
  if (!existsSync(place)) throw new PlainError(`There is no folder ${place}, in which releases could lie.`);
  const store = storeAt(place);
  return async (name) => {
    const file = await store.read(recordName(name));
    if (!file) return undefined;
    // Who signed it, the studio asks, whose pages run the code. Types run nowhere.
    const { record } = parsed(file.bytes, recordName(name)) ?? {};
    const release = Array.isArray(record?.versions) ? releaseOf(record, record.current) : undefined;
    if (!release) throw new Error(`${recordName(name)} is no record of releases`);
    const line = { ...release, name, entry: withHost(String(release.entry), fallbackHostName) };
    const { version, owner, modules } = readLine(line, contract);
    const archive = `${releaseFolder(name, version)}/${TYPES_ARCHIVE}`;
    return { version, owner, modules, archive: async () => (await store.read(archive))?.bytes };
  };
}

/** By the gate, as the shell would read it; for a page that has what the remote asks for. @param {any} line @param {Contract} contract */
function readLine(line, { parseRegistry }) {
  const contractVersion = String(line?.declaration?.contract ?? '').replace('^', '');
  const [read] = parseRegistry({ remotes: [line] }, { contractVersion, development: true });
  if (read?.kind !== 'registered') throw new Error(`it is registered faultily: ${read?.problems.join(' ')}`);
  const { version, entry, declaration } = read.remote;
  return { version, entry, owner: declaration.owner, modules: declaration.exposes.map(({ module }) => module) };
}

/** @param {Buffer} bytes @param {string} what @returns {any} */
function parsed(bytes, what) {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Error(`${what} is no registry`);
  }
}

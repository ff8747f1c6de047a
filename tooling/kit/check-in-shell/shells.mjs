/** The shells that a remote is looked at in: those that the kit brings, and those that are named. */

import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlainError } from '../../../site/plain-error.mjs';
import { declarationFileOf, entryFileOf } from '../../../site/releases/release-store.mjs';
import { fetchBounded } from './bounded-fetch.mjs';

/**
 * @typedef {object} Shell
 * @property {string} version
 * @property {string} contract the version of the contract in its page
 * @property {string} dist the folder of what was built of it
 * @property {string} [address] from where what is missing there is fetched
 */

/** Bytes of a page or a declaration, and milliseconds until it is there. */
const mostOfText = 4 * 1_048_576;
const textWithin = 20_000;

const declarationFile = declarationFileOf('shell');
const pageFile = entryFileOf('shell');

/** Beside the scripts of the packed kit; there are none in the repository, where the shell lies beside the remotes. */
export const packedShells = fileURLToPath(new URL('../shells', import.meta.url));

/**
 * @param {readonly string[]} named folders or addresses; one of the same version takes the place of the kit's
 * @param {string} scratch a folder for what is fetched
 * @param {string} [packed] the kit's own
 * @returns {Promise<Shell[]>} the newest first
 * @throws {PlainError} where there is none, or a named one is no shell
 */
export async function findShells(named, scratch, packed = packedShells) {
  const folders = existsSync(packed) ? readdirSync(packed).map((name) => join(packed, name)) : [];
  const brought = folders.map((folder) => shellIn(folder));
  const added = await Promise.all(
    named.map((place, index) =>
      /^https?:\/\//.test(place) ? shellAt(place, join(scratch, `shell-${index}`)) : shellIn(resolve(place)),
    ),
  );
  const shells = new Map([...brought, ...added].map((shell) => [shell.version, shell]));
  if (shells.size === 0)
    throw new PlainError('This kit brings no shell. --shell names the folder or the address of one.');
  return [...shells.values()].sort((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }));
}

/** @param {string} dist @returns {Shell} */
function shellIn(dist) {
  const file = join(dist, declarationFile);
  if (!existsSync(file) || !existsSync(join(dist, pageFile)))
    throw new PlainError(`${dist} is no built shell: it has no ${declarationFile} or no ${pageFile}.`);
  return { ...described(readFileSync(file, 'utf8'), file), dist };
}

/** @param {string} place @param {string} dist where its files are put @returns {Promise<Shell>} */
async function shellAt(place, dist) {
  const address = place.replace(/\/+$/, '');
  const [declaration, page] = await Promise.all([
    textAt(`${address}/${declarationFile}`, 'application/json'),
    textAt(`${address}/`, 'text/html'),
  ]);
  const shell = { ...described(declaration, address), dist, address };
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, pageFile), page);
  return shell;
}

/** @param {string} address @param {string} accept @returns {Promise<string>} */
async function textAt(address, accept) {
  try {
    const answer = await fetchBounded(address, { headers: { accept } }, { most: mostOfText, within: textWithin });
    if (answer.ok) return answer.bytes.toString();
    throw new Error(`it answers ${answer.status}`);
  } catch (error) {
    throw new PlainError(`No shell can be had from ${address}: ${/** @type {Error} */ (error).message}.`);
  }
}

/** @param {string} text @param {string} place @returns {{ version: string, contract: string }} */
function described(text, place) {
  try {
    const { name, version, contract } = JSON.parse(text);
    if (name === 'shell' && typeof version === 'string' && typeof contract === 'string') return { version, contract };
  } catch {
    // Said below.
  }
  throw new PlainError(`${place} is no shell: its ${declarationFile} names no shell with version and contract.`);
}

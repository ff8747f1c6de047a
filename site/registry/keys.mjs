/** Whose signature counts: the keys that may release each remote, which the operator lists, and a key of this machine for `npm start`. */

import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readBoundedFile } from '../bounded-file.mjs';
import { makeFolder } from '../make-folder.mjs';
import { PlainError } from '../plain-error.mjs';

/** @typedef {import('node:crypto').KeyObject} KeyObject */

/** In the list of keys: those that may release every remote. */
const everyRemote = '*';

/**
 * @param {string} file the operator's list
 * @returns {string | undefined} none where there is no list
 * @throws {PlainError} where it cannot be read
 */
export function readKeyList(file) {
  try {
    return readBoundedFile(file);
  } catch (error) {
    throw noList(file, error);
  }
}

/**
 * Reads the operator's list: for each remote, or for `*`, the public keys that may release it, in base64 of their DER form.
 *
 * @param {string} file
 * @param {string | undefined} [text] what stands in it, where that has been read
 * @returns {(name: string) => readonly KeyObject[]} none where there is no list: what nobody may release is not served
 * @throws {PlainError} where it is no such list
 */
export function readAllowedKeys(file, text = readKeyList(file)) {
  if (text === undefined) return () => [];
  /** @type {Map<string, KeyObject[]>} */
  let lists;
  try {
    lists = new Map(Object.entries(JSON.parse(text)).map(([name, keys]) => [name, keys.map(publicKeyOf)]));
  } catch (error) {
    throw noList(file, error);
  }
  return (name) => [...(lists.get(name) ?? []), ...(lists.get(everyRemote) ?? [])];
}

/** @param {KeyObject} privateKey @returns {string} its public key, as the operator's list has it */
export function listedKey(privateKey) {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** @param {string} file PEM @returns {KeyObject} @throws {PlainError} where there is no ed25519 key in it */
export function readPrivateKey(file) {
  try {
    const text = readBoundedFile(file);
    if (text === undefined) throw new Error('there is no such file');
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
    throw new Error(`it is of the type ${key.asymmetricKeyType}`);
  } catch (error) {
    throw new PlainError(`${file} holds no ed25519 key: ${/** @type {Error} */ (error).message}.`);
  }
}

/**
 * The key by which `npm start` and releases from this machine sign; made at the first call, and then listed for every remote where the
 * operator lists no keys of their own.
 *
 * @param {{ dataDir: string, registryKeys: string }} settings
 * @returns {KeyObject}
 */
export function localKey({ dataDir, registryKeys }) {
  const file = join(dataDir, 'keys', 'local.pem');
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    writeOnce(file, String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  }
  const key = readPrivateKey(file);
  if (!existsSync(registryKeys)) {
    writeOnce(registryKeys, `${JSON.stringify({ [everyRemote]: [listedKey(key)] }, null, 2)}\n`);
  }
  return key;
}

/** @param {string} file @param {unknown} error */
function noList(file, error) {
  return new PlainError(
    `${file} is no list of keys like { "remote-editing": ["MCow…"] }: ${/** @type {Error} */ (error).message}.`,
  );
}

/** Whole or not at all; of two who write at once the first counts. @param {string} file @param {string} text */
function writeOnce(file, text) {
  makeFolder(dirname(file));
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {unknown} text */
function publicKeyOf(text) {
  return createPublicKey({ key: Buffer.from(String(text), 'base64'), format: 'der', type: 'spki' });
}

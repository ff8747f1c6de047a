/**
 * A record as it lies in the registry: with the signature of one of its team's keys, so that somebody who can write there still cannot ship
 * code. All of the record is signed, and so is which version is current.
 */

import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import { printedLine, printedName } from '../printed-text.mjs';

/**
 * @typedef {import('./record.mjs').RemoteRecord} RemoteRecord
 * @typedef {import('node:crypto').KeyObject} KeyObject
 * @typedef {{ record: RemoteRecord, signature: { key: string, value: string } }} SignedRecord
 */

/** @param {RemoteRecord} record @param {KeyObject} privateKey ed25519 @returns {string} the file's text */
export function signedText(record, privateKey) {
  const signature = {
    key: keyId(createPublicKey(privateKey)),
    value: sign(null, signedBytes(record), privateKey).toString('base64'),
  };
  return `${JSON.stringify({ record, signature }, null, 2)}\n`;
}

/**
 * Keys are listed by name, and so it counts nowhere but under its own: the shell's file may not hold what another's key has signed.
 *
 * @param {string} text the file's
 * @param {string} name whose record it has to be
 * @param {(name: string) => readonly KeyObject[]} keysOf the public keys that may release the remote of that name
 * @returns {RemoteRecord}
 * @throws {Error} where it is no signed record, another's, or signed by nobody who may
 */
export function verifiedRecord(text, name, keysOf) {
  const { record, signature } = /** @type {Partial<SignedRecord>} */ (parsed(text) ?? {});
  if (typeof record?.name !== 'string' || !Array.isArray(record.versions)) throw new Error('it holds no record');
  if (typeof signature?.value !== 'string') throw new Error('it is not signed');
  const keys = keysOf(record.name);
  if (keys.length === 0) throw new Error(`no key is allowed to release ${printedName(record.name)}`);
  const value = Buffer.from(signature.value, 'base64');
  const bytes = signedBytes(record);
  if (keys.some((key) => verify(null, bytes, key, value))) {
    if (record.name !== name) throw new Error(`it is the record of ${printedName(record.name)}`);
    return record;
  }
  const known = keys.some((key) => keyId(key) === signature.key);
  throw new Error(
    known
      ? 'it was changed after it had been signed'
      : `it is signed by a key that may not release ${printedName(record.name)}`,
  );
}

/** @param {string} text @returns {unknown} @throws {Error} that has some of the text in it, which nobody has signed yet */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(printedLine(/** @type {Error} */ (error).message));
  }
}

/** A short name for a public key: the first 16 hexadecimal digits of its SHA-256. @param {KeyObject} publicKey */
export function keyId(publicKey) {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}

/** What was read is written in the same order again, so that its bytes are those that were signed. @param {RemoteRecord} record */
function signedBytes(record) {
  return Buffer.from(JSON.stringify(record));
}

/** The registry of a page that is served beside the studio: the studio's lines, and made-up ones. */

import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localKey } from '../../../site/registry/keys.mjs';
import { signedText } from '../../../site/registry/signed-record.mjs';
import { recordName, registryFolder } from '../../../site/releases/release-store.mjs';
import { readJson } from '../../../site/read-json.mjs';

/** @typedef {import('../../../site/registry/record.mjs').RemoteRecord} RemoteRecord */

/**
 * Without the shell's own record: what is served as the page is what the server is told.
 *
 * @param {string} from the studio's data folder
 * @param {string} to a new data folder
 * @param {(record: RemoteRecord) => RemoteRecord} [change] what the page is to have of each
 */
export function copyRegistry(from, to, change = (record) => record) {
  mkdirSync(join(to, registryFolder), { recursive: true });
  cpSync(join(from, 'keys'), join(to, 'keys'), { recursive: true });
  const files = readdirSync(join(from, registryFolder)).filter((name) => /^remote-.*\.json$/.test(name));
  addRecords(
    to,
    files.map((file) => change(readJson(join(from, registryFolder, file)).record)),
  );
}

/** @param {string} dataDir @param {readonly RemoteRecord[]} records */
export function addRecords(dataDir, records) {
  const key = localKey({ dataDir, registryKeys: join(dataDir, 'keys/allowed.json') });
  for (const record of records) writeFileSync(join(dataDir, recordName(record.name)), signedText(record, key));
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { localKey } from '../registry/keys.mjs';
import { signedText } from '../registry/signed-record.mjs';
import { recordName } from '../releases/release-store.mjs';

/**
 * Puts a record into the registry of a studio, signed by its own key, whatever it says.
 *
 * @param {{ dataDir: string, registryKeys?: string }} settings
 * @param {{ name: string } & Record<string, unknown>} record
 * @param {string} [name] under another name than its own
 */
export function writeSigned(
  { dataDir, registryKeys = join(dataDir, 'keys', 'allowed.json') },
  record,
  name = record.name,
) {
  const file = join(dataDir, recordName(name));
  mkdirSync(dirname(file), { recursive: true });
  const signed = /** @type {import('../registry/record.mjs').RemoteRecord} */ (/** @type {unknown} */ (record));
  writeFileSync(file, signedText(signed, localKey({ dataDir, registryKeys })));
}

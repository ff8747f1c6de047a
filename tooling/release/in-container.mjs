/**
 * `docker compose exec registry studio-registry rollback remote-editing …`: what the operator of containers does to the registry. A release
 * comes there with an image.
 */

import * as contract from '@likeness/contract';
import { PlainError } from '../../site/plain-error.mjs';
import { printedText } from '../../site/printed-text.mjs';
import { localKey, readAllowedKeys } from '../../site/registry/keys.mjs';
import { storeAt } from '../../site/releases/store-at.mjs';
import { readSettings } from '../../site/settings/settings.mjs';
import { terminalText } from '../../site/terminal-text.mjs';
import { readArguments } from './arguments.mjs';
import { move, tellStatus } from './operate.mjs';
import { pageOfImage as page } from './page-of-image.mjs';
import { whoAndWhy } from './who-and-why.mjs';

const usage = `studio-registry status [<remote>]                         versions, what is current, the log
studio-registry rollback <remote> [--to-version 1.3.0]    back to the version before, or to that one; from a canary to none
studio-registry promote <remote>                          the canary becomes the current version
studio-registry share <remote> 50                         so many of a hundred people get the canary
with  --why "…"`;

const say = (/** @type {string} */ line) => process.stdout.write(`${printedText(line)}\n`);

try {
  const asked = readArguments(process.argv.slice(2), usage);
  const { name } = asked;
  const settings = readSettings(process.env);
  // What came with images; what teams have in a bucket they move themselves.
  const store = storeAt(settings.dataDir);
  const keysOf = readAllowedKeys(settings.registryKeys);
  if (asked.action === 'release')
    throw new PlainError('A release comes with the image of its remote. Start that: docker compose up -d <remote>.');
  if (asked.action === 'status') await tellStatus(store, keysOf, { name, say });
  else if (name !== undefined)
    await move(
      { ...asked, name },
      { store, keysOf, key: localKey(settings) },
      { act: whoAndWhy(asked.why, '/'), contract, page, say },
    );
} catch (error) {
  process.stderr.write(`${terminalText(error)}\n`);
  process.exitCode = 1;
}

/**
 * The container of the registry: keeps the registry where nginx serves the parts. A remote's container puts the version of its image on its
 * volume; here it is signed and registered, once, and what nginx serves of the registry is written for the shell's container whenever it moves. What
 * teams release into a bucket is joined with it.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeRegistryDocuments } from '../../site/nginx/documents.mjs';
import { printedText } from '../../site/printed-text.mjs';
import { eachOnce, recordFilesOf } from '../../site/registry/record-files.mjs';
import { registerArrived } from '../../site/registry/register-built.mjs';
import { isBucket, releasesFolder } from '../../site/releases/release-store.mjs';
import { joinedRegistry } from '../../site/server/registry-answer.mjs';
import { readSettings } from '../../site/settings/settings.mjs';
import { terminalText } from '../../site/terminal-text.mjs';
import { requireWritable } from '../start/writable-folder.mjs';
import { takeArrivals } from './arrivals.mjs';
import { changeClaimed } from './change-claimed.mjs';
import { checkArrived } from './check-arrived.mjs';
import { pageOfImage as page } from './page-of-image.mjs';

/** Between two looks. Milliseconds. */
const pause = 1_000;
/** Changed after each look: whoever watches the process sees by it that it goes on. */
const signOfLife = '/tmp/registry-kept';

/** One line of JSON. @param {'info' | 'warn' | 'fatal'} level @param {string} msg */
function log(level, msg) {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), msg: printedText(msg) })}\n`);
}

/** What is said at each look is said once. */
const report = eachOnce((problem) => log('warn', problem));

/** A full disk ends nothing: what is there is kept, and there may be room again. @param {string} folder @param {string} variable */
function requirePlace(folder, variable) {
  try {
    requireWritable(
      folder,
      `Mount a volume in its place that this account may write in, or name another folder: ${variable}.`,
    );
  } catch (error) {
    const { message, cause } = /** @type {{ message: string, cause?: NodeJS.ErrnoException }} */ (error);
    if (cause?.code !== 'ENOSPC') throw error;
    report(message);
  }
}

try {
  const { releases: elsewhere, ...read } = readSettings(process.env);
  // What images bring is this deployment's own, and goes into no bucket.
  const settings = { ...read, releases: read.dataDir };
  const documents = process.env.STUDIO_REGISTRY_DOCUMENTS?.trim() || '/registry';
  const ownFiles = recordFilesOf(settings, { report });
  const teamFiles = isBucket(elsewhere) ? recordFilesOf({ releases: elsewhere }, { report }) : () => [];
  const recordFiles = async () => {
    const [own, teams] = [await ownFiles(), await teamFiles()];
    return [...own, ...teams.filter(({ file }) => !own.some((mine) => mine.file === file))];
  };
  const joined = joinedRegistry({ settings, report, recordFiles });
  const releases = join(settings.dataDir, releasesFolder);
  requirePlace(releases, 'STUDIO_DATA_DIR');
  requirePlace(documents, 'STUDIO_REGISTRY_DOCUMENTS');
  /** @param {string} name @param {string} text */
  const take = async (name, text) => {
    const release = checkArrived(name, text);
    // What another remote has stays that one's; this one waits until it is free.
    const current = await registerArrived(name, release, settings, (records, part, change, act) =>
      changeClaimed(records, part, change, { act, page }),
    );
    log('info', `${name} ${release.version} has come; ${current} is current.`);
  };
  let written = '';
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.once(signal, () => process.exit(0));
  log('info', 'The registry is kept.');
  for (;;) {
    await takeArrivals(releases, take, report);
    // Where a bucket was never reached, what was written before is better than a part of it.
    const registry = await joined().catch((/** @type {Error} */ error) =>
      report(`The registry could not be read: ${error.message}`),
    );
    if (registry && registry.body !== written) {
      try {
        writeRegistryDocuments(documents, registry);
        written = registry.body;
        log('info', 'The registry has moved.');
      } catch (error) {
        report(`The registry could not be written: ${/** @type {Error} */ (error).message}`);
      }
    }
    writeFileSync(signOfLife, '');
    await sleep(pause);
  }
} catch (error) {
  log('fatal', terminalText(error));
  process.exitCode = 1;
}

/** The shells in which a remote elsewhere is looked at: the one that goes with the packages, and those that were released before it. */

import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shell } from '../../site/parts/parts.mjs';
import { PlainError } from '../../site/plain-error.mjs';
import { readAllowedKeys } from '../../site/registry/keys.mjs';
import { localVersion } from '../../site/registry/record.mjs';
import { readRecord } from '../../site/releases/change-record.mjs';
import { builtFiles, compressed, declarationIn } from '../../site/releases/publish-build.mjs';
import { releaseFolder } from '../../site/releases/release-store.mjs';
import { storeAt } from '../../site/releases/store-at.mjs';
import { copyRelease } from '../../site/server/copy-release.mjs';
import { buildStale } from '../start/build-parts.mjs';
import { readEnvironment } from '../start/environment.mjs';
import { distFolderOf } from '../start/parts.mjs';
import { createProgress } from '../start/progress.mjs';

/** As many are supported together. */
const packedShells = 3;

/**
 * @param {string} folder for them, each in a folder of its version
 * @param {string} stage for what is on its way
 * @param {NodeJS.ProcessEnv} [variables] which say where releases lie
 * @returns {Promise<string[]>} their versions, the one of this repository first
 */
export async function packShells(folder, stage, variables = process.env) {
  const say = createProgress({ out: process.stdout, err: process.stderr });
  await buildStale([shell], { logDir: join(stage, 'logs'), say });
  const dist = distFolderOf(shell);
  const { version } = declarationIn(shell.name, dist);
  copyServed(dist, join(folder, version));
  const released = await fetchReleasedShells(version, stage, variables);
  for (const each of released) copyServed(each.dist, join(folder, each.version));
  return [version, ...released.map((each) => each.version)];
}

/**
 * Those that were released before, as the signed record has them.
 *
 * @param {string} ours the version that is packed anyway
 * @param {string} stage for their files
 * @param {NodeJS.ProcessEnv} variables
 * @throws {PlainError} where the record cannot be trusted, or a file is not the one that was released
 */
export async function fetchReleasedShells(ours, stage, variables) {
  const { releases, registryKeys } = readEnvironment(variables);
  const store = storeAt(releases);
  const record = await readRecord(store, shell.name, readAllowedKeys(registryKeys));
  const before = (record?.versions ?? [])
    // What a machine has built for itself was released to nobody.
    .filter(({ version }) => version !== ours && !localVersion.test(version))
    .slice(0, packedShells - 1);
  for (const release of before) {
    await copyRelease(store, storeAt(stage), { name: shell.name, ...release }).catch((/** @type {Error} */ error) => {
      throw new PlainError(`The shell ${release.version} cannot be packed: ${error.message}.`);
    });
  }
  return before.map(({ version }) => ({ version, dist: join(stage, releaseFolder(shell.name, version)) }));
}

/** What compresses nothing is enough for one browser on the same machine. @param {string} dist @param {string} target */
function copyServed(dist, target) {
  for (const file of builtFiles(dist).filter((each) => !compressed.test(each))) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(dist, file), join(target, file));
  }
}

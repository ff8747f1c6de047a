/** `npm run pack`: what a remote with a repository of its own depends on, as tarballs. */

import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainError } from '../../site/plain-error.mjs';
import { npmCommand } from '../start/install.mjs';
import { root } from '../start/root.mjs';
import { runToLog } from '../start/run-to-log.mjs';
import { packKit } from './pack-kit.mjs';
import { packLibraries } from './pack-libraries.mjs';

export async function packCommand() {
  const { values } = parseArgs({ options: { to: { type: 'string', default: 'dist-packages' } } });
  const folder = resolve(values.to);
  const tarballs = await packInto(folder);
  process.stdout.write(`${tarballs.map((name) => join(values.to, name)).join('\n')}\n`);
}

/**
 * @param {string} folder for the tarballs, which is emptied before
 * @returns {Promise<string[]>} their names
 */
export async function packInto(folder) {
  const stage = join(root, '.cache/pack');
  rmSync(stage, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const packages = [...(await packLibraries(stage)), await packKit(stage)];
  for (const { folder: packed } of packages) {
    cpSync(join(root, 'LICENSE'), join(packed, 'LICENSE'));
    const log = join(stage, 'npm-pack.log');
    const command = npmCommand(['pack', packed, '--pack-destination', folder]);
    if ((await runToLog(command, { log, cwd: stage })) !== 0) {
      throw new PlainError(`Packing ${packed} failed. What npm said is in ${log}.`);
    }
  }
  return packages.map(({ name, version }) => tarballOf(name, version));
}

/** The name that npm gives it. @param {string} name of the package @param {string} version */
export function tarballOf(name, version) {
  return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
}

/** A Node image that can run addons: where there is no registry, what stands in for the official one may not. */

import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainError } from '../../site/plain-error.mjs';

/** Of glibc, which every distribution has. Node itself does without these, sharp and argon2 do not. */
const libraries = ['libresolv.so.2', 'librt.so.1'];
const folder = `/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/**
 * @param {string} image
 * @returns {string} that image, where it is whole, or one with the missing libraries of this machine
 * @throws {PlainError}
 */
export function wholeNodeImage(image) {
  const looks = `process.stdout.write(${JSON.stringify(libraries)}.filter((name) => !require('fs').existsSync('${folder}/' + name)).join(' '))`;
  const missing = docker(['run', '--rm', '--entrypoint', 'node', image, '-e', looks]).split(' ').filter(Boolean);
  if (missing.length === 0) return image;
  const context = mkdtempSync(join(tmpdir(), 'likeness-base-'));
  try {
    for (const name of missing) {
      if (!existsSync(join(folder, name)))
        throw new PlainError(`${image} has no ${name}, and neither has this machine.`);
      copyFileSync(join(folder, name), join(context, name));
    }
    writeFileSync(join(context, 'Dockerfile'), `FROM ${image}\nCOPY ${missing.join(' ')} ${folder}/\n`);
    const whole = 'likeness-studio/whole-node-base';
    docker(['build', '--tag', whole, context]);
    return whole;
  } finally {
    rmSync(context, { recursive: true });
  }
}

/** @param {readonly string[]} words @returns {string} what it printed @throws {PlainError} where it fails */
function docker(words) {
  const { status, stdout, stderr } = spawnSync('docker', words, { encoding: 'utf8' });
  if (status !== 0) throw new PlainError(`docker ${words.join(' ')} failed:\n${stderr}`);
  return stdout;
}

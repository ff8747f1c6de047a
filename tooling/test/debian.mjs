import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PlainError } from '../../site/plain-error.mjs';

/** Whether programs can be installed here: on a machine of CI, and in a container. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** @param {readonly string[]} packages @throws {PlainError} with what was said */
export function installFromDebian(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
  ]) {
    const { status, stdout, stderr } = spawnSync('apt-get', args, {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (status !== 0) throw new PlainError(`apt-get ${args[0]} failed:\n${stdout}${stderr}`);
  }
}

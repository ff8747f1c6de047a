import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findNginx } from './nginx-process.mjs';

/** As the images have it; nginx gives up root's rights, where it has them, to somebody who may read less. */
const user = 1000;

/**
 * What an image does at its start, on this machine, as a user who may write its run folder and its volume and nothing else.
 *
 * @param {import('../image/image-files.mjs').Places} places
 * @param {Record<string, string>} variables
 * @param {number} port
 * @returns {Promise<() => Promise<void>>} ends it
 * @throws {Error} with what it has said, where it ends
 */
export async function startImage(places, variables, port) {
  const { child, said } = runImage(places, variables);
  for (let isUp = false; !isUp; await sleep(20)) {
    if (child.exitCode !== null) throw new Error(`The image's start ended:\n${said()}`);
    isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
  }
  const ended = once(child, 'close');
  return async () => {
    child.kill('SIGQUIT');
    await ended;
  };
}

/**
 * @param {import('../image/image-files.mjs').Places} places
 * @param {Record<string, string>} variables
 */
export function runImage(places, variables) {
  const isRoot = process.getuid?.() === 0;
  const log = join(places.run, 'output');
  const output = openSync(log, 'a');
  if (isRoot) {
    for (let folder = places.files; folder !== dirname(folder); folder = dirname(folder))
      if (!isOpen(folder)) chmodSync(folder, 0o755);
    for (const place of [places.run, places.volume]) giveAway(place);
  }
  const child = spawn('sh', [join(places.files, 'start.sh')], {
    env: {
      PATH: `${process.env.PATH}:${dirname(findNginx() ?? '/usr/sbin/nginx')}`,
      STUDIO_IMAGE_FILES: places.files,
      STUDIO_RUN_FOLDER: places.run,
      STUDIO_VOLUME: places.volume,
      ...variables,
    },
    // nginx opens its standard output by name, which only a file or a pipe of the system allows.
    stdio: ['ignore', output, output],
    ...(isRoot ? { uid: user, gid: user } : {}),
  });
  return { child, said: () => readFileSync(log, 'utf8') };
}

/** @param {string} folder */
const isOpen = (folder) => (statSync(folder).mode & 0o5) === 0o5;

/** @param {string} folder */
function giveAway(folder) {
  chownSync(folder, user, user);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chownSync(join(entry.parentPath, entry.name), user, user);
}

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const api = fileURLToPath(new URL('..', import.meta.url));

/** A photo with a face, for trainings; see engine/fixtures/photos/README.md. */
export const portrait = path.join(api, '../engine/fixtures/photos/astronaut.png');
/** Where reports go; nothing of it is committed. */
export const reports = path.join(api, '..', '.studio', 'bench');

/** Builds the API as it is delivered, into a folder inside the package, where it finds its dependencies. @param {string} name */
export async function buildApi(name) {
  const folder = path.join(api, 'dist', `bench-${name}`);
  await promisify(execFile)(process.execPath, [path.join(api, 'build.mjs'), '--into', folder]);
  return folder;
}

/**
 * Starts a built API on a free port. Its requests are logged as in service, to a file beside the reports.
 *
 * @param {string} name of the bench
 * @param {{ built: string, data: string, variables: Record<string, string> }} options two folders, and settings
 */
export async function startApi(name, { built, data, variables }) {
  await mkdir(reports, { recursive: true });
  const child = spawn(process.execPath, [path.join(built, 'main.mjs')], {
    env: { PATH: process.env.PATH, STUDIO_API_PORT: '0', STUDIO_DATA_DIR: data, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.pipe(createWriteStream(path.join(reports, `${name}-api.log`)));
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = /studio-api listening on (http:\/\/[^"\s]+)/.exec(line) ?? [];
    if (origin) return { origin, pid: child.pid, stop: () => (child.kill('SIGTERM'), once(child, 'exit')) };
  }
  throw new Error('The API did not start.');
}

/** @param {readonly number[]} values */
export function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

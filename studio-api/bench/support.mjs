import { execFile } from 'node:child_process';
import path from 'node:path';
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

/** @param {readonly number[]} values */
export function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

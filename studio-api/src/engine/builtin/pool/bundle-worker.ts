import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { buildSync } from 'esbuild';

/** For tests: a folder in which packages are found, outside of what is committed. */
const FOLDER = resolve(__dirname, '../../../../../node_modules/.cache/likeness-engine-test');

/** Bundles a worker entry point the way the API's build does, and gives the file's path. Threads cannot load TypeScript themselves. */
export function bundleWorker(entry: string): string {
  mkdirSync(FOLDER, { recursive: true });
  // Tests run side by side, and each must not see another's half-written file.
  const name = createHash('sha256').update(`${entry} ${process.pid}`).digest('hex').slice(0, 12);
  const outfile = join(FOLDER, `${name}.mjs`);
  buildSync({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  return outfile;
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { bundle } from '../../bundle.mjs';

/** Not committed, and packages are found from it. */
const FOLDER = join(__dirname, '../../dist');

export interface BundledWorker {
  readonly workerFile: string;
  readonly remove: () => void;
}

/** Bundles a worker entry point, the way the API's build does. */
export async function bundleWorker(entry: string): Promise<BundledWorker> {
  mkdirSync(FOLDER, { recursive: true });
  // Tests run side by side, and each must not see another's half-written file.
  const folder = mkdtempSync(join(FOLDER, 'test-'));
  await bundle({ worker: entry }, folder);
  return { workerFile: join(folder, 'worker.mjs'), remove: () => rmSync(folder, { recursive: true }) };
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { bundle } from '../../bundle.mjs';

/** Not committed, and packages are found from it. */
const FOLDER = join(__dirname, '../../dist');

export interface Bundled {
  /** Has `<name>.mjs` of each entry point. */
  readonly folder: string;
  readonly remove: () => void;
}

/** Bundles entry points, by the names of their bundles, the way the API's build does. */
export async function bundled(entryPoints: Readonly<Record<string, string>>): Promise<Bundled> {
  mkdirSync(FOLDER, { recursive: true });
  // Tests run side by side, and each must not see another's half-written file.
  const folder = mkdtempSync(join(FOLDER, 'test-'));
  await bundle(entryPoints, folder);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

export interface BundledWorker extends Pick<Bundled, 'remove'> {
  readonly workerFile: string;
}

export async function bundleWorker(entry: string): Promise<BundledWorker> {
  const { folder, remove } = await bundled({ worker: entry });
  return { workerFile: join(folder, 'worker.mjs'), remove };
}

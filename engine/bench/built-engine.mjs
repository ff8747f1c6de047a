import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { bundle } from '../bundle.mjs';
import { dist, sources } from './folders.mjs';

/**
 * Bundles the built-in engine and its worker for as long as `use` takes.
 *
 * @param {(folder: string) => Promise<void>} use is given where they lie, for {@link startEngine}
 */
export async function withBuiltEngine(use) {
  await mkdir(dist, { recursive: true });
  const folder = await mkdtemp(path.join(dist, 'bench-'));
  try {
    await bundle(
      {
        engine: path.join(sources, 'builtin/builtin-engine.ts'),
        worker: path.join(sources, 'builtin/worker.ts'),
      },
      folder,
    );
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The engine as the API runs it. Whoever starts it closes it. */
export async function startEngine(folder, workers) {
  const { createBuiltinEngine } = await import(pathToFileURL(path.join(folder, 'engine.mjs')).href);
  return createBuiltinEngine({ workers, queue: 64, workerFile: path.join(folder, 'worker.mjs') });
}

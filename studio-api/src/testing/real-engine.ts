import path from 'node:path';

import type { Engine } from '@likeness/engine';
import { createBuiltinEngine } from '@likeness/engine/builtin';

import { buildApi } from './built-api';

/** The built-in engine with its real workers, built as delivered. */
export async function startRealEngine(): Promise<{ engine: Engine; stop: () => Promise<void> }> {
  const built = await buildApi();
  const engine = createBuiltinEngine({
    workerFile: path.join(built.folder, 'engine-worker.mjs'),
    workers: 1,
    queue: 8,
  });
  return {
    engine,
    async stop() {
      await engine.close();
      await built.remove();
    },
  };
}

import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type * as humanLibrary from '@vladmandic/human';

import { readModelsFromDisk } from '../networks/models-from-disk';
import { InstalledPackages } from '../networks/packages';
import { loadTensorFlow } from '../networks/tensorflow';

export type Human = humanLibrary.Human;

/** Which of its networks run; that of faces always does. */
export interface DetectorParts {
  readonly body: { readonly enabled: boolean };
  readonly object: { readonly enabled: boolean };
  readonly face: { readonly description: { readonly enabled: boolean } };
}

let loading: Promise<Human> | undefined;

/** The detector of faces, bodies and objects, with its networks read from its package; one instance a thread. */
export function loadHuman(resolveFrom: string): Promise<Human> {
  loading ??= start(resolveFrom);
  return loading;
}

async function start(resolveFrom: string): Promise<Human> {
  const packages = new InstalledPackages(resolveFrom);
  const tf = await loadTensorFlow(resolveFrom);
  readModelsFromDisk(tf);
  const folder = packages.folderOf('@vladmandic/human');
  // By path: the package's own entry for Node wants the native TensorFlow.
  const library = packages.load(path.join(folder, 'human.node-wasm.js')) as typeof humanLibrary;
  const human = new library.Human({
    backend: 'wasm',
    wasmPath: packages.folderOf('@tensorflow/tfjs-backend-wasm') + path.sep,
    modelBasePath: pathToFileURL(path.join(folder, '..', 'models')).href + '/',
    cacheModels: false,
    cacheSensitivity: 0,
    skipAllowed: false,
    async: false,
    warmup: 'none',
    debug: false,
    filter: { enabled: false },
    gesture: { enabled: false },
    hand: { enabled: false },
    segmentation: { enabled: false },
    // skipFrames and skipTime 0 throughout: otherwise the results of one picture leak into the next.
    face: {
      enabled: true,
      detector: { rotation: true, maxDetected: 12, minConfidence: 0.35, iouThreshold: 0.2, skipFrames: 0, skipTime: 0 },
      mesh: { enabled: true },
      iris: { enabled: false },
      emotion: { enabled: false },
      description: { enabled: true, skipFrames: 0, skipTime: 0 },
    },
    body: { enabled: true, maxDetected: 1, minConfidence: 0.25, skipFrames: 0, skipTime: 0 },
    object: { enabled: true, maxDetected: 20, minConfidence: 0.25, skipFrames: 0, skipTime: 0 },
  });
  await human.load();
  return human;
}

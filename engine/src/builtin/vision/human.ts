import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type { io } from '@tensorflow/tfjs-core';
import type * as humanLibrary from '@vladmandic/human';

import { InstalledPackages } from './packages';
import { loadTensorFlow, type TensorFlow } from './tensorflow';

export type Human = humanLibrary.Human;

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

/** TensorFlow.js without its native half reads models over HTTP only. */
function readModelsFromDisk(tf: TensorFlow): void {
  tf.io.registerLoadRouter((url) => {
    const address = Array.isArray(url) ? url[0] : url;
    if (!address?.startsWith('file:')) return null as never;
    return { load: () => readModel(tf, fileURLToPath(address)) };
  });
}

async function readModel(tf: TensorFlow, file: string): Promise<io.ModelArtifacts> {
  const model = JSON.parse(await readFile(file, 'utf8')) as io.ModelJSON;
  return tf.io.getModelArtifactsForJSON(model, async (manifest) => {
    const parts = await Promise.all(
      manifest.flatMap((group) => group.paths).map((name) => readFile(path.join(path.dirname(file), name))),
    );
    const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return [manifest.flatMap((group) => group.weights), bytes.buffer];
  });
}

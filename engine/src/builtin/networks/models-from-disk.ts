import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { io } from '@tensorflow/tfjs-core';

import type { TensorFlow } from './tensorflow';

/** TensorFlow.js without its native half reads models over HTTP only. */
export function readModelsFromDisk(tf: TensorFlow): void {
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

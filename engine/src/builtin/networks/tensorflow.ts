import path from 'node:path';

import type * as tfCore from '@tensorflow/tfjs-core';

import { InstalledPackages } from './packages';

export type TensorFlow = typeof tfCore;

let loading: Promise<TensorFlow> | undefined;

/** TensorFlow.js on its WebAssembly kernels; one instance a thread, shared by every network that runs there. */
export function loadTensorFlow(resolveFrom: string): Promise<TensorFlow> {
  loading ??= start(resolveFrom);
  return loading;
}

async function start(resolveFrom: string): Promise<TensorFlow> {
  const packages = new InstalledPackages(resolveFrom);
  const tf = packages.load('@tensorflow/tfjs-core') as TensorFlow;
  const wasm = packages.load('@tensorflow/tfjs-backend-wasm') as { setWasmPaths(folder: string): void };
  // Before the backend starts: afterwards the path is no longer read.
  wasm.setWasmPaths(packages.folderOf('@tensorflow/tfjs-backend-wasm') + path.sep);
  await tf.setBackend('wasm');
  await tf.ready();
  return tf;
}

import type openCv from '@techstark/opencv-js';

import { InstalledPackages } from './packages';

export type OpenCv = typeof openCv;

/** OpenCV inside an object: its module is a thenable, so a promise of the bare module would never settle. */
export interface LoadedOpenCv {
  readonly cv: OpenCv;
}

let loading: Promise<LoadedOpenCv> | undefined;

/** OpenCV on WebAssembly, one instance a thread. Every `Mat` must be deleted: see {@link withMats}. */
export function loadOpenCv(resolveFrom: string): Promise<LoadedOpenCv> {
  loading ??= new Promise((resolve) => {
    const cv = new InstalledPackages(resolveFrom).load('@techstark/opencv-js') as OpenCv;
    const started = { cv };
    if ('Mat' in cv) resolve(started);
    else Object.assign(cv, { onRuntimeInitialized: () => resolve(started) });
  });
  return loading;
}

interface Deletable {
  delete(): void;
}

/** Runs work on OpenCV objects and deletes every one given to `keep`, also when the work throws: the garbage collector cannot. */
export function withMats<Result>(work: (keep: <Kept extends Deletable>(object: Kept) => Kept) => Result): Result {
  const kept: Deletable[] = [];
  try {
    return work((object) => {
      kept.push(object);
      return object;
    });
  } finally {
    for (const object of kept) object.delete();
  }
}

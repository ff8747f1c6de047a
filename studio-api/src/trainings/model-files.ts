import type { ModelFile } from '@likeness/engine';

import { Refusal } from '../refusal';
import { isMissing } from '../error-code';
import type { FileStore } from '../storage/file-store';
import { modelFolder } from './training-files';

/** The names of a model's files, written last: a model without it is not whole. */
const INDEX = 'index.json';

/** Replaces whatever an earlier try left. */
export async function writeModel(store: FileStore, trainingId: string, files: readonly ModelFile[]): Promise<void> {
  const folder = modelFolder(trainingId);
  await store.remove(folder);
  for (const [place, { bytes }] of files.entries()) await store.write(`${folder}/${place}`, bytes);
  await store.write(`${folder}/${INDEX}`, Buffer.from(JSON.stringify(files.map(({ name }) => name))));
}

export async function readModel(store: FileStore, trainingId: string): Promise<ModelFile[]> {
  const folder = modelFolder(trainingId);
  try {
    const names = JSON.parse((await store.read(`${folder}/${INDEX}`)).toString('utf8')) as string[];
    return await Promise.all(
      names.map(async (name, place) => ({ name, bytes: await store.read(`${folder}/${place}`) })),
    );
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError)
      throw new Refusal('NOT_FOUND', 'The files of this model are gone. Please train it again.', { cause: error });
    throw error;
  }
}

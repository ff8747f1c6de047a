/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { DiskFileStore } from '../storage/disk-file-store';
import { FreeSpace } from '../storage/free-space';
import { readModel, writeModel } from './model-files';
import { modelFolder } from './training-files';

let folder: string;
let store: DiskFileStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'model-'));
  store = new DiskFileStore(folder, folder, new FreeSpace(folder, 0));
  await writeModel(store, 'some', [{ name: 'cut-out.png', bytes: Buffer.from('a picture') }]);
});
afterEach(() => rm(folder, { recursive: true }));

it('gives a model back as it was', async () => {
  expect(await readModel(store, 'some')).toEqual([{ name: 'cut-out.png', bytes: Buffer.from('a picture') }]);
});

it.each([
  ['is gone', (index: string) => rm(index)],
  ['has lost what was in it', (index: string) => writeFile(index, '')],
])('says that a model is to be trained again whose list of files %s', async (_, damage) => {
  await damage(path.join(folder, modelFolder('some'), 'index.json'));
  await expect(readModel(store, 'some')).rejects.toMatchObject({ name: 'Refusal', code: 'NOT_FOUND' });
});

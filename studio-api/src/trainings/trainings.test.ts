/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { InTurn } from '../pictures/decoding';
import { pictureWork, type PictureWork } from '../pictures/process/picture-work';
import { Refusal } from '../refusal';
import { smallPicture } from '../testing/pictures';
import { zipOf } from '../testing/zip-file';
import { Trainings, type TrainingServices } from './trainings';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trainings-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('counts a dear check also where the training is refused after it', async () => {
  const zip = path.join(folder, 'photos.zip');
  await writeFile(zip, await zipOf([{ name: 'a.png', bytes: await smallPicture() }]));
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const pixels: PictureWork['pixels'] = (...given) => {
    now += 1_000;
    return pictureWork.pixels(...given);
  };
  const inTurn: InTurn = (work) => work({ ...pictureWork, pixels });
  const refusal = new Refusal('NOT_ENOUGH_CREDITS', 'Not enough credits.');
  const nothing = async () => undefined;
  const query = async () => [{ count: 0 }];
  const services = {
    credits: { requireEnough: nothing, holdWithin: () => Promise.reject(refusal) },
    database: { query, read: query, transaction: (work: (on: object) => Promise<unknown>) => work({ query }) },
    decoding: { turnsOf: () => inTurn },
    files: { adopt: nothing },
    freeSpace: { require: nothing },
    unreferenced: { note: nothing, remove: nothing },
  };
  const trainings = new Trainings(services as unknown as TrainingServices);
  const call = { accountId: 1, signal: new AbortController().signal };
  for (let time = 0; time < 20; time += 1) await expect(trainings.accept(call, 'ada', zip)).rejects.toBe(refusal);
  await expect(trainings.accept(call, 'ada', zip)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
});

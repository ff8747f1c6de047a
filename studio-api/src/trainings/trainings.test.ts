/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { InTurn } from '../pictures/decoding';
import { pictureWork, type PictureWork } from '../pictures/process/picture-work';
import { Refusal } from '../refusal';
import { smallPicture } from '../testing/pictures';
import { zipOf } from '../testing/zip-file';
import type { RecentFailures } from './training-queries';
import { Trainings, type TrainingServices } from './trainings';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trainings-'));
});
afterEach(() => rm(folder, { recursive: true }));

const notEnough = new Refusal('NOT_ENOUGH_CREDITS', 'Not enough credits.');

/** Of an account without credits. @param failures What the database tells of its failed trainings. @param inTurn Decodes. */
function trainingsOf(failures: RecentFailures, inTurn: InTurn): Trainings {
  const nothing = async () => undefined;
  const query = async () => [failures];
  const services = {
    credits: { requireEnough: nothing, holdWithin: () => Promise.reject(notEnough) },
    database: { query, read: query, transaction: (work: (on: object) => Promise<unknown>) => work({ query }) },
    decoding: { archiveTurnsOf: () => inTurn },
    files: { adopt: nothing },
    freeSpace: { require: nothing },
    unreferenced: { note: nothing, remove: nothing },
  };
  return new Trainings(services as unknown as TrainingServices);
}

async function packed(): Promise<string> {
  const zip = path.join(folder, 'photos.zip');
  await writeFile(zip, await zipOf([{ name: 'a.png', bytes: await smallPicture() }]));
  return zip;
}

const call = { accountId: 1, signal: new AbortController().signal };

it('counts a dear check also where the training is refused after it', async () => {
  const zip = await packed();
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const pixels: PictureWork['pixels'] = (...given) => {
    now += 1_000;
    return pictureWork.pixels(...given);
  };
  const trainings = trainingsOf({ count: 0, seconds: 0 }, (work) => work({ ...pictureWork, pixels }));
  for (let time = 0; time < 20; time += 1) await expect(trainings.accept(call, 'ada', zip)).rejects.toBe(notEnough);
  await expect(trainings.accept(call, 'ada', zip)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
});

it('takes no training of an account whose photos have had others wait for long, and nothing came of them', async () => {
  const zip = await packed();
  const accepted = (seconds: number) =>
    trainingsOf({ count: 1, seconds }, (work) => work(pictureWork)).accept(call, 'ada', zip);
  await expect(accepted(20 * 60 - 1)).rejects.toBe(notEnough);
  await expect(accepted(20 * 60)).rejects.toMatchObject({
    code: 'TOO_MANY_TRAININGS',
    message: expect.stringContaining('took the studio long') as unknown,
  });
});

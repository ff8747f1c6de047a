/** @jest-environment node */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { EngineError, EngineTimeLimitError } from '@likeness/engine';
import { pino } from 'pino';

import { readConfiguration } from '../configuration/configuration';
import { openPgBossQueue } from '../jobs/pg-boss-queue';
import type { JobQueue } from '../jobs/job-queue';
import { openData, type StudioData } from '../open-data';
import { eraseAccount } from '../operators/erase-account';
import { copyTestDatabase, MIGRATIONS } from '../testing/database-template';
import { blemishedJpeg, photo, smallPicture } from '../testing/pictures';
import { Decoding } from '../pictures/decoding';
import { pictureWork, type PictureWork } from '../pictures/process/picture-work';
import { Thumbnails } from '../pictures/thumbnails';
import { Refusal } from '../refusal';
import { storageFull } from '../storage/free-space';
import { createTestEngine, type TestEngine } from '../testing/test-engine';
import { until } from '../testing/until';
import { zipOf } from '../testing/zip-file';
import { readModel } from './model-files';
import { modelFolder } from './training-files';
import { trainingJobs, type TrainingJobServices } from './training-job';
import { findTraining } from './training-queries';
import { Trainings } from './trainings';

const rethrow = (error: unknown): never => {
  throw error;
};
let folder: string;
let data: StudioData;
let jobs: JobQueue;
let engine: TestEngine;
let stopping: AbortController;
let services: TrainingJobServices;
const errors: Error[] = [];
const ended: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'training-job-'));
  await copyTestDatabase(path.join(folder, 'database'));
  data = await openData(readConfiguration({ STUDIO_DATA_DIR: folder }), MIGRATIONS);
  errors.length = 0;
  ended.length = 0;
  stopping = new AbortController();
  jobs = await openPgBossQueue(data.database, 'trainings', {
    concurrency: 1,
    stopping: stopping.signal,
    onError: (error) => errors.push(error),
    retryMilliseconds: 50,
    pollSeconds: 0.5,
  });
  engine = createTestEngine();
  const decoding = new Decoding(() => pictureWork);
  services = {
    ...data,
    decoding,
    thumbnails: new Thumbnails(decoding, (error) => errors.push(error as Error)),
    engine,
    atATime: 1,
    logger: pino({ level: 'silent' }),
    stopping: stopping.signal,
    onEnded: (action, outcome) => ended.push(`${action} ${outcome}`),
  };
});
afterEach(async () => {
  stopping.abort(new Error('The test is over.'));
  await jobs.stop();
  await data.close();
  await rm(folder, { recursive: true, force: true });
});

/** One try, as the queue makes it. */
function runTraining(on: TrainingJobServices, id: string): Promise<void> {
  return trainingJobs(on).run(id);
}

async function accepted(...photos: Buffer[]): Promise<{ id: string; accountId: number }> {
  const password = 'a long pass phrase';
  const { id: accountId } = await data.accounts.signUp({
    email: 'ada@example.com',
    username: 'ada',
    password,
    re_password: password,
  });
  const trainings = new Trainings({ ...data, jobs, decoding: new Decoding(() => pictureWork) });
  const given = photos.length > 0 ? photos : [await smallPicture()];
  const zip = await zipOf(given.map((bytes, place) => ({ name: String(place), bytes })));
  const upload = path.join(data.folder.temporary, 'upload.zip');
  await writeFile(upload, zip);
  const { id } = await trainings.accept({ accountId, signal: stopping.signal }, 'ada', upload);
  return { id, accountId };
}

/** As on a full disk: reading goes on, and no row that tells the outcome can be written. */
async function fillDatabase(): Promise<void> {
  await data.database.script(`
    create function disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger disk_full before insert or update on trainings for each row execute function disk_full();
    create trigger disk_full before insert or update on pgboss.job for each row execute function disk_full();`);
}

const freeDatabase = () => data.database.script('drop function disk_full cascade');

it('outlives a disk that is full when a training ends, and ends it when there is room again', async () => {
  const { id, accountId } = await accepted();
  engine.before = fillDatabase;
  await jobs.start(trainingJobs(services));
  await until(
    async () => errors.length,
    (count) => count > 2,
  );
  expect(errors[0]).toMatchObject({ code: '53100' });
  expect((await findTraining(data.database, id))?.status).toBe('processing');
  expect(await data.credits.balance(accountId)).toEqual({ remaining: 95, used: 5 });

  engine.before = () => undefined;
  await freeDatabase();
  await until(
    () => findTraining(data.database, id),
    (training) => training?.status === 'succeeded',
  );
  expect(await data.credits.balance(accountId)).toEqual({ remaining: 95, used: 5 });
});

it('trains nothing while the disk is at its reserve, as the model could not be kept', async () => {
  const { id } = await accepted();
  const atReserve = { ...services, freeSpace: { require: () => Promise.reject(storageFull()) } };
  await expect(runTraining(atReserve, id)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  expect(engine.calls).toEqual([]);
  expect(await findTraining(data.database, id)).toMatchObject({ status: 'processing' });
  await runTraining(services, id);
  expect(await findTraining(data.database, id)).toMatchObject({ status: 'succeeded' });
});

it.each([
  ['while the disk is at its reserve', false],
  ['after a try that found no room, though there is some by now', true],
])('says of a training that it gives up %s that there is no room', async (_when, wasTried) => {
  const { id, accountId } = await accepted();
  const require = jest.fn<Promise<void>, []>(() => Promise.reject(storageFull()));
  const jobsThen = trainingJobs({ ...services, freeSpace: { require } });
  if (wasTried) {
    await expect(jobsThen.run(id)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    require.mockResolvedValue();
  }
  await jobsThen.giveUp(id);
  expect(await findTraining(data.database, id)).toMatchObject({
    status: 'failed',
    error:
      'The training failed because the studio has no room left on its disk. Your credits were given back. Please try again later.',
  });
  expect(await data.credits.balance(accountId)).toEqual({ remaining: 100, used: 0 });
});

it('keeps a cover with its thumbnails', async () => {
  const cover = { bytes: photo('astronaut.png'), format: 'png', width: 512, height: 512 } as const;
  jest.spyOn(engine, 'train').mockResolvedValue({ files: [], cover, notes: [] });
  const { id, accountId } = await accepted();
  await runTraining(services, id);
  const { coverId = '' } = (await findTraining(data.database, id)) ?? {};
  const sizes = await Promise.all(
    ([128, 320] as const).map(async (width) => {
      const thumbnail = await data.pictures.open(`${coverId}.png`, '192.0.2.1', width);
      await thumbnail?.file.close();
      expect(thumbnail).toMatchObject({ tile: width });
      return thumbnail?.file.size ?? NaN;
    }),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, cover.bytes.byteLength);
  expect((await data.pictures.use(accountId)).kept.bytes).toBe(bytes);
});

it('gives back a training that failed for good on a full disk, as soon as that can be written', async () => {
  const { id, accountId } = await accepted();
  engine.before = async () => {
    // Its last try ends on the full disk.
    if (engine.calls.length < 3) throw new Error('A fault.');
    await fillDatabase();
  };
  await jobs.start(trainingJobs(services));
  await until(
    async () => errors.length,
    (count) => count > 4,
  );
  expect(errors.slice(2)).toMatchObject(errors.slice(2).map(() => ({ code: '53100' })));
  await freeDatabase();
  const training = await until(
    () => findTraining(data.database, id),
    (found) => found?.status !== 'processing',
  );
  expect(training?.status).toBe('failed');
  expect(training?.error).toMatch(/^The training failed because of a fault in the studio/);
  expect(await data.credits.balance(accountId)).toEqual({ remaining: 100, used: 0 });
  expect(engine.calls).toHaveLength(3);
  // What is counted comes after what is written.
  const counted = await until(
    async () => ended,
    (all) => all.length === 4,
  );
  expect(counted).toEqual([...Array<string>(3).fill('training failed'), 'training given-up']);
});

it('keeps the last twenty failures of an account, and all else', async () => {
  const { id, accountId } = await accepted();
  await data.database.query(
    `insert into trainings (id, version_id, account_id, trigger_word, status, created_at, finished_at)
     select gen_random_uuid(), 'v' || n, $1, 'ada', case when n = 1 then 'succeeded' else 'failed' end, now() - n * interval '1 hour', now() - n * interval '1 hour'
     from generate_series(1, 30) n`,
    [accountId],
  );
  engine.before = () => {
    throw new EngineError('NO_USABLE_PHOTO', 'No photo shows a person clearly.');
  };
  await runTraining(services, id);
  const left = await data.database.read<{ status: string; n: number }>(
    'select status, count(*)::int as n from trainings group by status order by status',
  );
  expect(left).toEqual([
    { status: 'failed', n: 20 },
    { status: 'succeeded', n: 1 },
  ]);
  expect((await findTraining(data.database, id))?.status).toBe('failed');
  expect(ended).toEqual(['training refused']);
});

it('does not do a training again that took longer than it may, and gives the credits back', async () => {
  const { id, accountId } = await accepted();
  engine.before = () => {
    throw new EngineTimeLimitError(1_000);
  };
  await runTraining(services, id);
  expect(await findTraining(data.database, id)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining(
      'The training took too long and was ended. Your credits were given back.',
    ) as unknown,
  });
  expect(await data.credits.balance(accountId)).toEqual({ remaining: 100, used: 0 });
});

it('ends a training whose photos take too long to decode', async () => {
  const { id } = await accepted(await smallPicture(), await smallPicture(), await smallPicture(), await smallPicture());
  let minutes = 0;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + minutes * 60_000);
  const slow: PictureWork = {
    ...pictureWork,
    reduced: (...given) => {
      minutes += 8;
      return pictureWork.reduced(...given);
    },
  };
  await runTraining({ ...services, decoding: new Decoding(() => slow) }, id);
  expect(minutes).toBe(24);
  expect(engine.calls).toEqual([]);
  expect(await findTraining(data.database, id)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('The photos in the ZIP took too long to read.') as unknown,
  });
  expect(ended).toEqual(['training refused']);
});

it('goes on telling its progress where the clock is set back meanwhile', async () => {
  const { id } = await accepted();
  const hour = 60 * 60_000;
  const progress = async () => (await findTraining(data.database, id))?.progress;
  engine.before = async (_method, options) => {
    options?.onProgress?.(0.25);
    const now = Date.now;
    const setBack = jest.spyOn(Date, 'now').mockImplementation(() => now() - hour);
    await sleep(600);
    options?.onProgress?.(0.75);
    setBack.mockRestore();
    await until(progress, (share) => share === 0.75);
  };
  await runTraining(services, id);
  expect((await findTraining(data.database, id))?.status).toBe('succeeded');
});

it('trains with a photo that has a blemish which every viewer passes over', async () => {
  const { id } = await accepted(await blemishedJpeg(3_000, 2_000));
  await runTraining(services, id);
  expect((await findTraining(data.database, id))?.status).toBe('succeeded');
  expect(engine.calls).toMatchObject([
    // In a line apart from the account's other work, and not turned away where that line is full.
    { request: { photos: [{ name: '0' }] }, options: { userKey: 'training 1', isNeverRefused: true } },
  ]);
  expect(ended).toEqual(['training done']);
});

describe('of one good photo and fifty damaged ones', () => {
  const photos = async () => [await smallPicture(), ...Array<Buffer>(50).fill(await smallPicture('jpeg'))];
  /** As a decoder that finds photos of so many pixels damaged, but for the first. */
  const withDamaged = (width: number, height: number) => {
    let reduced = 0;
    const damaged = new Refusal('UNREADABLE_PICTURE', 'The photo is damaged.');
    const work: typeof pictureWork = {
      ...pictureWork,
      outside: async (...given) => ({ ...(await pictureWork.outside(...given)), width, height }),
      reduced: (given) => ((reduced += 1) === 1 ? pictureWork.reduced(given) : Promise.reject(damaged)),
    };
    return { services: { ...services, decoding: new Decoding(() => work) }, reduced: () => reduced };
  };

  it('decodes five of the largest, says why it failed, and gives the credits back', async () => {
    const { id, accountId } = await accepted(...(await photos()));
    const decoder = withDamaged(7_000, 7_000);
    await runTraining(decoder.services, id);
    expect(decoder.reduced()).toBe(1 + 5);
    expect(await findTraining(data.database, id)).toMatchObject({
      status: 'failed',
      error: 'Too many photos in the ZIP are damaged. Your credits were given back. Please pack it again without them.',
    });
    expect(await data.credits.balance(accountId)).toEqual({ remaining: 100, used: 0 });
    expect(engine.calls).toEqual([]);
  });

  it('trains with the good one where the others are small', async () => {
    const { id } = await accepted(...(await photos()));
    await runTraining(withDamaged(2_000, 1_500).services, id);
    expect((await findTraining(data.database, id))?.status).toBe('succeeded');
    expect(engine.calls).toMatchObject([{ request: { photos: [{ name: '0' }] } }]);
  });
});

it('does not count a stop while photos are being prepared as a failed start', async () => {
  const { id } = await accepted(...Array<Buffer>(40).fill(await blemishedJpeg(3_000, 2_000)));
  const handler = trainingJobs(services);
  const running: Promise<void>[] = [];
  const run = (job: string) => {
    running.push(handler.run(job));
    return running[0]!;
  };
  await jobs.start({ ...handler, run });
  await until(
    async () => running.length,
    (started) => started === 1,
  );
  const stop = new Error('The studio is being stopped.');
  stopping.abort(stop);
  const stopped = Date.now();
  await expect(running[0]).rejects.toBe(stop);
  // Preparing the rest would take longer, and 5 seconds after the stop the database closes.
  expect(Date.now() - stopped).toBeLessThan(4_000);
  await jobs.stop();
  expect(await findTraining(data.database, id)).toMatchObject({ status: 'processing' });
  const counted = await data.database.query('select state, retry_count, started_on from pgboss.job where id = $1', [
    id,
  ]);
  expect(counted).toEqual([{ state: 'retry', retry_count: 0, started_on: null }]);
  expect(engine.calls).toEqual([]);
  expect(ended).toEqual([]);
});

describe('the model of a training that was cut off before its end was recorded', () => {
  /** As a kill at that point: the model is written, its cover is not. */
  const cutOff = () => {
    const pictures = Object.create(data.pictures) as typeof data.pictures;
    jest.spyOn(pictures, 'write').mockRejectedValue(new Error('Cut off.'));
    return { ...services, pictures };
  };
  const modelIn = (id: string) => existsSync(path.join(data.folder.files, modelFolder(id)));

  it('is removed at the next start where the person was erased meanwhile', async () => {
    const { id, accountId } = await accepted();
    engine.before = async () => {
      const account = await data.accounts.inSession(accountId, undefined);
      await eraseAccount(data, account!);
    };
    await runTraining(cutOff(), id).catch(() => undefined);
    await data.unreferenced.removeLeftovers(rethrow);
    expect(modelIn(id)).toBe(false);
  });

  it('is made again from the photos where the training goes on, and then stays', async () => {
    const { id } = await accepted();
    await expect(runTraining(cutOff(), id)).rejects.toThrow('Cut off.');
    expect(modelIn(id)).toBe(true);
    expect(await data.unreferenced.removeLeftovers(rethrow)).toBe(1);
    expect(modelIn(id)).toBe(false);
    await runTraining(services, id);
    expect((await findTraining(data.database, id))?.status).toBe('succeeded');
    expect(await data.unreferenced.removeLeftovers(rethrow)).toBe(0);
    expect(await readModel(data.files, id)).toMatchObject([{ name: 'cut-out.png' }]);
  });

  it('leaves nothing where the training fails at last', async () => {
    const { id } = await accepted();
    await jobs.start(trainingJobs(cutOff()));
    await until(
      () => findTraining(data.database, id),
      (training) => training?.status === 'failed',
    );
    expect(engine.calls).toHaveLength(3);
    // Its files go a moment after its status is told.
    await jobs.stop();
    expect(modelIn(id)).toBe(false);
    expect(await data.unreferenced.removeLeftovers(rethrow)).toBe(0);
  });
});

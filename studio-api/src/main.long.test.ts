/** @jest-environment node */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';

import { openPgliteDatabase } from './database/pglite-database';
import type { ApiClient } from './testing/api-client';
import { ApiProcess, buildApi } from './testing/built-api';
import { copyTestDatabase } from './testing/database-template';
import { photo, trainingPhotos } from './testing/pictures';
import { until } from './testing/until';
import { zipOf } from './testing/zip-file';

jest.setTimeout(15 * 60_000);

let built: Awaited<ReturnType<typeof buildApi>>;
let dataFolder: string;
beforeAll(async () => {
  built = await buildApi();
});
afterAll(() => built.remove());
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(os.tmpdir(), 'main-long-'));
  await copyTestDatabase(path.join(dataFolder, 'database'));
});
afterEach(async () => {
  for (const api of started.splice(0)) await api.kill('SIGKILL');
  await rm(dataFolder, { recursive: true, force: true });
});

const started: ApiProcess[] = [];
function start(environment: Record<string, string> = {}): ApiProcess {
  const api = new ApiProcess(built.folder, { STUDIO_DATA_DIR: dataFolder, ...environment });
  started.push(api);
  return api;
}

const PERSON = { email: 'ada@example.com', username: 'ada', password: 'a long pass phrase' };

it('goes on with a training after SIGKILL, charges it once, and generates with it', async () => {
  let api = start();
  let client = await api.listening();
  await client.signUp(PERSON);
  const zip = await zipOf(await trainingPhotos(10));
  const { training_id: id, version_id: version } = (
    await client.form('/api/train/', { zip_file: zip, trigger_word: 'ada' })
  ).json;
  await client.post('/api/dedctcredit/', { amount: 5 });
  const first = async () => (await client.get('/api/trainings/')).list[0]!;
  await until(first, ({ progress }) => progress > 0.2, 300_000);
  expect(await api.kill('SIGKILL')).toBe('SIGKILL');

  api = start();
  client = await signedInAgain(await api.listening());
  expect((await first()).status).toBe('processing');
  const model = await until(first, ({ status }) => status !== 'processing', 600_000);
  expect(model).toMatchObject({ training_id: id, status: 'succeeded' });
  expect(await client.credits()).toEqual({ remaining: 95, used: 5 });
  // The status is told by the same transaction that notes the ZIP for removal; the file goes a moment later.
  await until(
    () => readdir(path.join(dataFolder, 'files/trainings', id)),
    (files) => files.join() === 'model',
  );

  const input = { prompt: 'ada on a sunny beach', aspect_ratio: '4:5', format: 'jpeg' };
  const { output } = (await client.post('/api/predict/', { version, input })).json;
  const picture = await sharp((await client.send('GET', output[0])).bytes).metadata();
  expect(Math.max(picture.width, picture.height)).toBeGreaterThanOrEqual(768);
  expect(await client.credits()).toEqual({ remaining: 93, used: 7 });
  await api.kill('SIGTERM');
});

/** How long the process lives each time, milliseconds: some ends cut off a training, some come after one. */
const LIVES = [500, 7_000, 1_500, 10_000, 3_000, 8_000];
const ACTIONS_IN_A_LIFE = 12;
const START_CREDITS = 1_000;

it('keeps the sum of all credits through random actions with SIGKILL in between', async () => {
  const small = await sharp(photo('chelsea.png')).resize(96).png().toBuffer();
  const [face] = await trainingPhotos(1);
  const zips = [await zipOf([face!]), await zipOf([{ name: 'nobody.png', bytes: small }])];
  const accepted: string[] = [];
  const deductions = { 1: { asked: 0, answered: 0 }, 2: { asked: 0, answered: 0 }, 5: { asked: 0, answered: 0 } };
  const deduct = async (client: ApiClient, amount: 1 | 2 | 5) => {
    deductions[amount].asked += 1;
    if ((await client.post('/api/dedctcredit/', { amount })).status === 200) deductions[amount].answered += 1;
  };
  const train = async (client: ApiClient, zip: Buffer) => {
    const { status, json } = await client.form('/api/train/', { zip_file: zip, trigger_word: 'ada' });
    if (status === 201) accepted.push(json.training_id);
  };
  const act = async (client: ApiClient, place: number, life: number): Promise<unknown> => {
    if (place % 6 === 1) return deduct(client, 2);
    if (place % 6 === 2) return train(client, zips[(life + place) % 2]!);
    if (place % 6 === 3) return deduct(client, 5);
    if (place % 6 === 5) return deduct(client, 1);
    return client.form('/api/color-correction/', { main_image: small });
  };
  for (const [life, milliseconds] of LIVES.entries()) {
    const api = start({ STUDIO_START_CREDITS: String(START_CREDITS) });
    const client = await api.listening();
    await (life === 0 ? client.signUp(PERSON) : client.signIn(PERSON));
    const atStart = await client.credits();
    expect(atStart.remaining + atStart.used).toBe(START_CREDITS);
    let killed = false;
    const actions = Array.from({ length: ACTIONS_IN_A_LIFE }, async (_, place) => {
      await sleep((place * milliseconds) / ACTIONS_IN_A_LIFE);
      if (!killed) await act(client, place, life);
    });
    // Whatever is under way at the end is cut off.
    await sleep(milliseconds);
    killed = true;
    await api.kill('SIGKILL');
    await Promise.allSettled(actions);
  }
  const api = start();
  const client = await api.listening();
  await client.signIn(PERSON);
  const trainings = await until(
    async () => (await client.get('/api/trainings/')).list,
    (list) => list.every(({ status }) => status !== 'processing'),
    120_000,
  );
  expect(trainings.map(({ training_id: id }) => id)).toEqual(expect.arrayContaining(accepted));
  const trained = trainings.filter(({ status }) => status === 'succeeded');
  const { remaining, used } = await client.credits();
  const kept = (await client.get('/api/processed-images/')).list;
  for (const { image_url: address } of [...kept, ...trained])
    expect((await client.send('GET', address)).status).toBe(200);
  expect(remaining + used).toBe(START_CREDITS);
  await api.kill('SIGTERM');

  const database = await openPgliteDatabase(path.join(dataFolder, 'database'));
  const [sums] = await database.query<{ remaining: number; deducted: number; held: number; wrong: number }>(
    `select (select sum(amount)::int from ledger_entries) as remaining,
       (select -coalesce(sum(amount), 0)::int from ledger_entries where kind = 'deduction') as deducted,
       (select count(*)::int from charges where state = 'held') as held,
       (select count(*)::int from charges c where (select sum(amount) from ledger_entries where charge_id = c.id)
         <> case state when 'charged' then -c.amount else 0 end
         or (state = 'refunded' and acknowledged_at is null)) as wrong`,
  );
  const done = await database.query<{ amount: 1 | 2 | 5; count: number }>(
    `select amount, count(*)::int as count from (
       select -amount as amount from ledger_entries where kind = 'deduction'
       union all select amount from charges where acknowledged_at is not null) as d group by amount`,
  );
  await database.close();
  // Every picture and model that was kept was paid, and nothing else: what was cut off or failed went back.
  const deducted = used - 2 * kept.length - 5 * trained.length;
  expect(sums).toEqual({ remaining, deducted, held: 0, wrong: 0 });
  // Each deduction took its amount or acknowledged one charge, once; it may have been made without its answer.
  for (const amount of [1, 2, 5] as const) {
    const { asked, answered } = deductions[amount];
    const count = done.find((row) => row.amount === amount)?.count ?? 0;
    expect(count).toBeGreaterThanOrEqual(answered);
    expect(count).toBeLessThanOrEqual(asked);
  }
  // Otherwise the run proved less than it says.
  expect(kept.length).toBeGreaterThan(0);
  expect(trained.length).toBeGreaterThan(0);
  expect(trainings.length).toBeGreaterThan(trained.length);
  expect(await readdir(path.join(dataFolder, 'temporary'))).toEqual([]);
  expect((await readdir(path.join(dataFolder, 'files/trainings'))).sort()).toEqual(
    trained.map(({ training_id: id }) => id).sort(),
  );
});

async function signedInAgain(client: ApiClient): Promise<ApiClient> {
  await client.signIn(PERSON);
  return client;
}

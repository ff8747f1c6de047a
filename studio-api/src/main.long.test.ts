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
function start(): ApiProcess {
  const api = new ApiProcess(built.folder, { STUDIO_DATA_DIR: dataFolder });
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

it('keeps the sum of all credits through random actions with SIGKILL in between', async () => {
  const small = await sharp(photo('chelsea.png')).resize(96).png().toBuffer();
  let spentByHand = 0;
  for (let life = 0; life < 6; life += 1) {
    const api = start();
    const client = await api.listening();
    await (life === 0 ? client.signUp(PERSON) : client.signIn(PERSON));
    const atStart = await client.credits();
    expect(atStart.remaining + atStart.used).toBe(100);
    const actions = Array.from({ length: 12 }, async (_, place) => {
      await sleep(place * 120);
      if (place % 3 === 0) {
        if ((await client.post('/api/dedctcredit/', { amount: 1 })).status === 200) spentByHand += 1;
      } else await client.form('/api/color-correction/', { main_image: small });
    });
    // Somewhere between the first answer and the last; whatever is under way then is cut off.
    await sleep(300 + life * 350);
    await api.kill('SIGKILL');
    await Promise.allSettled(actions);
  }
  const api = start();
  const client = await api.listening();
  await client.signIn(PERSON);
  const { remaining, used } = await client.credits();
  const kept = (await client.get('/api/processed-images/')).list;
  for (const { image_url: address } of kept) expect((await client.send('GET', address)).status).toBe(200);
  expect(remaining + used).toBe(100);
  // Every picture that was kept was paid, and nothing else: what was cut off went back. A deduction may have been made without its answer.
  const deducted = used - 2 * kept.length;
  expect(deducted).toBeGreaterThanOrEqual(spentByHand);
  await api.kill('SIGTERM');

  const database = await openPgliteDatabase(path.join(dataFolder, 'database'));
  const [sums] = await database.query<{ remaining: number; deductions: number; held: number }>(
    `select (select sum(amount)::int from ledger_entries) as remaining,
       (select -coalesce(sum(amount), 0)::int from ledger_entries where kind = 'deduction') as deductions,
       (select count(*)::int from charges where state = 'held') as held`,
  );
  await database.close();
  expect(sums).toEqual({ remaining, deductions: deducted, held: 0 });
  expect(await readdir(path.join(dataFolder, 'temporary'))).toEqual([]);
});

async function signedInAgain(client: ApiClient): Promise<ApiClient> {
  await client.signIn(PERSON);
  return client;
}

/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextRound } from 'node:timers/promises';

import { copyTestDatabase, FEW_BUFFERS } from '../testing/database-template';
import type { Database } from './database';
import { openPgliteDatabase } from './pglite-database';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pglite-database-'));
  await copyTestDatabase(path.join(folder, 'database'));
  database = await openPgliteDatabase(path.join(folder, 'database'), FEW_BUFFERS);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

it('answers whoever asks one thing after the other between few of the lists that others ask for', async () => {
  let read = 0;
  const lists = Array.from({ length: 40 }, async (_, place) => {
    await database.readList('select n from generate_series(1, 2000) n where n > $1::int', [place]);
    read += 1;
  });
  for (let step = 0; step < 12; step += 1) {
    await database.query('select 1');
    await nextRound();
  }
  expect(read).toBeLessThan(12);
  await Promise.all(lists);
  expect(read).toBe(40);
});

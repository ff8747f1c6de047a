/** @jest-environment node */
import fs, { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { DISK_THREADS } from './disk-lines';
import { DiskFileStore } from './disk-file-store';
import { FreeSpace } from './free-space';

const BYTES = Buffer.alloc(300_000, 'picture');
const NAMES = Array.from({ length: 20 }, (_, place) => `media/${place}/picture`);

const READER = '192.0.2.1';
const OTHER = '198.51.100.1';

let folder: string;
let store: DiskFileStore;
let atOnce: { now: number; most: number };
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'disk-file-store-'));
  const temporary = path.join(folder, 'temporary');
  await fs.mkdir(temporary);
  store = new DiskFileStore(path.join(folder, 'files'), temporary, new FreeSpace(folder, 0));
  atOnce = { now: 0, most: 0 };
});
afterEach(() => rm(folder, { recursive: true }));

it('has few threads held up by a slow disk, however many files are written', async () => {
  slowDisk();
  await Promise.all(NAMES.map((name) => store.write(name, BYTES)));
  expect(atOnce.most).toBe(DISK_THREADS);
  for (const name of NAMES) expect((await store.read(name)).equals(BYTES)).toBe(true);
  expect(await readdir(path.join(folder, 'temporary'))).toEqual([]);
});

it('has few threads held up by a slow disk, however many files are read', async () => {
  await Promise.all(NAMES.map((name) => store.write(name, BYTES)));
  slowDisk();
  const read = NAMES.map(async (name) => {
    const file = await store.open(name, READER);
    return buffer(file!.read((begin) => begin()));
  });
  for (const bytes of await Promise.all(read)) expect(bytes.equals(BYTES)).toBe(true);
  expect(atOnce.most).toBe(DISK_THREADS);
});

it('has nobody wait for all that one network reads at once', async () => {
  await Promise.all(NAMES.map((name) => store.write(name, BYTES)));
  slowDisk();
  let read = 0;
  const all = async (name: string, address: string) => {
    const file = await store.open(name, address);
    await buffer(file!.read((begin) => begin()));
    read += 1;
  };
  const crowd = NAMES.map((name) => all(name, READER));
  await all(NAMES[0]!, OTHER);
  expect(read).toBeLessThan(5);
  await Promise.all(crowd);
});

/** Each read, write and synchronization takes a while, and is counted meanwhile. */
function slowDisk(): void {
  const open = fs.open;
  jest.spyOn(fs, 'open').mockImplementation(async (...call) => {
    const handle = await open(...call);
    for (const name of ['read', 'writeFile', 'sync'] as const) {
      const work = handle[name].bind(handle) as (...values: unknown[]) => Promise<unknown>;
      Object.assign(handle, {
        [name]: async (...values: unknown[]) => {
          atOnce.now += 1;
          atOnce.most = Math.max(atOnce.most, atOnce.now);
          await sleep(2);
          try {
            return await work(...values);
          } finally {
            atOnce.now -= 1;
          }
        },
      });
    }
    return handle;
  });
}

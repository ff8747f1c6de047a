/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import sharp from 'sharp';

import { atOnce } from '../testing/at-once';
import { smallPicture } from '../testing/pictures';
import { inDirectory, zipOf } from '../testing/zip-file';
import { checkTrainingArchive } from './training-archive';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function check(bytes: Buffer, inTurn = atOnce): Promise<void> {
  const file = path.join(folder, 'photos.zip');
  await writeFile(file, bytes);
  return checkTrainingArchive(file, inTurn);
}

/** Of what is not garbage. */
function memoryHeld(): NodeJS.MemoryUsage {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage();
}

it('holds none of the names in an archive while it waits for the turn to decode a photo', async () => {
  const ARCHIVES = 40;
  const picture = await smallPicture();
  const name = 'ж'.repeat(600);
  const entries = Array.from({ length: 200 }, (_, place) => ({ name: `${name}${place}.png`, bytes: picture }));
  const file = path.join(folder, 'names.zip');
  await writeFile(file, await zipOf(entries));
  const heldNow = () => {
    const { heapUsed, arrayBuffers } = memoryHeld();
    return heapUsed + arrayBuffers;
  };
  const leave: (() => void)[] = [];
  const inTurn: typeof atOnce = async (work, outside) => {
    if (!outside) return atOnce(work, outside);
    await new Promise<void>((resolve) => leave.push(resolve));
    throw new Error('Nobody waits for it.');
  };
  await checkTrainingArchive(file, atOnce);
  const before = heldNow();
  const checks = Array.from({ length: ARCHIVES }, () => checkTrainingArchive(file, inTurn).catch(() => 'gone'));
  while (leave.length < ARCHIVES) await pause(50);
  let held = heldNow() - before;
  // What has just been done with is let go of a moment later.
  for (let looks = 0; looks < 100 && held > 200_000 * ARCHIVES; looks += 1) {
    await pause(20);
    held = heldNow() - before;
  }
  expect(held).toBeLessThan(200_000 * ARCHIVES);
  for (const each of leave) each();
  expect(await Promise.all(checks)).toEqual(Array.from({ length: ARCHIVES }, () => 'gone'));
});

it('holds none of a photo while it waits for the turn to decode it', async () => {
  const held = () => memoryHeld().arrayBuffers;
  const photo = Buffer.concat([await smallPicture('jpeg'), randomBytes(20_000_000)]);
  const zip = await zipOf([{ name: 'a.jpg', bytes: photo }]);
  // What making it took is let go of a moment later, too.
  let before = held();
  for (let looks = 0; looks < 25; looks += 1) {
    await pause(20);
    before = Math.min(before, held());
  }
  const waiting: number[] = [];
  const inTurn: typeof atOnce = async (...asked) => {
    // What has just been done with is let go of a moment later.
    for (let looks = 0; looks < 100 && held() - before > 10_000_000; looks += 1) await pause(20);
    waiting.push(held() - before);
    return atOnce(...asked);
  };
  await check(zip, inTurn);
  // The look at it, its decoding, and the look at what is behind.
  expect(waiting).toHaveLength(3);
  expect(Math.max(...waiting)).toBeLessThan(10_000_000);
  expect(photo.byteLength).toBeGreaterThan(20_000_000);
});

it('refuses photos of too many pixels together, whatever few bytes they have', async () => {
  const plain = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const entries = Array.from({ length: 52 }, (_, place) => ({ name: `${place}.png`, bytes: plain }));
  await check(await zipOf(entries.slice(0, 51)));
  await expect(check(await zipOf(entries))).rejects.toThrow(
    'The photos in the ZIP have more than 2,500 megapixels together. Please use fewer or smaller ones.',
  );
});

it('stops at a bomb that lies about its size, without expanding it', async () => {
  const head = Buffer.concat([await smallPicture(), Buffer.alloc(300 * 1_048_576)]);
  const honest = await zipOf([{ name: 'a.png', bytes: head, compress: true }]);
  const lying = inDirectory(honest, (header) => header.writeUInt32LE(5_000_000, 24));
  const before = process.memoryUsage().rss;
  await expect(check(lying)).rejects.toMatchObject({ code: 'UNREADABLE_ZIP' });
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1_048_576);
});

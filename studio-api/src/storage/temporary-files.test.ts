/** @jest-environment node */
import fs from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';

import { Refusal } from '../refusal';
import { until } from '../testing/until';
import { FreeSpace } from './free-space';
import { TemporaryFiles } from './temporary-files';

let folder: string;
let temporaryFiles: TemporaryFiles;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'temporary-files-'));
  temporaryFiles = new TemporaryFiles(folder, new FreeSpace(folder, 0));
});

afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

it('keeps what arrived', async () => {
  const file = await temporaryFiles.receive(Readable.from([Buffer.from('what '), Buffer.from('arrived')]));

  expect(await readFile(file, 'utf8')).toBe('what arrived');
});

it('leaves no file of an upload that breaks while its file is being opened', async () => {
  const open = fs.open;
  const opened = new Promise<void>((resolve) => {
    jest.spyOn(fs, 'open').mockImplementation((...call: unknown[]) => {
      const done = call.pop() as (...result: unknown[]) => void;
      const told = (...result: unknown[]) => {
        done(...result);
        resolve();
      };
      setTimeout(() => void Reflect.apply(open, fs, [...call, told]), 100);
    });
  });

  await expect(temporaryFiles.receive(broken())).rejects.toThrow('The form broke off.');

  await opened;
  await until(
    () => readdir(folder),
    (files) => files.length === 0,
  );
});

it('says what is wrong where no file can be opened', async () => {
  await writeFile(path.join(folder, 'file'), '');
  const nowhere = new TemporaryFiles(path.join(folder, 'file'), new FreeSpace(folder, 0));

  await expect(nowhere.receive(Readable.from([Buffer.from('lost')]))).rejects.toMatchObject({ code: 'EEXIST' });
});

it('makes its folder anew where somebody has taken it away', async () => {
  const tidied = new TemporaryFiles(path.join(folder, 'tidied'), new FreeSpace(folder, 0));

  expect(await readFile(await tidied.receive(Readable.from([Buffer.from('kept')])), 'utf8')).toBe('kept');
});

it('takes nothing that would leave less than the reserve, however short, and leaves no file of it', async () => {
  const full = new TemporaryFiles(folder, new FreeSpace(folder, Number.MAX_SAFE_INTEGER));

  await expect(full.receive(Readable.from([Buffer.from('short')]))).rejects.toMatchObject({ code: 'STORAGE_FULL' });

  expect(await readdir(folder)).toEqual([]);
});

it('stops an upload that goes on when the disk fills', async () => {
  const freeSpace = new FreeSpace(folder, 0);
  const filling = new TemporaryFiles(folder, freeSpace);
  let sent = 0;
  const endless = new Readable({
    read() {
      sent += 1;
      if (sent === 100)
        jest.spyOn(freeSpace, 'require').mockRejectedValue(new Refusal('STORAGE_FULL', 'The disk is full.'));
      this.push(Buffer.alloc(65_536));
    },
  });

  await expect(filling.receive(endless)).rejects.toThrow('The disk is full.');

  expect(await readdir(folder)).toEqual([]);
});

it('stops all uploads when the disk fills, whichever of them is the one that finds out', async () => {
  const freeSpace = new FreeSpace(folder, 0);
  const filling = new TemporaryFiles(folder, freeSpace);
  const streams = Array.from({ length: 20 }, () => new PassThrough());
  const received = Promise.allSettled(streams.map((stream) => filling.receive(stream)));
  await until(
    () => readdir(folder),
    (files) => files.length === streams.length,
  );
  jest.spyOn(freeSpace, 'require').mockRejectedValue(new Refusal('STORAGE_FULL', 'The disk is full.'));
  // Half a megabyte of each, which is more than is written without a look at the disk.
  for (const stream of streams) stream.write(Buffer.alloc(524_288));

  for (const end of await received) expect(end).toMatchObject({ reason: { code: 'STORAGE_FULL' } });
  expect(await readdir(folder)).toEqual([]);
});

/** Breaks when it is first read. */
function broken(): Readable {
  return new Readable({
    read() {
      this.destroy(new Error('The form broke off.'));
    },
  });
}

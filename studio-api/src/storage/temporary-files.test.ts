/** @jest-environment node */
import fs, { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { Refusal } from '../refusal';
import { until } from '../testing/until';
import { DISK_THREADS } from './disk-lines';
import { FreeSpace } from './free-space';
import { TemporaryFiles } from './temporary-files';

const SENDER = '192.0.2.1';
const OTHER = '198.51.100.1';

let folder: string;
let temporaryFiles: TemporaryFiles;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'temporary-files-'));
  temporaryFiles = new TemporaryFiles(folder, new FreeSpace(folder, 0));
});

afterEach(async () => {
  jest.restoreAllMocks();
  // What is left of it counts for the next.
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await temporaryFiles.remove(path.join(folder, entry.name));
  await rm(folder, { recursive: true });
});

it('keeps what arrived', async () => {
  const file = await temporaryFiles.receive(Readable.from([Buffer.from('what '), Buffer.from('arrived')]), SENDER);

  expect(await readFile(file, 'utf8')).toBe('what arrived');
});

it('leaves no file of an upload that breaks while its file is being opened', async () => {
  const open = fs.open;
  let opened: Promise<unknown> | undefined;
  jest.spyOn(fs, 'open').mockImplementation((...call) => {
    const file = sleep(100).then(() => open(...call));
    opened = file;
    return file;
  });

  await expect(temporaryFiles.receive(broken(), SENDER)).rejects.toThrow('The form broke off.');

  await opened;
  await until(
    () => readdir(folder),
    (files) => files.length === 0,
  );
});

it('says what is wrong where no file can be opened', async () => {
  await writeFile(path.join(folder, 'file'), '');
  const nowhere = new TemporaryFiles(path.join(folder, 'file'), new FreeSpace(folder, 0));

  await expect(nowhere.receive(Readable.from([Buffer.from('lost')]), SENDER)).rejects.toMatchObject({ code: 'EEXIST' });
});

it('makes its folder anew where somebody has taken it away', async () => {
  const tidied = new TemporaryFiles(path.join(folder, 'tidied'), new FreeSpace(folder, 0));

  expect(await readFile(await tidied.receive(Readable.from([Buffer.from('kept')]), SENDER), 'utf8')).toBe('kept');
});

it('takes nothing that would leave less than the reserve, however short, and leaves no file of it', async () => {
  const full = new TemporaryFiles(folder, new FreeSpace(folder, Number.MAX_SAFE_INTEGER));

  await expect(full.receive(Readable.from([Buffer.from('short')]), SENDER)).rejects.toMatchObject({
    code: 'STORAGE_FULL',
  });

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

  await expect(filling.receive(endless, SENDER)).rejects.toThrow('The disk is full.');

  expect(await readdir(folder)).toEqual([]);
});

it('stops all uploads when the disk fills, whichever of them is the one that finds out', async () => {
  const freeSpace = new FreeSpace(folder, 0);
  const filling = new TemporaryFiles(folder, freeSpace);
  const streams = Array.from({ length: 20 }, () => new PassThrough());
  const received = Promise.allSettled(streams.map((stream) => filling.receive(stream, SENDER)));
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

it('has few threads held up by a slow disk, however many are written', async () => {
  const { handles } = slowDisk();

  const files = await Promise.all(Array.from({ length: 20 }, () => temporaryFiles.receive(megabytes(1), SENDER)));

  expect(handles.mostAtOnce).toBe(DISK_THREADS);
  for (const file of files) expect((await readFile(file)).byteLength).toBe(MEGABYTE);
});

it('has nobody wait for all that one network sends at once', async () => {
  const { handles } = slowDisk();
  const crowd = Array.from({ length: 20 }, () => temporaryFiles.receive(pieces(10, 1_000), SENDER));

  await temporaryFiles.receive(pieces(2, 1_000), OTHER);
  expect(handles.written).toBeLessThan(20);

  await Promise.all(crowd);
});

it('leaves little to be written later, which the kernel would hold everybody up for', async () => {
  const { handles } = slowDisk();

  const both = [1, 2].map(() => temporaryFiles.receive(megabytes(20), SENDER));
  for (const file of await Promise.all(both)) await temporaryFiles.remove(file);
  expect(handles.mostUnsynced).toBeLessThanOrEqual(16 * MEGABYTE);

  const before = handles.synced;
  await temporaryFiles.remove(await temporaryFiles.receive(megabytes(3), SENDER));
  expect(handles.synced).toBe(before);
});

it('leaves little of what has come and still lies there, too', async () => {
  const { handles } = slowDisk();
  for (let count = 0; count < 10; count += 1) await temporaryFiles.receive(megabytes(3), SENDER);
  expect(handles.unsynced).toBeLessThanOrEqual(4 * MEGABYTE);
});

it('tells whose file the disk could not take, whoever had it reach the disk', async () => {
  const { handles } = slowDisk();
  const paused = new PassThrough({ highWaterMark: MEGABYTE });
  const received = temporaryFiles.receive(paused, OTHER);
  paused.write(Buffer.alloc(80_000));
  await until(
    async () => handles.written,
    (written) => written === 1,
  );
  handles.failNext = true;

  const file = await temporaryFiles.receive(megabytes(20), SENDER);
  paused.end();
  await expect(received).rejects.toThrow('The disk failed.');
  expect(await readdir(folder)).toEqual([path.basename(file)]);
});

it('has what many left unfinished reach the disk once, and goes on as before', async () => {
  const { handles } = slowDisk();
  const paused = Array.from({ length: 100 }, () => new PassThrough({ highWaterMark: MEGABYTE }));
  const received = paused.map((stream) => temporaryFiles.receive(stream, OTHER));
  for (const stream of paused) stream.write(Buffer.alloc(80_000));
  await until(
    async () => handles.written,
    (written) => written === paused.length,
  );

  await temporaryFiles.receive(megabytes(40), SENDER);
  expect(handles.synced).toBeLessThan(120);

  for (const stream of paused) stream.end();
  for (const file of await Promise.all(received)) expect((await readFile(file)).byteLength).toBe(80_000);
});

const MEGABYTE = 1_048_576;

function megabytes(number: number): Readable {
  return pieces(number, MEGABYTE);
}

function pieces(number: number, bytes: number): Readable {
  return Readable.from(Array.from({ length: number }, (_, byte) => Buffer.alloc(bytes, byte)));
}

/** Files that tell what is done with them, which takes a while. */
function slowDisk() {
  const handles = { atOnce: 0, mostAtOnce: 0, written: 0, unsynced: 0, mostUnsynced: 0, synced: 0, failNext: false };
  const slowly = async (work: () => Promise<void>) => {
    handles.atOnce += 1;
    handles.mostAtOnce = Math.max(handles.mostAtOnce, handles.atOnce);
    await sleep(2);
    try {
      await work();
    } finally {
      handles.atOnce -= 1;
    }
  };
  const open = fs.open;
  jest.spyOn(fs, 'open').mockImplementation(async (...call) => {
    const handle = await open(...call);
    let unsynced = 0;
    const writeFile = handle.writeFile.bind(handle);
    handle.writeFile = (piece: Buffer) =>
      slowly(async () => {
        unsynced += piece.byteLength;
        handles.unsynced += piece.byteLength;
        handles.mostUnsynced = Math.max(handles.mostUnsynced, handles.unsynced);
        await writeFile(piece);
        handles.written += 1;
      });
    const datasync = handle.datasync.bind(handle);
    handle.datasync = () =>
      slowly(async () => {
        if (handles.failNext) {
          handles.failNext = false;
          throw new Error('The disk failed.');
        }
        await datasync();
        handles.unsynced -= unsynced;
        unsynced = 0;
        handles.synced += 1;
      });
    return handle;
  });
  return { handles };
}

/** Breaks when it is first read. */
function broken(): Readable {
  return new Readable({
    read() {
      this.destroy(new Error('The form broke off.'));
    },
  });
}

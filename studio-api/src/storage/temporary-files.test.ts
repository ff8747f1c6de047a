/** @jest-environment node */
import fs from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { TemporaryFiles } from './temporary-files';

let folder: string;
let temporaryFiles: TemporaryFiles;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'temporary-files-'));
  temporaryFiles = new TemporaryFiles(folder);
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
  jest.spyOn(fs, 'open').mockImplementation((...call: unknown[]) => {
    setTimeout(() => void Reflect.apply(open, fs, call), 100);
  });

  await expect(temporaryFiles.receive(broken())).rejects.toThrow('The form broke off.');

  await sleep(300);
  expect(await readdir(folder)).toEqual([]);
});

it('says what is wrong where no file can be opened', async () => {
  const nowhere = new TemporaryFiles(path.join(folder, 'missing'));

  await expect(nowhere.receive(Readable.from([Buffer.from('lost')]))).rejects.toMatchObject({ code: 'ENOENT' });
});

/** Breaks when it is first read. */
function broken(): Readable {
  return new Readable({
    read() {
      this.destroy(new Error('The form broke off.'));
    },
  });
}

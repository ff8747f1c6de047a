/** @jest-environment node */
import { createServer } from 'node:http';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { dataFolderAt, makeDataFolder } from './storage/data-folder';
import { plainSentence, whyNotStarted } from './why-not-started';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'why-not-started-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function sentenceOfFolder(root: string): Promise<string | undefined> {
  const failure = await makeDataFolder(dataFolderAt(root)).then(
    () => undefined,
    (error: unknown) => error,
  );
  return plainSentence(failure, { STUDIO_DATA_DIR: root });
}

async function sentenceOfHost(host: string): Promise<string | undefined> {
  const server = createServer();
  const failure = await new Promise((resolve) => server.once('error', resolve).listen(0, host));
  return plainSentence(failure, { STUDIO_HOST: host });
}

it('says what is in the place of the data folder', async () => {
  const file = path.join(folder, 'file');
  const loop = path.join(folder, 'loop');
  await writeFile(file, '');
  await symlink(loop, loop);
  expect(await sentenceOfFolder(file)).toBe(
    `${file} cannot be used: a file is in its place, or in that of a folder above it. Put that right, or set STUDIO_DATA_DIR to another folder.`,
  );
  expect(await sentenceOfFolder(path.join(file, 'a/b'))).toContain('a file is in its place');
  expect(await sentenceOfFolder(loop)).toMatch(/loop cannot be used: it is a link that leads back to itself\./);
  await mkdir(path.join(folder, 'studio'));
  await writeFile(path.join(folder, 'studio/files'), '');
  expect(await sentenceOfFolder(path.join(folder, 'studio'))).toContain('files cannot be used: a file is in its place');
});

it.each(['secret', 'lock'])('says that a folder is in the place of the file %s', async (name) => {
  await mkdir(path.join(folder, name));
  expect(await sentenceOfFolder(folder)).toBe(
    `${path.join(folder, name)} is a folder, where a file of the studio belongs. Move it away.`,
  );
});

// Other systems have no /proc.
(process.platform === 'linux' ? it : it.skip)('ends also where nothing can ever be made', async () => {
  expect(await sentenceOfFolder('/proc/nothere')).toMatch(/^\/proc\/nothere cannot be used: it is missing/);
  expect(await sentenceOfFolder('/proc/nothere/below')).toMatch(/^\/proc\/nothere cannot be used: it is missing/);
});

it('says that the host is none of this machine', async () => {
  expect(await sentenceOfHost('192.0.2.7')).toBe(
    'STUDIO_HOST is "192.0.2.7", which is no address of this machine. Set it to one, such as 127.0.0.1.',
  );
  expect(await sentenceOfHost('no\nname.invalid')).toMatch(/^STUDIO_HOST is "no\\nname\.invalid", which is no address/);
});

it('says that the disk is full also where only the embedded Postgres tells it', () => {
  const failure = Object.assign(new Error(), { name: 'ErrnoError', errno: 51 });
  expect(plainSentence(failure, { STUDIO_DATA_DIR: folder })).toBe(
    `The disk of the data folder ${folder} is full. Make room on it, or set STUDIO_DATA_DIR to another folder.`,
  );
});

it('makes one line of whatever else, and shows where it happened only where much is to be logged', () => {
  const defect = new TypeError('x is\nundefined');
  const sentence = 'The studio could not start: x is undefined. STUDIO_LOG_LEVEL=debug tells where that happened.';
  expect(whyNotStarted(defect, {})).toBe(sentence);
  expect(whyNotStarted(defect, { STUDIO_LOG_LEVEL: 'debug' })).toMatch(/happened\.\nTypeError: x is\nundefined\n +at /);
  expect(whyNotStarted({ errno: 54 }, {})).toContain('could not start: { errno: 54 }. STUDIO');
  expect(whyNotStarted(undefined, {})).toContain('could not start: undefined. STUDIO');
});

it('speaks of the data folder only where that is concerned', () => {
  const failure = (code: string, place: string) => Object.assign(new Error(code), { code, path: place });
  const environment = { STUDIO_DATA_DIR: folder };
  expect(plainSentence(failure('ENOENT', '/program/migrations'), environment)).toBeUndefined();
  expect(plainSentence(failure('EROFS', folder), environment)).toContain('it is on a disk that can only be read');
});

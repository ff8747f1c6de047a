/** @jest-environment node */
import { existsSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { copyTestDatabase } from '../testing/database-template';
import { requireDatabase } from './new-database';
import { openPgliteDatabase } from './pglite-database';

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'new-database-'));
  folder = path.join(root, 'database');
});
afterEach(() => rm(root, { recursive: true }));

async function make(into: string): Promise<void> {
  await mkdir(path.join(into, 'base/1'), { recursive: true });
  await writeFile(path.join(into, 'PG_VERSION'), '18\n');
  await writeFile(path.join(into, 'base/1/2601'), 'a table');
}
const never = () => Promise.reject(new Error('There is a database already.'));

it('makes a database where there is none, or an empty folder, and leaves one that is there as it is', async () => {
  await requireDatabase(folder, make);
  expect(await readFile(path.join(folder, 'base/1/2601'), 'utf8')).toBe('a table');
  await requireDatabase(folder, never);
  await rm(folder, { recursive: true });
  await mkdir(folder);
  await requireDatabase(folder, make);
  expect(await readdir(root)).toEqual(['database']);
});

it('shows a new database only when it is complete, and starts anew after a start that was cut off', async () => {
  await requireDatabase(folder, async (into) => {
    await make(into);
    expect(existsSync(folder)).toBe(false);
    // Where a process is killed, this stays.
    await writeFile(path.join(root, 'left'), into);
  });
  const draft = await readFile(path.join(root, 'left'), 'utf8');
  await rm(folder, { recursive: true });
  await mkdir(draft);
  await writeFile(path.join(draft, 'half'), '');
  await requireDatabase(folder, make);
  expect((await readdir(folder)).sort()).toEqual(['PG_VERSION', 'base']);
  expect((await readdir(root)).sort()).toEqual(['database', 'left']);
});

it('leaves nothing of a database that could not be made', async () => {
  const failing = async (into: string) => {
    await make(into);
    throw new Error('The disk is full.');
  };
  await expect(requireDatabase(folder, failing)).rejects.toThrow('The disk is full.');
  expect(await readdir(root)).toEqual([]);
});

it('makes no database over what is left of one', async () => {
  await copyTestDatabase(folder);
  await rm(path.join(folder, 'PG_VERSION'));
  const before = await contents();
  await expect(openPgliteDatabase(folder)).rejects.toThrow(
    /a part of a database only: PG_VERSION is missing\. Nothing/,
  );
  expect(await contents()).toEqual(before);
});

it('makes one where a link leads to, and says of one to nothing that no database can be there', async () => {
  await mkdir(path.join(root, 'elsewhere'));
  await symlink(path.join(root, 'elsewhere'), folder);
  await requireDatabase(folder, make);
  await requireDatabase(folder, never);
  expect((await lstat(folder)).isSymbolicLink()).toBe(true);
  expect((await readdir(root)).sort()).toEqual(['database', 'elsewhere']);
  await rm(path.join(root, 'elsewhere'), { recursive: true });
  await expect(requireDatabase(folder, make)).rejects.toThrow(`${folder} is a disk of its own, or a link to nothing`);
  expect(await readdir(root)).toEqual(['database']);
});

it('takes no file for a database', async () => {
  await writeFile(folder, 'x');
  await expect(openPgliteDatabase(folder)).rejects.toThrow(`${folder} is a file, where`);
  expect(await readFile(folder, 'utf8')).toBe('x');
});

it('says of a damaged database where backups are described', async () => {
  await copyTestDatabase(folder);
  await writeFile(path.join(folder, 'global/pg_control'), Buffer.alloc(8_192));
  await expect(openPgliteDatabase(folder)).rejects.toMatchObject({
    name: 'DataFolderError',
    message: expect.stringMatching(/^The database in .* could not be opened\. .*docs\/operations\.md.*$/) as string,
    cause: expect.anything() as unknown,
  });
});

async function contents(): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'latin1')));
  return Object.fromEntries(files.map((file, place) => [file, texts[place]!]));
}

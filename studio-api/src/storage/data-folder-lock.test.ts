/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { DataFolderInUseError, livingOwner, lockDataFolder } from './data-folder-lock';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lock-'));
  file = path.join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true }));

it('is held by one process, whose number the second is told', async () => {
  const lock = await lockDataFolder(file, folder, 'socket');
  const second = lockDataFolder(file, folder, 'socket');
  await expect(second).rejects.toThrow(DataFolderInUseError);
  await expect(second).rejects.toThrow(`in use by process ${process.pid}. Stop it first`);
  expect(await livingOwner(file)).toMatchObject({ pid: process.pid, operatorSocket: 'socket' });
  await lock.release();
  expect(existsSync(file)).toBe(false);
  await (await lockDataFolder(file, folder, 'socket')).release();
});

it('passes over a holder that is gone, and a process that has its number by chance', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  await writeFile(file, JSON.stringify({ pid: child.pid, startedAt: '1', operatorSocket: '' }));
  await (await lockDataFolder(file, folder, 'socket')).release();
  await writeFile(file, JSON.stringify({ pid: process.pid, startedAt: '1', operatorSocket: '' }));
  expect(await livingOwner(file)).toBeUndefined();
  await (await lockDataFolder(file, folder, 'socket')).release();
  await writeFile(file, 'half a lo');
  await (await lockDataFolder(file, folder, 'socket')).release();
});

it('goes to one of many that ask at once', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(file, folder, 'socket')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

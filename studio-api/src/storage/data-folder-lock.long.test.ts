/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { DataFolderInUseError, livingOwner, lockDataFolder, reachedOperatorSocket } from './data-folder-lock';

let folder: string;
let file: string;
let socket: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lock-'));
  file = path.join(folder, 'lock');
  socket = path.join(folder, 'operator.sock');
});
afterEach(async () => {
  for (const child of listeners.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});
const listeners: ChildProcess[] = [];

function lock(): ReturnType<typeof lockDataFolder> {
  return lockDataFolder(file, folder, socket);
}

/** What a process in another container wrote: its number is that of another process here, or of none. */
function leaveLock(changes: object = {}): Promise<void> {
  return writeFile(file, JSON.stringify({ pid: process.pid, operatorSocket: '', ...changes }));
}

/** A process that listens, and can be killed. Given as text, it is no module and has `require`. */
async function listener(at: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [
    '-e',
    `require('net').createServer().listen(${JSON.stringify(at)}, () => console.log('.'))`,
  ]);
  listeners.push(child);
  await once(child.stdout, 'data');
  return child;
}

it('is held by one process, whose number the second is told', async () => {
  const first = await lock();
  const second = lock();
  await expect(second).rejects.toThrow(DataFolderInUseError);
  await expect(second).rejects.toThrow(`in use by process ${process.pid}. Stop it first`);
  expect(await livingOwner(file)).toMatchObject({ pid: process.pid, operatorSocket: socket });
  await first.release();
  expect(readdirSync(folder)).toEqual([]);
  await (await lock()).release();
});

it('passes over a holder that is gone, and a process that has its number by chance', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  await writeFile(file, JSON.stringify({ pid: child.pid, operatorSocket: '' }));
  await (await lock()).release();
  await leaveLock();
  expect(await livingOwner(file)).toBeUndefined();
  await (await lock()).release();
  await writeFile(file, 'half a lo');
  await (await lock()).release();
});

it.each([
  ['the operators’ socket of a server', 'operatorSocket', 'operator.sock'],
  ['the socket of whoever holds it, a server that starts or a command', 'presenceSocket', 'lock.01234567'],
])('stays with a holder in another container, which %s tells, until it is killed', async (_, field, name) => {
  // The other container has the folder under another path.
  await leaveLock({ [field]: `/somewhere else/${name}` });
  const holder = await listener(path.join(folder, name));
  await expect(lock()).rejects.toThrow(`${folder} is in use by process`);
  const owner = await livingOwner(file);
  const operatorSocket = field === 'operatorSocket' ? path.join(folder, name) : undefined;
  expect(await reachedOperatorSocket(file, owner!)).toBe(operatorSocket);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(readdirSync(folder)).toContain(name);
  expect(await livingOwner(file)).toBeUndefined();
  await (await lock()).release();
});

it('of a folder that was copied says whose it is', async () => {
  const original = await mkdtemp(path.join(os.tmpdir(), 'lock-original-'));
  try {
    await leaveLock({ operatorSocket: path.join(original, 'operator.sock') });
    await listener(path.join(original, 'operator.sock'));
    await expect(lock()).rejects.toThrow(`has the lock of ${original}, which is in use`);
  } finally {
    await rm(original, { recursive: true });
  }
});

it('is told alive by what a lock in this process leaves to others', async () => {
  const held = await lock();
  const owner = await livingOwner(file);
  // As another container sees it.
  await leaveLock({ ...owner, pid: 1 });
  await expect(lock()).rejects.toThrow(DataFolderInUseError);
  await held.release();
});

it('is not replaced while another living process is about to, and is once that one is killed', async () => {
  await leaveLock();
  const rival = await listener(path.join(folder, 'lock.01234567'));
  await writeFile(path.join(folder, 'lock.01234567.claim'), '');
  const asked = lock();
  await setTimeout(300);
  expect(await livingOwner(file)).toBeUndefined();
  rival.kill('SIGKILL');
  await once(rival, 'exit');
  await (await asked).release();
  expect(readdirSync(folder)).toEqual([]);
});

it.each(['nobody has it', 'one has it who is gone', 'one was taking it from another and both are gone'])(
  'goes to one of many that ask at once, where %s',
  async (before) => {
    for (let round = 0; round < 20; round += 1) {
      if (before !== 'nobody has it') await leaveLock();
      if (before.includes('both')) await writeFile(path.join(folder, 'lock.01234567.claim'), '');
      const tries = await Promise.allSettled(Array.from({ length: 8 }, lock));
      const won = tries.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      expect(won).toHaveLength(1);
      for (const outcome of tries)
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DataFolderInUseError);
      await won[0]!.release();
      expect(readdirSync(folder)).toEqual([]);
    }
  },
);

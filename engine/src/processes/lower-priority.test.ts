/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';

import { lowerPriority } from './lower-priority';

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = os.constants.priority;

let child: ChildProcess;
beforeEach(async () => {
  child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
});
afterEach(() => {
  jest.restoreAllMocks();
  child.kill('SIGKILL');
});

test('lets a process stand back, and no other', () => {
  const own = os.getPriority();
  lowerPriority(child.pid);
  expect([os.getPriority(child.pid), os.getPriority()]).toEqual([Math.max(own, PRIORITY_BELOW_NORMAL), own]);
});

test('brings none forward that stands further back', () => {
  os.setPriority(child.pid ?? 0, PRIORITY_LOW);
  lowerPriority(child.pid);
  expect(os.getPriority(child.pid)).toBe(PRIORITY_LOW);
});

test('does nothing where it is refused, and where there is no process', async () => {
  lowerPriority(undefined);
  const refused = jest.spyOn(os, 'setPriority').mockImplementation(() => {
    throw new Error('EPERM');
  });
  lowerPriority(child.pid);
  expect(refused).toHaveBeenCalledTimes(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  lowerPriority(child.pid);
  expect(refused).toHaveBeenCalledTimes(1);
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { startByPs, startOf } from './process-start.mjs';

const ways = [
  startOf,
  ...(spawnSync('ps', ['-o', 'lstart=', '-p', String(process.pid)]).status === 0 ? [startByPs] : []),
];

describe.each(ways)('%p', (start) => {
  test('says the same of one process every time, and something else of a later one', async () => {
    const mine = start(process.pid);
    expect(mine).toEqual(expect.stringMatching(/\d/));
    await pause(1_100);
    expect(start(process.pid)).toBe(mine);
    const later = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    try {
      await once(later, 'spawn');
      expect(start(later.pid ?? 0)).toEqual(expect.stringMatching(/\d/));
      expect(start(later.pid ?? 0)).not.toBe(mine);
    } finally {
      later.kill();
      await once(later, 'exit');
    }
    expect(start(later.pid ?? 0)).toBeUndefined();
  });
});

/** @jest-environment node */
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { PoolOfWorkers, workerOf } from '../../testing/pool-of-workers';
import { EngineFaultError } from './carried-error';

const workers = new PoolOfWorkers();
const { start, run } = workers;

test('a job that listens is cancelled and its worker goes on; one that does not is ended with its worker', async () => {
  // Long enough for one that listens on a busy machine.
  start({ graceMilliseconds: 1_500 });
  const before = await workerOf(run('echo'));
  const cancelled = (tool: string) => run(tool, { milliseconds: 60_000 }, { signal: AbortSignal.timeout(100) });
  await expect(cancelled('listen')).rejects.toThrow(/timeout/i);
  expect(await workerOf(run('echo'))).toBe(before);
  await expect(cancelled('spin')).rejects.toThrow(/timeout/i);
  expect(await workerOf(run('echo'))).not.toBe(before);
});

test.each(['exit', 'throwLater', 'hoard'])('a worker that dies (%s) fails its own job only', async (tool) => {
  start({ workers: 2, heapMegabytes: 64 });
  const other = run('spin', { milliseconds: 300 }, { userKey: 'other' });
  const waiting = run(tool).then(
    () => 'finished',
    (error: unknown) => error,
  );
  const next = run('echo', {}, { userKey: 'next' });
  expect(await waiting).toBeInstanceOf(EngineFaultError);
  await expect(Promise.all([other, next])).resolves.toBeDefined();
  await expect(run('echo')).resolves.toBeDefined();
});

test('a worker that cannot even start fails its jobs instead of letting them wait', async () => {
  start({ workerFile: join(__dirname, 'no-such-worker.mjs') });
  await expect(Promise.all([run('echo'), run('echo')])).rejects.toThrow('stopped unexpectedly');
  await expect(run('echo', { bytes: Buffer.alloc(10_000_000) })).rejects.toThrow('stopped unexpectedly');
});

test('a job that waits for its admission has no worker yet, and is not failed by one that cannot start', async () => {
  start({ workers: 2, workerFile: join(__dirname, 'no-such-worker.mjs') });
  const admission = new AbortController();
  const refused = new Error('Not enough credits.');
  const admitted = () => once(admission.signal, 'abort').then(() => Promise.reject(refused));
  const waiting = run('echo', {}, { admitted });
  await Promise.all([
    expect(waiting).rejects.toBe(refused),
    expect(run('echo'))
      .rejects.toThrow('stopped unexpectedly')
      .then(() => admission.abort()),
  ]);
});

test('a job beyond its time is ended', async () => {
  start();
  await expect(run('spin', { milliseconds: 60_000 }, { timeLimitMilliseconds: 200 })).rejects.toThrow('0.2 seconds');
  await expect(run('echo')).resolves.toBeDefined();
});

test('a worker is ended after its number of jobs, or when it holds too much, and when idle', async () => {
  start({ jobsPerWorker: 2, idleMilliseconds: 50 });
  const marks = [await workerOf(run('echo')), await workerOf(run('echo')), await workerOf(run('echo'))];
  expect(marks[1]).toBe(marks[0]);
  expect(marks[2]).not.toBe(marks[0]);
  while (workers.pool.load.workers > 0) await sleep(20);
  await workers.pool.close();
  start({ keptMegabytes: 1 });
  expect(await workerOf(run('echo'))).not.toBe(await workerOf(run('echo')));
});

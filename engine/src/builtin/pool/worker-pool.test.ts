/** @jest-environment node */
import { readdir } from 'node:fs/promises';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { EngineBusyError, EngineError } from '../../engine';
import { PoolOfWorkers, workerOf } from '../../testing/pool-of-workers';
import { EngineFaultError } from './carried-error';
import type { JobOptions } from './worker-pool';

const workers = new PoolOfWorkers();
const { start, run } = workers;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(20);
}

test('carries bytes there and back, and leaves the caller its own', async () => {
  start();
  const bytes = Buffer.from('likeness');
  const progress: number[] = [];
  const result = await run('echo', { bytes }, { onProgress: (share) => progress.push(share) });
  expect(Buffer.from((result as { bytes: Uint8Array }).bytes).toString()).toBe('ssenekil');
  expect(bytes.toString()).toBe('likeness');
  expect(progress).toEqual([0.5]);
});

// On Linux alone has each thread a priority of its own.
(process.platform === 'linux' ? test : test.skip)('its workers stand back, in all their threads', async () => {
  start();
  const before = os.getPriority();
  const threads = await readdir(`/proc/${await workerOf(run('echo'))}/task`);
  expect(threads.length).toBeGreaterThan(5);
  const lower = Math.max(before, os.constants.priority.PRIORITY_BELOW_NORMAL);
  expect(new Set(threads.map((id) => os.getPriority(Number(id))))).toEqual(new Set([lower]));
  expect(os.getPriority()).toBe(before);
});

test('its workers know none of the secrets of this process', async () => {
  start();
  expect(Object.keys(process.env)).toContain('PATH');
  expect(((await run('environment')) as { names: string[] }).names.filter((name) => !name.startsWith('NODE_'))).toEqual(
    [],
  );
});

test('a refusal crosses with its code and its sentence, a defect as a fault with its cause', async () => {
  start();
  const refusal = await run('refuse').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(EngineError);
  expect(refusal).toMatchObject({ code: 'NO_PERSON', message: 'Nobody is in this picture.' });
  const fault = await run('fail').catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(EngineFaultError);
  expect((fault as Error).cause).toMatchObject({ name: 'RangeError', message: 'A defect.' });
});

test('takes turns between people', async () => {
  start({ queue: 10 });
  const finished: string[] = [];
  const submit = (userKey: string, name: string) =>
    run('spin', { milliseconds: 20 }, { userKey }).then(() => finished.push(name));
  await Promise.all([
    submit('ann', 'ann 1'),
    submit('ann', 'ann 2'),
    submit('ann', 'ann 3'),
    submit('bob', 'bob 1'),
    submit('cid', 'cid 1'),
  ]);
  expect(finished).toEqual(['ann 1', 'bob 1', 'cid 1', 'ann 2', 'ann 3']);
});

test('has who asks for little wait for nobody who asks for much', async () => {
  start({ workers: 2, queue: 10 });
  const finished: string[] = [];
  const submit = (userKey: string, milliseconds: number, takesMilliseconds: number) =>
    run('spin', { milliseconds }, { userKey, takesMilliseconds }).then(() => finished.push(userKey));
  // Both are there then: on a busy machine one takes a second to begin.
  await Promise.all(['x', 'y'].map((userKey) => run('spin', { milliseconds: 200 }, { userKey })));
  await submit('z', 20, 100);
  const crowd = ['a', 'b', 'c'].map((userKey) => submit(userKey, 1_000, 20_000));
  // A worker that has answered may not be free again yet.
  while (workers.pool.load.running > 1) await sleep(5);
  expect(workers.pool.load).toMatchObject({ running: 1, waiting: 2 });
  await submit('z', 20, 100);
  expect(finished).toEqual(['z', 'z']);
  await Promise.all(crowd);
  expect(finished).toEqual(['z', 'z', 'a', 'b', 'c']);
});

test('is busy when the queue is full, and says when to come back', async () => {
  start({ queue: 2 });
  const jobs = ['a', 'b', 'c'].map((userKey) => run('spin', { milliseconds: 100 }, { userKey }));
  const refused = await run('echo', {}, { userKey: 'd' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(EngineBusyError);
  expect((refused as EngineBusyError).retryAfter).toBeGreaterThanOrEqual(1);
  expect(() => workers.pool.requirePlace({ userKey: 'd' })).toThrow(EngineBusyError);
  await Promise.all(jobs);
  workers.pool.requirePlace({ userKey: 'd' });
  await expect(run('echo')).resolves.toBeDefined();
});

test('turns nothing away that is never refused, and does it in turn', async () => {
  start({ queue: 1 });
  const finished: string[] = [];
  const submit = (userKey: string, options: Partial<JobOptions> = {}) =>
    run('spin', { milliseconds: 50 }, { userKey, ...options }).then(() => finished.push(userKey));
  await Promise.all(['a', 'b'].map((userKey) => submit(userKey)).concat(submit('t', { isNeverRefused: true })));
  expect(finished).toEqual(['a', 'b', 't']);
});

test('free work leaves half of the workers and of the queue to what people pay for', async () => {
  start({ workers: 2, queue: 4 });
  const freeJob = (userKey: string) => run('spin', { milliseconds: 500 }, { userKey, isFree: true });
  const asked = ['a', 'b', 'c', 'd'].map((userKey) => freeJob(userKey).catch((error: unknown) => error));
  await sleep(20);
  expect(workers.pool.load).toMatchObject({ running: 1, waiting: 2 });
  expect(await run('echo', {}, { userKey: 'z' })).toMatchObject({ worker: expect.any(Number) as number });
  const [, , , refused] = await Promise.all(asked);
  expect(refused).toBeInstanceOf(EngineBusyError);
});

describe('a request that is read when the job begins', () => {
  test('is not read while the job waits, nor for a job that is given up', async () => {
    start();
    let read = 0;
    const request = async () => {
      read += 1;
      return { bytes: Buffer.from('likeness') };
    };
    const givenUp = new AbortController();
    const jobs = [
      // Long enough for a busy machine not to be past it when it is looked at.
      run('spin', { milliseconds: 1_000 }),
      run('echo', request),
      run('echo', request, { signal: givenUp.signal }),
    ];
    await sleep(20);
    expect(read).toBe(0);
    givenUp.abort(new Error('Gone.'));
    await expect(jobs[2]).rejects.toThrow('Gone.');
    const { bytes } = (await jobs[1]) as { bytes: Uint8Array };
    expect(Buffer.from(bytes).toString()).toBe('ssenekil');
    expect(read).toBe(1);
  });

  test('is kept no longer than until the worker has it', async () => {
    start();
    let read: WeakRef<Uint8Array> | undefined;
    const request = async () => {
      const bytes = new Uint8Array(5_000_000);
      read = new WeakRef(bytes);
      return { bytes, milliseconds: 60_000 };
    };
    const over = new AbortController();
    const asked = run('listen', request, { signal: over.signal });
    await until(() => read !== undefined);
    await until(() => {
      collectGarbage();
      return read?.deref() === undefined;
    });
    expect(workers.pool.load.running).toBe(1);
    over.abort(new Error('Over.'));
    await expect(asked).rejects.toThrow('Over.');
  });

  test('fails with its own error where it cannot be read, and leaves the worker to the next', async () => {
    start();
    const gone = new Error('The picture is gone.');
    await expect(run('echo', () => Promise.reject(gone))).rejects.toBe(gone);
    await expect(run('echo')).resolves.toBeDefined();
  });
});

describe('what a caller does once its job has a place', () => {
  test('is done before the job begins, at once also where it waits, and not for a job that is refused as busy', async () => {
    start({ queue: 1 });
    const said: string[] = [];
    const admitted = (name: string) => ({
      userKey: name,
      admitted: async () => {
        said.push(`${name} has a place`);
        await sleep(50);
        said.push(`${name} may begin`);
      },
    });
    const jobs = ['a', 'b', 'c'].map((name) =>
      run('echo', {}, { ...admitted(name), onProgress: () => said.push(name) }),
    );
    expect(said).toEqual(['a has a place', 'b has a place']);
    await expect(jobs[2]).rejects.toBeInstanceOf(EngineBusyError);
    await Promise.all(jobs.slice(0, 2));
    expect(said.slice(2)).toEqual(['a may begin', 'b may begin', 'a', 'b']);
  });

  test('leaves the place to others where it fails, in the queue and at work', async () => {
    start({ queue: 1 });
    const refused = new Error('Not enough credits.');
    const refuse = () => ({ admitted: () => Promise.reject(refused) });
    await expect(run('echo', {}, refuse())).rejects.toBe(refused);
    await sleep(10);
    expect(workers.pool.load).toMatchObject({ running: 0, waiting: 0, workers: 0 });
    const first = run('spin', { milliseconds: 200 });
    await expect(run('echo', {}, refuse())).rejects.toBe(refused);
    expect(workers.pool.load).toMatchObject({ running: 1, waiting: 0 });
    await expect(Promise.all([first, run('echo')])).resolves.toBeDefined();
  });

  test('is given up with the job', async () => {
    start({ queue: 1 });
    const cancelling = new AbortController();
    const asked = run('echo', {}, { signal: cancelling.signal, admitted: () => sleep(200) });
    cancelling.abort(new Error('Changed my mind.'));
    await expect(asked).rejects.toThrow('Changed my mind.');
    expect(await workerOf(run('echo'))).toBeGreaterThan(0);
  });
});

test('cancels a waiting job without ever starting it', async () => {
  start();
  const first = run('spin', { milliseconds: 200 });
  const cancelling = new AbortController();
  const waiting = run('echo', {}, { signal: cancelling.signal });
  expect(workers.pool.load).toMatchObject({ running: 1, waiting: 1 });
  cancelling.abort(new Error('Changed my mind.'));
  await expect(waiting).rejects.toThrow('Changed my mind.');
  expect(workers.pool.load.waiting).toBe(0);
  await first;
});

test('closing ends what runs and refuses what waits', async () => {
  start();
  const jobs = Promise.allSettled([run('spin', { milliseconds: 60_000 }), run('echo')]);
  await sleep(200);
  await workers.pool.close();
  expect((await jobs).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(run('echo')).rejects.toThrow('closed');
});

/** @jest-environment node */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import PgBoss from 'pg-boss';

import type { Database } from '../database/database';
import { openPgliteDatabase } from '../database/pglite-database';
import { copyTestDatabase } from '../testing/database-template';
import { until } from '../testing/until';
import type { JobQueue } from './job-queue';
import { openPgBossQueue } from './pg-boss-queue';

const ID = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const THIRD = '00000000-0000-4000-8000-000000000003';

let folder: string;
let database: Database;
let queue: JobQueue;
let stopping: AbortController;
/** What the handlers below were asked to do. */
let done: string[];
/** What running a job does. */
let work: () => Promise<void>;
/** The order that the handler asks for. */
let next: () => readonly string[];
/** What giving a job up does. */
let end: () => Promise<void>;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'queue-'));
  await copyTestDatabase(path.join(folder, 'database'));
  database = await openPgliteDatabase(path.join(folder, 'database'));
  done = [];
  work = async () => undefined;
  end = async () => undefined;
  next = () => [];
  await open();
});
afterEach(async () => {
  await stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(on = database): Promise<void> {
  stopping = new AbortController();
  const options = {
    concurrency: 1,
    stopping: stopping.signal,
    onError: () => undefined,
    retryMilliseconds: 20,
    pollSeconds: 0.5,
  };
  queue = await openPgBossQueue(on, 'trainings', options);
}

function start(): Promise<void> {
  return queue.start({
    run: (id) => (done.push(`run ${id.slice(-1)}`), work()),
    giveUp: (id) => (done.push(`give up ${id.slice(-1)}`), end()),
    next: async () => next(),
  });
}

async function stop(): Promise<void> {
  stopping.abort(new Error('The studio is being stopped.'));
  await queue.stop();
}

function enqueue(id = ID): Promise<void> {
  return database.transaction((transaction) => queue.enqueue(transaction, id));
}

function whenDone(...expected: string[]): Promise<unknown> {
  return until(
    async () => done,
    () => done.length >= expected.length,
  ).then(() => expect(done).toEqual(expected));
}

/** As if the process had ended while it had the job in hand. */
async function takenAndLost(): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await database.query(text, values as unknown[]) }) },
    schedule: false,
  });
  const jobs = await boss.fetch('trainings', { batchSize: 1 });
  expect(jobs).toHaveLength(1);
}

/** What pg-boss knows: nothing is to do any more. */
function nothingIsLeft(): Promise<unknown> {
  return until(
    () => database.query('select state from pgboss.job where name = $1', ['trainings']),
    (jobs) => jobs.length === 1 && 'state' in jobs[0]! && jobs[0].state === 'completed',
  );
}

test('what was sent before the clock was set back begins in its turn, and not an hour later', async () => {
  work = () => sleep(50);
  await enqueue(ID);
  await enqueue(OTHER);
  await database.query(`update pgboss.job set start_after = now() + interval '1 hour' where id = $1`, [OTHER]);
  await start();
  await whenDone('run 1', 'run 2');
});

it('does a job once', async () => {
  await enqueue();
  await start();
  await nothingIsLeft();
  expect(done).toEqual(['run 1']);
});

it('does what the handler names next, asked anew after each job, and then the rest as it came', async () => {
  const orders = [[THIRD], [OTHER, ID], []];
  next = () => orders.shift() ?? [];
  for (const id of [ID, OTHER, THIRD]) await enqueue(id);
  await start();
  await whenDone('run 3', 'run 2', 'run 1');
});

it('does what came last first where the handler wants it so, without waiting for its next look', async () => {
  let letGo: () => void = () => undefined;
  work = () => new Promise((resolve) => (letGo = resolve));
  await enqueue();
  await start();
  await whenDone('run 1');
  work = async () => undefined;
  next = () => [THIRD];
  await enqueue(OTHER);
  await enqueue(THIRD);
  letGo();
  await whenDone('run 1', 'run 3', 'run 2');
});

it('goes on though another order is asked for in the midst of each', async () => {
  for (const id of [ID, OTHER, THIRD]) await enqueue(id);
  let isAsked = true;
  next = () => {
    if (isAsked) queueMicrotask(() => queue.wake());
    return [];
  };
  try {
    await start();
    await whenDone('run 1', 'run 2', 'run 3');
  } finally {
    isAsked = false;
  }
});

it('goes on in the order of before where the handler does not know one', async () => {
  next = () => {
    throw new Error('No order.');
  };
  await enqueue();
  await enqueue(OTHER);
  await start();
  await whenDone('run 1', 'run 2');
});

it('tries a job that fails three times in all, and then gives it up', async () => {
  work = () => Promise.reject(new Error('A fault.'));
  await enqueue();
  await start();
  await nothingIsLeft();
  expect(done).toEqual(['run 1', 'run 1', 'run 1', 'give up 1']);
});

it('gives up until that succeeds, and does not try again meanwhile', async () => {
  let failures = 5;
  work = () => Promise.reject(new Error('A fault.'));
  end = () => ((failures -= 1) >= 0 ? Promise.reject(new Error('No room.')) : Promise.resolve());
  await enqueue();
  await start();
  await nothingIsLeft();
  expect(done).toEqual(['run 1', 'run 1', 'run 1', ...Array<string>(6).fill('give up 1')]);
});

it('counts a try that ended the process, and gives up the job that ended it three times', async () => {
  await enqueue();
  for (let process = 0; process < 3; process += 1) {
    await queue.takeStock([ID]);
    await takenAndLost();
  }
  await queue.takeStock([ID]);
  await start();
  await whenDone('give up 1');
});

it('tries a job again that ended the process twice, and gives it up when it then fails', async () => {
  work = () => Promise.reject(new Error('A fault.'));
  await enqueue();
  for (let process = 0; process < 2; process += 1) {
    await takenAndLost();
    await queue.takeStock([ID]);
  }
  await start();
  await whenDone('run 1', 'give up 1');
});

it('does not count a stop that was asked for, however often', async () => {
  await enqueue();
  for (let process = 0; process < 5; process += 1) {
    work = async () => {
      await once(stopping.signal, 'abort');
      stopping.signal.throwIfAborted();
    };
    await start();
    await until(
      async () => done.length,
      (count) => count === process + 1,
    );
    await stop();
    await open();
    await queue.takeStock([ID]);
  }
  work = async () => undefined;
  await start();
  await whenDone(...Array<string>(6).fill('run 1'));
});

it('does exactly what it is told at start', async () => {
  await enqueue();
  await takenAndLost();
  await queue.takeStock([OTHER]);
  await start();
  await nothingIsLeft();
  expect(done).toEqual(['run 2']);
});

it('has no statement under way once it has stopped, those that pg-boss does not wait for included', async () => {
  let underWay = 0;
  const slow: Database = {
    ...database,
    async query(text, values) {
      underWay += 1;
      if (text.includes("state = 'completed'")) await sleep(300);
      return database.query<never>(text, values).finally(() => (underWay -= 1));
    },
  };
  await stop();
  await open(slow);
  await enqueue();
  await start();
  await whenDone('run 1');
  await queue.stop();
  expect(underWay).toBe(0);
});

it('tells how many wait and are under way, and since when', async () => {
  expect(await queue.load()).toEqual({ waiting: 0, running: 0, oldest: undefined });
  const began = Date.now();
  await enqueue();
  await enqueue(OTHER);
  const { oldest, ...waiting } = await queue.load();
  expect(waiting).toEqual({ waiting: 2, running: 0 });
  expect(Math.abs((oldest?.getTime() ?? 0) - began)).toBeLessThan(5_000);
  let letGo: () => void = () => undefined;
  work = () => new Promise((resolve) => (letGo = resolve));
  await start();
  await whenDone('run 1');
  expect(await queue.load()).toEqual({ waiting: 1, running: 1, oldest });
  work = async () => undefined;
  letGo();
  await until(
    () => queue.load(),
    (load) => load.oldest === undefined,
  );
});

it('enqueues in a transaction, or not at all', async () => {
  const failed = database.transaction(async (transaction) => {
    await queue.enqueue(transaction, ID);
    throw new Error('No.');
  });
  await expect(failed).rejects.toThrow('No.');
  await start();
  await enqueue(OTHER);
  queue.wake();
  await whenDone('run 2');
});

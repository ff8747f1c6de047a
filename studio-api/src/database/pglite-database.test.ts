/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { pino } from 'pino';

import { seededRandom } from '../testing/seeded-random';
import type { Database } from './database';
import { openPgliteDatabase } from './pglite-database';
import { ReadMemory } from './read-memory';

let database: Database;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pglite-'));
  database = await openPgliteDatabase(path.join(folder, 'database'));
  await database.script('create table counts (id integer primary key, value integer not null)');
});
beforeEach(() => database.script('delete from counts; insert into counts values (1, 0)'));
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function remembered(): Promise<number | undefined> {
  return (await database.read<{ value: number }>('select value from counts where id = $1', [1]))[0]?.value;
}
const increment = 'update counts set value = value + 1 where id = 1';

describe('what is read from memory', () => {
  test.each([
    ['a statement', () => database.query(increment)],
    ['a statement that begins as a reading one', () => database.query("select setval('numbers', 7)")],
    ['a script', () => database.script(increment)],
    ['a transaction', () => database.transaction((transaction) => transaction.query(increment))],
  ])('is never older than %s', async (_, write) => {
    await database.script(
      `create sequence if not exists numbers; create or replace view counted as select value from counts`,
    );
    const before = await database.read('select last_value from numbers', []);
    expect(await remembered()).toBe(0);
    await write();
    // Asked from memory first: what is asked of the database counts as writing.
    const value = await remembered();
    const [last] = await database.read('select last_value from numbers', []);
    expect(await database.query('select value from counts where id = 1')).toEqual([{ value }]);
    expect(await database.query('select last_value from numbers')).toEqual([last]);
    expect(before).toHaveLength(1);
  });

  test('is what stood before, after a transaction that is rolled back', async () => {
    const failed = database.transaction(async (transaction) => {
      await transaction.query(increment);
      throw new Error('No.');
    });
    await expect(failed).rejects.toThrow('No.');
    expect(await remembered()).toBe(0);
  });

  test('always holds all that had been written when it was asked for, whatever else goes on', async () => {
    const random = seededRandom(7);
    let written = 0;
    const running: Promise<unknown>[] = [];
    for (let step = 0; step < 400; step += 1) {
      const floor = written;
      if (random(4) === 0) {
        const write = random(2)
          ? () => database.query(increment)
          : () => database.transaction((transaction) => transaction.query(increment));
        running.push(write().then(() => (written += 1)));
      } else running.push(remembered().then((value) => expect(value).toBeGreaterThanOrEqual(floor)));
      if (random(3) === 0) await running.at(random(running.length));
    }
    await Promise.all(running);
    expect(await remembered()).toBe(written);
  });
});

describe('errors', () => {
  /** What a log has of an error. */
  function logged(error: unknown): string {
    const lines: string[] = [];
    pino({ base: null }, { write: (line) => lines.push(line) }).error({ err: error }, 'A request failed.');
    return lines.join('');
  }

  test.each([
    ['a key that is there already', 'insert into people values ($1, 1)', '23505'],
    ['a row that lacks something', 'insert into people values ($1, null)', '23502'],
    ['a value of another type', 'select age from people where age = $1', '22P02'],
  ])('tell what is wrong and where, and no values, of %s', async (_, text, code) => {
    await database.script(
      `create table if not exists people (email text primary key, age integer not null); delete from people;
       insert into people values ('ann@example.com', 1)`,
    );
    const failures = await Promise.all([
      database.query(text, ['ann@example.com']).catch((error: unknown) => error),
      database.read(text, ['ann@example.com']).catch((error: unknown) => error),
      database.transaction((on) => on.query(text, ['ann@example.com'])).catch((error: unknown) => error),
    ]);
    for (const failure of failures) {
      expect(failure).toMatchObject({ code });
      expect(logged(failure)).toContain(code);
      expect(logged(failure)).toContain('people');
      expect(logged(failure)).not.toContain('ann@');
    }
  });
});

test('gives the room of deleted rows to new ones, once it is maintained', async () => {
  await database.script('create table jobs (id serial primary key, work text not null)');
  const size = async () => {
    const [row] = await database.query<{ size: number }>("select pg_total_relation_size('jobs')::int as size");
    return row!.size;
  };
  const sizes: number[] = [];
  for (let day = 0; day < 6; day += 1) {
    await database.script(
      "insert into jobs (work) select repeat('x', 100) from generate_series(1, 10000); delete from jobs",
    );
    sizes.push(await size());
    await database.maintain();
  }
  expect(Math.max(...sizes)).toBeLessThan(1.5 * sizes[0]!);
  expect(await size()).toBeLessThan(sizes[0]! / 2);
});

test('asks once, until something is written or the asking fails', async () => {
  const memory = new ReadMemory();
  const ask = jest.fn(async () => [{ value: 1 }]);
  await Promise.all([memory.read('a', [1], ask), memory.read('a', [1], ask)]);
  expect(ask).toHaveBeenCalledTimes(1);
  await memory.read('a', [2], ask);
  expect(ask).toHaveBeenCalledTimes(2);
  await expect(memory.write(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  await memory.read('a', [1], ask);
  expect(ask).toHaveBeenCalledTimes(3);
  await expect(memory.read('b', [], () => Promise.reject(new Error('Gone.')))).rejects.toThrow('Gone.');
  await memory.read('b', [], ask);
  expect(ask).toHaveBeenCalledTimes(4);
});

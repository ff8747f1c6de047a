/** @jest-environment node */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { PGlite } from '@electric-sql/pglite';
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

test('has no row that is never frozen, once it is maintained, and opens again', async () => {
  const aging = path.join(folder, 'aging');
  const names = 'select datname as name from pg_database order by 1';
  let open = await openPgliteDatabase(aging);
  try {
    await open.script('create table counts (id integer primary key); insert into counts values (1)');
    expect(await open.query(names)).toHaveLength(3);
    // As a crash leaves one that was being dropped.
    await open.script(
      "alter database template1 is_template false; update pg_database set datconnlimit = -2 where datname = 'template1'",
    );
    await open.close();
    open = await openPgliteDatabase(aging);
    // Instead of waiting for some hundred million transactions.
    await open.script('set vacuum_freeze_min_age = 0; set vacuum_freeze_table_age = 0');
    for (let id = 2; id < 1_000; id += 1) await open.query('insert into counts values ($1)', [id]);
    const oldest = 'select max(age(datfrozenxid)) as age from pg_database';
    const [before] = await open.query<{ age: number }>(oldest);
    expect(before!.age).toBeGreaterThan(990);
    await open.maintain();
    expect(await open.query(names)).toEqual([{ name: 'postgres' }]);
    const [after] = await open.query<{ age: number }>(oldest);
    expect(after!.age).toBeLessThan(500);
    await open.close();
    open = await openPgliteDatabase(aging);
    await open.maintain();
    expect(await open.query('select count(*)::int as count from counts')).toEqual([{ count: 999 }]);
  } finally {
    await open.close();
  }
});

test('is vacuumed also where the other databases cannot be dropped', async () => {
  const statements: string[] = [];
  const query = jest.spyOn(PGlite.prototype, 'query');
  query.mockImplementation(async (text) => {
    statements.push(text);
    if (text.includes('from pg_database')) throw new Error('No.');
    return { rows: text.includes('from pg_class') ? [{ statement: 'vacuum counts' }] : [], fields: [] };
  });
  try {
    await expect(database.maintain()).rejects.toThrow('No.');
  } finally {
    query.mockRestore();
  }
  expect(statements).toContain('vacuum counts');
});

describe('the log that is written ahead', () => {
  const MEGABYTE = 1_048_576;

  async function logBytes(): Promise<number> {
    const log = path.join(folder, 'database/pg_wal');
    const segments = (await readdir(log)).filter((name) => /^[0-9A-F]{24}$/.test(name));
    return (await Promise.all(segments.map((name) => stat(path.join(log, name))))).reduce(
      (all, { size }) => all + size,
      0,
    );
  }

  test('stays short however much is written, and so does the table that is written to', async () => {
    await database.script('create table entries (id integer primary key, text text not null)');
    const before = await written();
    for (let round = 0; round < 80; round += 1) {
      await database.query("insert into entries select n, repeat('x', 900) from generate_series(1, 1500) n");
      await database.transaction((transaction) => transaction.query('delete from entries'));
      if (round % 10 === 9) expect(await logBytes()).toBeLessThanOrEqual(64 * MEGABYTE);
    }
    expect((await written()) - before).toBeGreaterThan(100 * MEGABYTE);
    const [size] = await database.query<{ bytes: number }>("select pg_total_relation_size('entries')::int as bytes");
    expect(size!.bytes).toBeLessThan(32 * MEGABYTE);
  });

  test('is cut short within a minute of the last that was written', async () => {
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'performance', 'nextTick', 'queueMicrotask', 'setTimeout', 'Date'],
    });
    const other = await openPgliteDatabase(path.join(folder, 'other'));
    const redo = async () =>
      (await other.query<{ at: string }>('select redo_lsn::text as at from pg_control_checkpoint()'))[0]!.at;
    try {
      await other.script('create table counts (id integer primary key)');
      const before = await redo();
      await other.query('insert into counts select generate_series(1, 1000)');
      expect(await redo()).toBe(before);
      jest.advanceTimersByTime(60_000);
      const after = await redo();
      expect(after).not.toBe(before);
      jest.advanceTimersByTime(60_000);
      expect(await redo()).toBe(after);
    } finally {
      await other.close();
      jest.useRealTimers();
    }
  });

  async function written(): Promise<number> {
    const [row] = await database.query<{ bytes: number }>(
      "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes",
    );
    return row!.bytes;
  }
});

test('lets no statement wait for more than one long list', async () => {
  const answered: string[] = [];
  const list = (place: number) => database.readList('select $1::int + generate_series(1, 1000) as value', [place]);
  const lists = Array.from({ length: 5 }, (_, place) => list(place).then(() => answered.push('list')));
  const short = [
    remembered().then(() => answered.push('read')),
    database.query(increment).then(() => answered.push('write')),
    database.ping().then(() => answered.push('ping')),
  ];
  await Promise.all([...lists, ...short]);
  expect(answered).toHaveLength(8);
  expect(answered.slice(0, 4).toSorted().reverse()).toEqual(['write', 'read', 'ping', 'list']);
});

test('makes lists wait for the statements that were asked for before them alone', async () => {
  const answered: string[] = [];
  const over = new AbortController();
  const others = (async () => {
    for (; !over.signal.aborted; answered.push('other')) await database.query('select 1');
  })();
  for (let place = 0; place < 3; place += 1)
    await database.readList('select $1::int + 1 as value', [place]).then(() => answered.push('list'));
  over.abort();
  await others;
  expect(answered.filter((each) => each === 'list')).toHaveLength(3);
  expect(answered.length).toBeLessThan(12);
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

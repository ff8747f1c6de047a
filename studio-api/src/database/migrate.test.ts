/** @jest-environment node */
import { mkdtemp, readdir, rm, writeFile, cp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { MIGRATIONS } from '../testing/database-template';
import type { Database } from './database';
import { migrate, schemaVersion } from './migrate';
import { openPgliteDatabase } from './pglite-database';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'migrate-'));
  database = await openPgliteDatabase(path.join(folder, 'database'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => database.script('drop schema public cascade; create schema public'));

async function columns(): Promise<object[]> {
  return database.query(
    `select table_name, column_name, data_type, is_nullable from information_schema.columns
     where table_schema = 'public' order by table_name, column_name`,
  );
}

it('leads to the same schema from every earlier version', async () => {
  const newest = (await readdir(MIGRATIONS)).length;
  await migrate(database, MIGRATIONS);
  const expected = await columns();
  for (let version = 0; version <= newest; version += 1) {
    await database.script('drop schema public cascade; create schema public');
    expect(await migrate(database, MIGRATIONS, version)).toBe(version);
    expect(await migrate(database, MIGRATIONS)).toBe(newest);
    expect(await columns()).toEqual(expected);
  }
});

it('applies a step wholly or not at all', async () => {
  const steps = path.join(folder, 'steps');
  await cp(MIGRATIONS, steps, { recursive: true });
  const next = (await readdir(steps)).length + 1;
  const file = path.join(steps, `${String(next).padStart(4, '0')}-broken.sql`);
  await writeFile(file, 'create table half (id integer); create table half (id integer);');
  await expect(migrate(database, steps)).rejects.toThrow('half');
  await database.script('rollback');
  expect(await schemaVersion(database)).toBe(next - 1);
  expect(await database.query("select 1 from information_schema.tables where table_name = 'half'")).toEqual([]);
});

it('does not touch a database of a newer studio', async () => {
  await migrate(database, MIGRATIONS);
  await database.query('insert into schema_versions (version) values (9999)');
  await expect(migrate(database, MIGRATIONS)).rejects.toThrow('written by a newer studio');
});

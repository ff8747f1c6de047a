/** @jest-environment node */
import { mkdtemp, readdir, rm, writeFile, cp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { Accounts } from '../accounts/accounts';
import { Credits } from '../credits/credits';
import { TABLES } from '../operators/backup-tables';
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

/** Rows in every table of a backup, as the statements of that version wrote them. */
const WRITTEN_BY_THE_FIRST_VERSION = `
  insert into accounts (email, username, password_hash) values ('ada@example.com', 'Ada', 'hash'), ('grace@example.com', 'Grace', 'hash');
  update accounts set token_version = token_version + 1 where username = 'Grace';
  insert into invitations (email) values ('linus@example.com');
  insert into credit_balances values (1, 93, 7), (2, 100, 0);
  insert into charges (account_id, action, amount, state) values (1, 'generate', 7, 'charged');
  insert into ledger_entries (account_id, kind, amount, charge_id) values (1, 'grant', 100, null), (2, 'grant', 100, null), (1, 'hold', -7, 1);
  insert into media (id, account_id, format, width, height, bytes) values ('0123456789abcdef0123456789abcdef', 1, 'png', 8, 8, 90);
  insert into images (account_id, media_id, list) select account_id, id, 'generated' from media;
  insert into gallery_entries (account_id, media_id) select account_id, id from media;
  insert into trainings (id, version_id, account_id, trigger_word, status) values ('t', 'v', 1, 'ada', 'succeeded');`;

async function columns(): Promise<object[]> {
  return database.query(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
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

it('takes over what a studio of the first version wrote, sessions included', async () => {
  await migrate(database, MIGRATIONS, 1);
  await database.script(WRITTEN_BY_THE_FIRST_VERSION);
  // Tables that came later hold nothing of that studio.
  const tables = TABLES.filter(({ name }) => WRITTEN_BY_THE_FIRST_VERSION.includes(`insert into ${name} `));
  const rows = async () =>
    Promise.all(tables.map(({ name, order }) => database.query(`select * from ${name} order by ${order}`)));
  const before = await rows();
  expect(Object.fromEntries(tables.map(({ name }, place) => [name, before[place]?.length]))).toEqual({
    accounts: 2,
    invitations: 1,
    credit_balances: 2,
    charges: 1,
    ledger_entries: 3,
    media: 1,
    images: 1,
    gallery_entries: 1,
    trainings: 1,
  });
  expect(await migrate(database, MIGRATIONS)).toBeGreaterThan(1);
  // Columns may have been added.
  expect(await rows()).toMatchObject(before);
  const accounts = new Accounts(database, new Credits(database), {
    startCredits: 0,
    signUp: 'open',
    productName: 'Likeness',
  });
  expect((await accounts.byEmail('Ada@example.com')).tokenVersion).toBe(0);

  const person = { username: 'new', password: 'a long pass phrase', re_password: 'a long pass phrase' };
  const added = await accounts.signUp({ ...person, email: 'first@example.com' });
  expect(added.id).toBe(3);
  expect(added.tokenVersion).not.toBe((await accounts.signUp({ ...person, email: 'second@example.com' })).tokenVersion);
  const withoutVersion = "insert into accounts (email, username, password_hash) values ('x@example.com', 'x', 'hash')";
  await expect(database.query(withoutVersion)).rejects.toThrow('token_version');
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

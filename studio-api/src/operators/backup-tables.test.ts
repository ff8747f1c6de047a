/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Database } from '../database/database';
import { openTestDatabase } from '../testing/test-database';
import { linesIn, TABLES } from './backup-tables';

let folder: string;
let database: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ database, folder, close } = await openTestDatabase());
});
afterAll(() => close());

it('stand in an order in which every row finds what it refers to, whatever migrations have added', async () => {
  const references = await database.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const place = (table: string) => TABLES.findIndex(({ name }) => name === table);
  expect(references).toContainEqual({ from: 'charges', to: 'images' });
  expect(references.filter(({ from, to }) => place(to) >= place(from))).toEqual([]);
});

it('are read back row by row, however long a row is and whatever stands in it', async () => {
  const file = path.join(folder, 'rows.jsonl');
  const rows = ['é'.repeat(100_000), 'one\u2028row', '{}', ''];
  await writeFile(file, rows.join('\n'));
  const read: string[] = [];
  for await (const line of linesIn(file)) read.push(line);
  expect(read).toEqual(rows.slice(0, -1));
});

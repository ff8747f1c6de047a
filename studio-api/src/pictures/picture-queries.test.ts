/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { Database } from '../database/database';
import { openPgliteDatabase } from '../database/pglite-database';
import { copyTestDatabase } from '../testing/database-template';
import { listGallery, listImages } from './picture-queries';
import { listTrash, readTrashUse } from './trash-queries';

const PEOPLE = 20;
const PICTURES = 500;
/** A person's in the three tables; some are looked at twice. */
const OWN_ROWS = 2 * 3 * PICTURES;
/** Of each in the lists, the others are in the Trash. */
const LISTED = 250;

let folder: string;
let database: Database;
/** Who came first: all that others keep is newer. */
let first: number;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'picture-queries-'));
  await copyTestDatabase(path.join(folder, 'database'));
  database = await openPgliteDatabase(path.join(folder, 'database'));
  const accounts = await database.query<{ id: number }>(
    `insert into accounts (email, username, password_hash, token_version)
     select 'person-' || n || '@example.com', 'person', 'none', 1 from generate_series(1, ${PEOPLE}) n returning id`,
  );
  for (const { id } of accounts) {
    await database.query(
      `insert into media (id, account_id, format, width, height, bytes)
       select md5(($1::int)::text || '-' || n), $1, 'webp', 10, 10, 100 from generate_series(1, ${PICTURES}) n`,
      [id],
    );
    const deleted = `case when row_number() over (order by id) > ${LISTED} then now() end`;
    for (const [table, columns, values] of [
      ['images', 'list, ', "'generated', "],
      ['gallery_entries', '', ''],
    ] as const)
      await database.query(
        `insert into ${table} (${columns} account_id, media_id, deleted_at) select ${values} account_id, id, ${deleted} from media where account_id = $1`,
        [id],
      );
  }
  first = accounts[0]?.id ?? 0;
  await database.maintain();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

interface Step {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Step[];
}

/** Rows that the scans of a plan look at. */
function lookedAt(step: Step): number {
  const rows = (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'];
  return step.Plans ? step.Plans.reduce((sum, below) => sum + lookedAt(below), 0) : rows;
}

it.each<[string, (on: Database) => Promise<unknown>]>([
  ['a part of the generated pictures', (on) => listImages(on, first, 'generated', { limit: 10 })],
  ['all of them', (on) => listImages(on, first, 'generated', {})],
  ['a part of the gallery', (on) => listGallery(on, first, { limit: 10 })],
  ['all of it', (on) => listGallery(on, first, {})],
  ['a part of the Trash', (on) => listTrash(on, first)],
  ['what is in the Trash', (on) => readTrashUse(on, first, [])],
])("looks at nobody else's rows for %s", async (_, ask) => {
  const statements: [string, readonly unknown[]][] = [];
  const noting: Database['read'] = (text, values = []) => {
    statements.push([text, values]);
    return database.read(text, values);
  };
  await ask({ ...database, read: noting, readList: noting });
  for (const [text, values] of statements) {
    const [row] = await database.query<{ 'QUERY PLAN': readonly [{ Plan: Step }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    expect(lookedAt(row!['QUERY PLAN'][0].Plan)).toBeLessThanOrEqual(OWN_ROWS);
  }
});

/** @jest-environment node */
import type { Database } from '../database/database';
import { allOf } from '../database/read-in-parts';
import { openTestDatabase } from '../testing/test-database';
import { listGallery, listImages, mediaOfImages, type ListPage } from './list-queries';
import { listTrash, oldestInTrash, readTrashUse } from './trash-queries';

const PEOPLE = 20;
const PICTURES = 500;
/** A person's in the three tables; some are looked at twice. */
const OWN_ROWS = 2 * 3 * PICTURES;
/** Of each in the lists, the others are in the Trash. */
const LISTED = 250;

/** When the planner was last told of the tables, and what was in them before: people and pictures of each. */
const TOLD = [
  ['after they filled', undefined],
  ['when a few had been there', { people: 2, pictures: 15 }],
  ['when they were empty', { people: 0, pictures: 0 }],
] as const;

async function openWith(told: (typeof TOLD)[number][1]) {
  const { database, close } = await openTestDatabase();
  if (told) {
    await fill(database, 'early', told);
    await database.maintain();
  }
  const [first = 0] = await fill(database, 'person', { people: PEOPLE, pictures: PICTURES });
  if (!told) await database.maintain();
  return { database, first, close };
}

/** @returns who they are, in order: all that others keep is newer than the first one's. */
async function fill(
  database: Database,
  name: string,
  { people, pictures }: { readonly people: number; readonly pictures: number },
): Promise<number[]> {
  const accounts = await database.query<{ id: number }>(
    `insert into accounts (email, username, password_hash, token_version)
     select '${name}-' || n || '@example.com', 'person', 'none', 1 from generate_series(1, ${people}) n returning id`,
  );
  for (const { id } of accounts) {
    await database.query(
      `insert into media (id, account_id, format, width, height, bytes)
       select md5(($1::int)::text || '-' || n), $1, 'webp', 10, 10, 100 from generate_series(1, ${pictures}) n`,
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
  return accounts.map(({ id }) => id);
}

interface Step {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Step[];
}

/** Rows that the scans of a plan look at, and those that a join holds against others in vain. */
function lookedAt(step: Step): number {
  const loops = step['Actual Loops'];
  const inVain = (step['Rows Removed by Join Filter'] ?? 0) * loops;
  const rows = (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * loops;
  return inVain + (step.Plans ? step.Plans.reduce((sum, below) => sum + lookedAt(below), 0) : rows);
}

describe.each(TOLD)('where the planner was told of the tables %s', (_told, before) => {
  let database: Database;
  let first: number;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ database, first, close } = await openWith(before));
  });
  afterAll(() => close());

  it.each<[string, (on: Database) => Promise<unknown>]>([
    ['a part of the generated pictures', (on) => allOf(listImages(on, first, 'generated', { limit: 10 }))],
    ['all of them', (on) => allOf(listImages(on, first, 'generated', {}))],
    ['some of them', async (on) => mediaOfImages(on, first, await idsOf(on))],
    ['a part of the gallery', (on) => allOf(listGallery(on, first, { limit: 10 }))],
    ['all of it', (on) => allOf(listGallery(on, first, {}))],
    ['a part of the Trash', (on) => allOf(listTrash(on, first))],
    ['what is in the Trash', (on) => readTrashUse(on, first, [])],
    ['what was in the Trash first', (on) => oldestInTrash(on, first, [], 100)],
  ])("looks at nobody else's rows for %s, and at one's own once", async (_, ask) => {
    const statements: [string, readonly unknown[]][] = [];
    const noting: Database['read'] = (text, values = []) => {
      statements.push([text, values]);
      return database.read(text, values);
    };
    await ask({ ...database, query: noting as Database['query'], read: noting, readList: noting });
    expect(statements).not.toEqual([]);
    for (const [text, values] of statements) {
      const [row] = await database.query<{ 'QUERY PLAN': readonly [{ Plan: Step }] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      expect(lookedAt(row!['QUERY PLAN'][0].Plan)).toBeLessThanOrEqual(OWN_ROWS);
    }
  });

  it('reads what is longer than short in parts, each entry once', async () => {
    const readList = jest.spyOn(database, 'readList');
    const all = (await allOf(listGallery(database, first, {}))).map(({ id }) => id);
    expect(readList).toHaveBeenCalledTimes(3);
    expect(new Set(all).size).toBe(LISTED);
    expect(all).toEqual(all.toSorted((one, other) => other - one));
    const ids = async (page: ListPage) => (await allOf(listGallery(database, first, page))).map(({ id }) => id);
    expect(await ids({ limit: 201 })).toEqual(all.slice(0, 201));
    expect(await ids({ limit: 200, before: all[9]! })).toEqual(all.slice(10, 210));
    expect(await ids({ before: all[149]! })).toEqual(all.slice(150));
    expect(await ids({ before: all.at(-1)! })).toEqual([]);
  });

  async function idsOf(on: Database): Promise<number[]> {
    return (await allOf(listImages(on, first, 'generated', {}))).map(({ id }) => id);
  }
});

it.each([
  [undefined, 'readList'],
  [101, 'readList'],
  [100, 'read'],
  [1, 'read'],
] as const)('has a page of %s stand in the line: %s', async (limit, way) => {
  const asked: string[] = [];
  const answer = (name: string) => async () => (asked.push(name), []);
  const on = { read: answer('read'), readList: answer('readList') };
  const page = limit === undefined ? {} : { limit };
  await allOf(listGallery(on, 1, page));
  await allOf(listImages(on, 1, 'generated', page));
  expect(asked).toEqual([way, way]);
});

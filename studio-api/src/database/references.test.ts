/** @jest-environment node */
import { openTestDatabase } from '../testing/test-database';
import type { Database } from './database';

let database: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ database, close } = await openTestDatabase());
});
afterAll(() => close());

it('every reference has an index: nothing that is erased makes the database read the whole of another table', async () => {
  const references = await database.query<{ reference: string; indexed: boolean }>(
    `select c.conrelid::regclass || '.' || a.attname as reference, exists (
       select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)')) as indexed
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1`,
  );
  expect(references.length).toBeGreaterThan(10);
  expect(references.filter(({ indexed }) => !indexed)).toEqual([]);
});

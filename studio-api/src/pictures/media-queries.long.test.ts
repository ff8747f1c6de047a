/** @jest-environment node */
import type { Database } from '../database/database';
import { openTestDatabase } from '../testing/test-database';
import { readBytesOfAll } from './media-queries';

let database: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ database, close } = await openTestDatabase());
});
afterAll(() => close());

const keep = (first: number, last: number) =>
  database.query(
    `insert into media (id, account_id, format, width, height, bytes, prompt)
     select md5(n::text), id, 'webp', 1, 1, n, repeat('p', 1000) from accounts, generate_series($1::int, $2::int) n`,
    [first, last],
  );

it('adds up the bytes of all, those of a large table in parts', async () => {
  expect(await readBytesOfAll(database)).toBe(0);
  await database.query(
    "insert into accounts (email, username, password_hash, token_version) values ('a@example.com', 'x', 'x', 1)",
  );
  await keep(1, 10);
  expect(await readBytesOfAll(database)).toBe(55);
  await keep(11, 20_000);
  const read = jest.spyOn(database, 'read');
  expect(await readBytesOfAll(database)).toBe((20_000 * 20_001) / 2);
  // Seven rows of a page, a thousand pages.
  expect(read.mock.calls.length).toBeGreaterThan(3);
});

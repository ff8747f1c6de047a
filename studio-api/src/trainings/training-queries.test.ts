/** @jest-environment node */
import { randomUUID } from 'node:crypto';

import type { Database } from '../database/database';
import { openTestDatabase } from '../testing/test-database';
import {
  deleteOldFailures,
  insertTraining,
  markFailed,
  markStarted,
  nextTrainings,
  recentFailures,
} from './training-queries';

let database: Database;
let close: () => Promise<void>;
let accounts: number[];
/** The trainings by their names. */
let named: Map<string, string>;
beforeAll(async () => {
  ({ database, close } = await openTestDatabase());
});
beforeEach(async () => {
  await database.query('delete from accounts');
  const rows = await database.query<{ id: number }>(
    `insert into accounts (email, username, password_hash, token_version)
     select n || '@example.com', 'x', 'x', 1 from generate_series(1, 6) n returning id`,
  );
  accounts = rows.map(({ id }) => id);
  named = new Map();
});
afterAll(() => close());

/** Named by the account's letter and a number, in the order in which they were sent. */
async function sent(...names: string[]): Promise<void> {
  for (const name of names) {
    const id = randomUUID();
    named.set(name, id);
    const accountId = accounts['abcdef'.indexOf(name.charAt(0))]!;
    await insertTraining(database, { id, versionId: id, accountId, triggerWord: 'x', chargeId: null });
    // Two that follow each other here may come in the same millisecond; none lies ahead.
    await database.query(
      "update trainings set created_at = created_at - (100 - $2) * interval '1 second' where id = $1",
      [id, named.size],
    );
  }
}

const begin = (name: string) => markStarted(database, named.get(name)!);
const fail = (name: string) => markFailed(database, named.get(name)!, 'No face.', 'NO_USABLE_PHOTO');
const succeed = (name: string) =>
  database.query("update trainings set status = 'succeeded', finished_at = now() where id = $1", [named.get(name)]);
const backThen = (name: string, minutes: number) =>
  database.query(
    `update trainings set started_at = started_at - $2 * interval '1 minute', finished_at = finished_at - $2 * interval '1 minute'
     where id = $1`,
    [named.get(name), minutes],
  );
const waitedFor = (name: string, minutes: number) =>
  database.query("update trainings set created_at = now() - $2 * interval '1 minute' where id = $1", [
    named.get(name),
    minutes,
  ]);
const signedUp = (letter: string, minutesAgo: number) =>
  database.query("update accounts set created_at = now() - $2 * interval '1 minute' where id = $1", [
    accounts['abcdef'.indexOf(letter)],
    minutesAgo,
  ]);
const HOUR = 60;
const DAY = 24 * HOUR;

async function next(): Promise<string[]> {
  const names = new Map([...named].map(([name, id]) => [id, name]));
  return (await nextTrainings(database)).map((id) => names.get(id)!);
}

it('takes turns between accounts, each in the order in which it sent', async () => {
  await sent('a1', 'a2', 'a3', 'b1', 'b2', 'c1');
  expect(await next()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('puts the account first whose last training began longest ago, or that had none', async () => {
  await sent('a1', 'a2', 'b1', 'b2');
  await begin('a1');
  await succeed('a1');
  await begin('b1');
  await succeed('b1');
  expect(await next()).toEqual(['a2', 'b2']);
  await sent('c1');
  expect(await next()).toEqual(['c1', 'a2', 'b2']);
});

it('gives an account that has a training under way the next turn after all others', async () => {
  await sent('a1', 'a2', 'b1');
  await begin('a1');
  expect(await next()).toEqual(['b1', 'a1', 'a2']);
});

it('lets those wait whose trainings failed lately, the longer the more of them did, and not for ever', async () => {
  await sent('a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'c2');
  for (const name of ['a1', 'a2', 'b1']) {
    await begin(name);
    await fail(name);
  }
  await begin('c1');
  await succeed('c1');
  expect(await next()).toEqual(['c2', 'b2', 'a3']);
  for (const name of ['a1', 'a2']) await backThen(name, 61);
  expect(await next()).toEqual(['a3', 'c2', 'b2']);
});

it('lets no new accounts go before one that waits for longer, however long ago that one was created', async () => {
  await signedUp('a', 50 * DAY);
  await sent('a1');
  await begin('a1');
  await succeed('a1');
  await backThen('a1', 40 * DAY);
  await sent('a2', 'b1', 'c1', 'd1', 'e1', 'f1');
  await waitedFor('a2', 6 * HOUR);
  for (const [place, letter] of ['b', 'c', 'd', 'e', 'f'].entries()) {
    await signedUp(letter, 5 - place);
    await waitedFor(`${letter}1`, 4.5 - place);
  }
  expect(await next()).toEqual(['a2', 'b1', 'c1', 'd1', 'e1', 'f1']);
});

it('lets no old accounts that never trained go before one that waits for longer than their head start', async () => {
  for (const letter of 'abcdef') await signedUp(letter, 50 * DAY);
  await sent('a1');
  await begin('a1');
  await succeed('a1');
  await backThen('a1', 2 * HOUR);
  await sent('a2', 'b1', 'c1');
  await waitedFor('a2', 20);
  await waitedFor('b1', 1);
  await waitedFor('c1', 2);
  expect(await next()).toEqual(['a2', 'c1', 'b1']);
});

it('lets the first of one who has been here for longer go before the second of another', async () => {
  await signedUp('b', HOUR);
  await sent('a1', 'a2');
  await begin('a1');
  await backThen('a1', 5);
  await succeed('a1');
  await sent('b1');
  expect(await next()).toEqual(['b1', 'a2']);
});

it('lets nobody wait for a clock that was set back', async () => {
  for (const letter of 'abcd') await signedUp(letter, 50 * DAY);
  await sent('a1', 'a2', 'b1', 'c1');
  await begin('a1');
  await succeed('a1');
  await backThen('a1', -12 * HOUR);
  await waitedFor('a2', HOUR);
  expect(await next()).toEqual(['a2', 'b1', 'c1']);
  // Nor where it asked before that, or signed up.
  await waitedFor('a2', -12 * HOUR);
  expect(await next()).toEqual(['a2', 'b1', 'c1']);
  await signedUp('d', -12 * HOUR);
  await sent('d1');
  await waitedFor('d1', HOUR);
  expect(await next()).toEqual(['a2', 'd1', 'b1', 'c1']);
  // What failed before that may be long ago.
  await begin('b1');
  await fail('b1');
  expect((await recentFailures(database, accounts[1]!)).count).toBe(1);
  await backThen('b1', -12 * HOUR);
  expect(await recentFailures(database, accounts[1]!)).toEqual({ count: 0, seconds: 0 });
});

it('tells how long those trainings took that failed by their photos within six hours', async () => {
  const failed = (code: string, started: string, finished: string) =>
    database.query(
      `insert into trainings (id, version_id, account_id, trigger_word, status, error_code, started_at, finished_at)
       values (gen_random_uuid(), gen_random_uuid(), $1, 'x', 'failed', $2, now() - $3::interval, now() - $4::interval)`,
      [accounts[0], code, started, finished],
    );
  const seconds = async () => (await recentFailures(database, accounts[0]!)).seconds;
  await failed('FAULT', '2 hours', '1 hour');
  await failed('NO_USABLE_PHOTO', '8 hours', '7 hours');
  expect(await seconds()).toBe(0);
  await failed('NO_USABLE_PHOTO', '2 hours', '110 minutes');
  expect(await seconds()).toBeCloseTo(600);
  await failed('TOO_LONG', '5 hours', '289 minutes');
  expect(await seconds()).toBeCloseTo(600 + 660);
});

it('keeps those failures that still count, however many shorter ones came after them', async () => {
  await database.query(
    `insert into trainings (id, version_id, account_id, trigger_word, status, error_code, started_at, finished_at)
     select gen_random_uuid(), gen_random_uuid(), $1, 'x', 'failed', 'TOO_LONG', now() - n * interval '1 hour', now() - n * interval '50 minutes'
     from generate_series(1, 12) n`,
    [accounts[0]],
  );
  await deleteOldFailures(database, accounts[0]!, 2);
  const left = await database.read<{ n: number }>("select count(*)::int as n from trainings where status = 'failed'");
  // Seven ended within six hours.
  expect(left).toEqual([{ n: 7 }]);
});

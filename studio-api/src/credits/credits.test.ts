/** @jest-environment node */
import type { Database } from '../database/database';
import { seededRandom } from '../testing/seeded-random';
import { openTestDatabase } from '../testing/test-database';
import { Accounts } from '../accounts/accounts';
import { Credits, type Hold } from './credits';

let database: Database;
let close: () => Promise<void>;
let credits: Credits;
beforeAll(async () => {
  ({ database, close } = await openTestDatabase());
  credits = new Credits(database);
});
afterAll(() => close());

let people = 0;
async function accountWith(amount: number): Promise<number> {
  people += 1;
  const accounts = new Accounts(database, credits, { startCredits: amount, signUp: 'open', productName: 'Likeness' });
  const password = 'a long pass phrase';
  const person = { email: `${people}@example.com`, username: 'x', password, re_password: password };
  return (await accounts.signUp(person)).id;
}

const settle = (hold: Hold) => database.transaction((transaction) => credits.settle(transaction, hold));

/** What the ledger's lines add up to; it must always be what the balance says. */
async function sums(id: number): Promise<{ remaining: number; used: number }> {
  const [row] = await database.query<{ remaining: number; used: number }>(
    `select coalesce(sum(amount), 0)::int as remaining, coalesce(-sum(amount) filter (where kind <> 'grant'), 0)::int as used
     from ledger_entries where account_id = $1`,
    [id],
  );
  return row!;
}

it('holds before the work, and takes nothing twice', async () => {
  const id = await accountWith(10);
  const hold = await credits.hold(id, 'upscale');
  expect(await credits.balance(id)).toEqual({ remaining: 8, used: 2 });
  await settle(hold);
  expect(await credits.balance(id)).toEqual({ remaining: 8, used: 2 });
  expect(await credits.deduct(id, 2)).toEqual({ remaining: 8, used: 2 });
  expect(await credits.deduct(id, 2)).toEqual({ remaining: 6, used: 4 });
});

it('gives back later what could not be given back while the disk was full', async () => {
  const id = await accountWith(2);
  let full = false;
  const diskFull = Object.assign(new Error('could not extend file'), { code: '53100' });
  const onDisk = new Credits({
    ...database,
    transaction: (work) => (full ? Promise.reject(diskFull) : database.transaction(work)),
  });
  const hold = await onDisk.hold(id, 'upscale');
  full = true;
  await expect(onDisk.release(hold)).rejects.toBe(diskFull);
  expect(await onDisk.balance(id)).toEqual({ remaining: 0, used: 2 });

  full = false;
  const next = await onDisk.hold(id, 'upscale');
  full = true;
  await expect(onDisk.release(next)).rejects.toBe(diskFull);
  full = false;
  expect(await onDisk.balance(id)).toEqual({ remaining: 2, used: 0 });
  expect(await onDisk.balance(id)).toEqual(await sums(id));
});

it('acknowledges the oldest charge of the amount only', async () => {
  const id = await accountWith(20);
  await settle(await credits.hold(id, 'upscale'));
  await settle(await credits.hold(id, 'training'));
  expect(await credits.deduct(id, 5)).toEqual({ remaining: 13, used: 7 });
  expect(await credits.deduct(id, 5)).toEqual({ remaining: 8, used: 12 });
  expect(await credits.deduct(id, 2)).toEqual({ remaining: 8, used: 12 });
});

it('gives back a hold once, however often it is released', async () => {
  const id = await accountWith(10);
  const hold = await credits.hold(id, 'upscale');
  await credits.release(hold);
  await credits.release(hold);
  expect(await credits.balance(id)).toEqual({ remaining: 10, used: 0 });
});

it('keeps the last hundred charges that came to nothing, and all else, and its sums', async () => {
  const id = await accountWith(10);
  const paid = await credits.hold(id, 'upscale');
  await settle(paid);
  const failed: number[] = [];
  for (let count = 0; count < 105; count += 1) {
    const hold = await credits.hold(id, count === 0 ? 'training' : 'upscale');
    failed.push(hold!.chargeId);
    await credits.release(hold);
  }
  const left = async () =>
    (await database.query<{ id: number }>('select id from charges where account_id = $1 order by id', [id])).map(
      ({ id: charge }) => charge,
    );
  // Its deduction may still come.
  expect(await left()).toEqual([paid!.chargeId, failed[0], ...failed.slice(-100)]);
  expect(await credits.deduct(id, 5)).toEqual({ remaining: 8, used: 2 });
  await database.query("update charges set settled_at = settled_at - interval '2 days' where id = $1", [failed[0]]);
  await credits.release(await credits.hold(id, 'upscale'));
  expect(await left()).toHaveLength(101);
  const [entries] = await database.query('select count(*)::int as count from ledger_entries where account_id = $1', [
    id,
  ]);
  expect(entries).toEqual({ count: 2 + 2 * 100 });
  expect(await credits.balance(id)).toEqual({ remaining: 8, used: 2 });
  expect(await credits.balance(id)).toEqual(await sums(id));
});

it('does not let a deduction acknowledge a tool that is still at work', async () => {
  const id = await accountWith(10);
  const hold = await credits.hold(id, 'upscale');
  expect(await credits.deduct(id, 2)).toEqual({ remaining: 6, used: 4 });
  await credits.release(hold);
  expect(await credits.balance(id)).toEqual({ remaining: 8, used: 2 });
});

it('holds nothing for what is free', async () => {
  const id = await accountWith(0);
  expect(await credits.hold(id, 'object-removal')).toBeUndefined();
  await settle(undefined);
});

it('never goes below zero', async () => {
  const id = await accountWith(5);
  await expect(credits.deduct(id, 6)).rejects.toMatchObject({ code: 'NOT_ENOUGH_CREDITS' });
  await expect(credits.grant(id, -6, 'test')).rejects.toMatchObject({ code: 'NOT_ENOUGH_CREDITS' });
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => credits.hold(id, 'upscale')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await credits.balance(id)).toEqual({ remaining: 1, used: 4 });
});

it('releases at start what a crash left held, but not what goes on', async () => {
  await credits.releaseStaleHolds([]);
  const id = await accountWith(20);
  await credits.hold(id, 'upscale');
  const training = await credits.hold(id, 'training');
  expect(await credits.releaseStaleHolds([training!.chargeId])).toBe(1);
  expect(await credits.balance(id)).toEqual({ remaining: 15, used: 5 });
});

it('keeps its sums through random interleavings of everything', async () => {
  const id = await accountWith(60);
  const model = { granted: 60, charged: 0, deducted: 0 };
  const random = seededRandom(20_261_121);
  const open: { hold: Hold; amount: number }[] = [];
  const step = async (): Promise<void> => {
    const choice = random(6);
    if (choice <= 1) {
      const [action, amount] = choice === 0 ? (['training', 5] as const) : (['generation', 2] as const);
      const hold = await credits.hold(id, action).catch(() => undefined);
      if (hold) open.push({ hold, amount });
    } else if (choice === 2 || choice === 3) {
      const taken = open.splice(random(Math.max(1, open.length)), 1)[0];
      if (!taken) return;
      if (choice === 2) await credits.release(taken.hold);
      else {
        await settle(taken.hold);
        model.charged += taken.amount;
      }
    } else if (choice === 4) {
      await credits.deduct(id, random(2) === 0 ? 5 : 2).catch(() => undefined);
    } else {
      const amount = random(9) - 3;
      if (amount === 0) return;
      await credits.grant(id, amount, 'test').then(
        () => (model.granted += amount),
        () => undefined,
      );
    }
  };
  for (let round = 0; round < 60; round += 1) {
    await Promise.all(Array.from({ length: 5 }, step));
    const balance = await credits.balance(id);
    expect(balance).toEqual(await sums(id));
    expect(balance.remaining).toBeGreaterThanOrEqual(0);
    expect(balance.remaining + balance.used).toBe(model.granted);
    expect(balance.used).toBeGreaterThanOrEqual(model.charged);
  }
  for (const { hold } of open) await credits.release(hold);
  expect(await credits.balance(id)).toEqual(await sums(id));
});

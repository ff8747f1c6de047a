import { AccountGone } from '../account-gone';
import type { Queryable, Readable } from '../database/database';
import { deletePartOf } from '../database/in-parts';

type ChargeState = 'held' | 'charged' | 'released' | 'refunded';
type EntryKind = 'grant' | 'hold' | 'release' | 'refund' | 'deduction';

export interface CreditBalance {
  readonly remaining: number;
  /** Granted less remaining: a hold counts as used until it is released. */
  readonly used: number;
}

interface Entry {
  readonly accountId: number;
  readonly kind: EntryKind;
  /** What it does to the credits that remain. */
  readonly amount: number;
  readonly chargeId?: number;
  readonly note?: string;
}

export async function readBalance(on: Readable, accountId: number): Promise<CreditBalance> {
  return theBalance(
    await on.read<CreditBalance>('select remaining, used from credit_balances where account_id = $1', [accountId]),
  );
}

export async function readBalances(
  on: Readable,
  accountIds: readonly number[],
): Promise<readonly (CreditBalance & { accountId: number })[]> {
  return on.readList(
    'select account_id as "accountId", remaining, used from credit_balances where account_id = any($1)',
    [accountIds],
  );
}

/** Until the transaction ends nobody else moves this account's money. */
export async function lockBalance(transaction: Queryable, accountId: number): Promise<CreditBalance> {
  return theBalance(
    await transaction.query<CreditBalance>(
      'select remaining, used from credit_balances where account_id = $1 for update',
      [accountId],
    ),
  );
}

export async function insertBalance(on: Queryable, accountId: number): Promise<void> {
  await on.query('insert into credit_balances (account_id, remaining, used) values ($1, 0, 0)', [accountId]);
}

/** Writes an entry and moves the sums with it. */
export async function enter(on: Queryable, { accountId, kind, amount, chargeId, note }: Entry): Promise<CreditBalance> {
  await on.query('insert into ledger_entries (account_id, kind, amount, charge_id, note) values ($1, $2, $3, $4, $5)', [
    accountId,
    kind,
    amount,
    chargeId ?? null,
    note ?? null,
  ]);
  return theBalance(
    await on.query<CreditBalance>(
      'update credit_balances set remaining = remaining + $2, used = used - $3 where account_id = $1 returning remaining, used',
      [accountId, amount, kind === 'grant' ? 0 : amount],
    ),
  );
}

export async function insertCharge(
  on: Queryable,
  charge: { accountId: number; action: string; amount: number; state: ChargeState },
): Promise<number> {
  const [row] = await on.query<{ id: number }>(
    'insert into charges (account_id, action, amount, state) values ($1, $2, $3, $4) returning id',
    [charge.accountId, charge.action, charge.amount, charge.state],
  );
  if (!row) throw new Error('The charge was not written.');
  return row.id;
}

export async function readCharge(
  on: Queryable,
  id: number,
): Promise<{ state: ChargeState; amount: number; acknowledged: boolean } | undefined> {
  const [row] = await on.query<{ state: ChargeState; amount: number; acknowledged: boolean }>(
    'select state, amount, acknowledged_at is not null as acknowledged from charges where id = $1',
    [id],
  );
  return row;
}

/** What was paid for. */
export async function linkImage(on: Queryable, id: number, imageId: number): Promise<void> {
  await on.query('update charges set image_id = $2 where id = $1', [id, imageId]);
}

/** A line of an account's history: credits that came, a deduction of its page's, or a charge, wherever its money is now. */
export interface HistoryEntry {
  /** Of the entry in the ledger; the newest has the largest. */
  readonly id: number;
  readonly createdAt: Date;
  readonly kind: 'grant' | 'deduction' | 'charge';
  /** What it did to the credits that remain, at first: a charge that came to nothing was given back. */
  readonly amount: number;
  /** Of a charge. */
  readonly action: string | null;
  readonly state: ChargeState | null;
  /** The listed picture that it paid for, while that is there. */
  readonly imageId: number | null;
}

/** Newest first. A hold begins a charge's line, which says what became of it: its release or refund is none of its own. */
export async function readHistory(
  on: Readable,
  accountId: number,
  { limit, before }: { readonly limit: number; readonly before: number | undefined },
): Promise<readonly HistoryEntry[]> {
  return on.readList<HistoryEntry>(
    `select e.id::float8 as id, e.created_at as "createdAt", case e.kind when 'hold' then 'charge' else e.kind end as kind, e.amount,
       c.action, c.state, c.image_id as "imageId"
     from ledger_entries e left join charges c on c.id = e.charge_id
     where e.account_id = $1 and e.kind in ('grant', 'deduction', 'hold') and ($2::bigint is null or e.id < $2)
     order by e.id desc limit $3`,
    [accountId, before, limit],
  );
}

export async function moveCharge(on: Queryable, id: number, from: ChargeState, to: ChargeState): Promise<void> {
  const moved = await on.query(
    'update charges set state = $3, settled_at = now() where id = $1 and state = $2 returning id',
    [id, from, to],
  );
  if (moved.length === 0) throw new Error(`Charge ${id} is not ${from} and cannot become ${to}.`);
}

/**
 * Removes all but the newest charges of an account that came to nothing, each with its two entries, which add up to nothing. Those of
 * trainings stay for the day in which {@link acknowledgeOldest} may ask for them.
 */
export async function deleteOldGivenBack(on: Queryable, accountId: number, kept: number): Promise<void> {
  await on.query(
    `delete from charges where id in (
       select id from charges where account_id = $1 and state in ('released', 'refunded') order by id desc offset $2)
     and (action <> 'training' or settled_at < now() - interval '1 day')`,
    [accountId, kept],
  );
}

/** Takes an account's balance away: whatever asks for it is told that the account is gone. Nothing is held any more that a start would release. */
export async function closeBalance(on: Queryable, accountId: number): Promise<void> {
  await on.query('delete from credit_balances where account_id = $1', [accountId]);
  await on.query("update charges set state = 'released', settled_at = now() where account_id = $1 and state = 'held'", [
    accountId,
  ]);
}

/**
 * Removes some of a closed account's ledger. Trainings and pictures, which refer to charges, must be gone.
 *
 * @returns how many rows went, 0 where nothing is left.
 */
export function deleteSomeOfLedger(on: Queryable, accountId: number): Promise<number> {
  return deletePartOf(on, ['ledger_entries', 'charges'], accountId);
}

/**
 * Marks the oldest charge of that amount as the one that the page meant: one whose work succeeded; else a training that was
 * accepted and still runs; else a training that failed before its deduction arrived, for which nothing is to be taken. False where there is none.
 */
export async function acknowledgeOldest(on: Queryable, accountId: number, amount: number): Promise<boolean> {
  const rows = await on.query(
    `update charges set acknowledged_at = now() where id = (
       select id from charges
       where account_id = $1 and amount = $2 and acknowledged_at is null
         and (state = 'charged'
           or (action = 'training' and (state = 'held' or (state = 'released' and settled_at > now() - interval '1 day'))))
       order by case state when 'charged' then 0 when 'held' then 1 else 2 end, id
       limit 1)
     returning id`,
    [accountId, amount],
  );
  return rows.length > 0;
}

export async function holdsExcept(
  on: Readable,
  chargeIds: readonly number[],
): Promise<readonly { chargeId: number; accountId: number }[]> {
  return on.read(
    `select id as "chargeId", account_id as "accountId" from charges
     where state = 'held' and id <> all($1::int[]) order by id`,
    [chargeIds],
  );
}

/** Credits that moved in the entries after one, and what is held now. */
export interface CreditMovement {
  /** The last entry that was read. */
  readonly lastEntry: number;
  /** By holds and by deductions of pages. */
  readonly taken: number;
  readonly givenBack: number;
  readonly held: number;
}

/** @param after Undefined: nothing that has moved so far counts. Both parts read by an index, and no more than is new or held. */
export async function readMovement(on: Readable, after: number | undefined): Promise<CreditMovement> {
  const held = "(select coalesce(sum(amount), 0)::float8 from charges where state = 'held') as held";
  const [row] =
    after === undefined
      ? await on.read<CreditMovement>(
          `select coalesce(max(id), 0)::float8 as "lastEntry", 0 as taken, 0 as "givenBack", ${held} from ledger_entries`,
        )
      : await on.read<CreditMovement>(
          `select coalesce(max(id), $1)::float8 as "lastEntry",
             coalesce(-sum(amount) filter (where kind in ('hold', 'deduction')), 0)::float8 as taken,
             coalesce(sum(amount) filter (where kind in ('release', 'refund')), 0)::float8 as "givenBack", ${held}
           from ledger_entries where id > $1`,
          [after],
        );
  if (!row) throw new Error('The ledger was not read.');
  return row;
}

function theBalance(rows: readonly CreditBalance[]): CreditBalance {
  const [row] = rows;
  if (!row) throw new AccountGone();
  return row;
}

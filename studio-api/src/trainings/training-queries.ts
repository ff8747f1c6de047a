import type { TrainingStatus } from '@likeness/contract/rules';

import type { Queryable, Readable } from '../database/database';

export interface TrainingRow {
  readonly id: string;
  readonly versionId: string;
  readonly accountId: number;
  readonly triggerWord: string;
  readonly status: TrainingStatus;
  /** The share that is done, 0 to 1. */
  readonly progress: number;
  readonly error: string | null;
  readonly notes: readonly string[];
  readonly chargeId: number | null;
  readonly createdAt: Date;
  /** A picture of the subject, once there is one. */
  readonly coverId: string | null;
}

const SELECT = `select id, version_id as "versionId", account_id as "accountId", trigger_word as "triggerWord", status, progress,
  error, notes, charge_id as "chargeId", created_at as "createdAt", cover_media_id as "coverId" from trainings`;

/** What lies ahead is from before the clock was set back, and nobody knows how long ago it was. */
const FAILED_LATELY = "(status = 'failed' and finished_at between now() - interval '1 hour' and now())";

export async function insertTraining(
  on: Queryable,
  training: Pick<TrainingRow, 'id' | 'versionId' | 'accountId' | 'triggerWord' | 'chargeId'>,
): Promise<void> {
  await on.query(
    `insert into trainings (id, version_id, account_id, trigger_word, status, charge_id)
     values ($1, $2, $3, $4, 'processing', $5)`,
    [training.id, training.versionId, training.accountId, training.triggerWord, training.chargeId],
  );
}

export async function listTrainings(on: Readable, accountId: number): Promise<readonly TrainingRow[]> {
  return on.read(`${SELECT} where account_id = $1 order by created_at desc, id`, [accountId]);
}

export async function findTraining(on: Readable, id: string): Promise<TrainingRow | undefined> {
  const [row] = await on.read<TrainingRow>(`${SELECT} where id = $1`, [id]);
  return row;
}

export async function findOwnVersion(
  on: Readable,
  accountId: number,
  versionId: string,
): Promise<TrainingRow | undefined> {
  // A text of Postgres cannot hold it.
  if (versionId.includes('\0')) return undefined;
  const [row] = await on.read<TrainingRow>(`${SELECT} where version_id = $1 and account_id = $2`, [
    versionId,
    accountId,
  ]);
  return row;
}

/** Oldest first. */
export async function processingTrainings(on: Readable): Promise<readonly Pick<TrainingRow, 'id' | 'chargeId'>[]> {
  return on.read(
    `select id, charge_id as "chargeId" from trainings where status = 'processing' order by created_at, id`,
  );
}

/** More than are begun before the order is asked for again. */
const NEXT = 100;
/** A training that failed lately counts as if the account had had its last turn so much later. */
const LATER_FOR_EACH_FAILURE = "interval '3 minutes'";
/**
 * The most that an account which had no turn lately goes ahead of one that asked before it. Longer than a training takes, so that whose
 * first training comes while another's is under way goes before the other's second.
 */
const HEAD_START = "interval '15 minutes'";

/**
 * The trainings that are to be begun next, by turns of the accounts: first the account whose last training began longest ago, and of each
 * account all the others after everybody's first. What is under way is among them, as its account's first.
 *
 * An account that had no turn yet counts from when it was created, and nobody's turn is earlier than a head start before it asked: neither
 * new accounts nor old ones that were put by overtake for longer than that, however many there are. Moments that lie ahead, as the clock
 * was set back, tell nothing: an account of which no other is known comes first.
 */
export async function nextTrainings(on: Readable): Promise<readonly string[]> {
  const rows = await on.read<{ id: string }>(
    `with waiting as (
       select id, account_id, created_at, row_number() over (partition by account_id order by created_at, id) as place
       from trainings where status = 'processing'
     ), turns as (
       select accounts.id as account_id,
         coalesce(greatest(
           coalesce(
             max(trainings.started_at) filter (where trainings.started_at <= now()),
             case when accounts.created_at <= now() then accounts.created_at end
           ),
           min(trainings.created_at) filter (where trainings.status = 'processing' and trainings.created_at <= now())
             - ${HEAD_START}
         ), '-infinity') + ${LATER_FOR_EACH_FAILURE} * count(*) filter (where ${FAILED_LATELY}) as turn
       from accounts join trainings on trainings.account_id = accounts.id
       where accounts.id in (select account_id from waiting) group by accounts.id
     )
     select id from waiting join turns using (account_id) order by place, turn, created_at, id limit ${NEXT}`,
  );
  return rows.map(({ id }) => id);
}

/** It is the account's turn, and nobody else's, until that of all others who wait. */
export async function markStarted(on: Queryable, id: string): Promise<void> {
  await on.query("update trainings set started_at = now() where id = $1 and status = 'processing'", [id]);
}

/** In a transaction that holds the account's balance, so that no two begin at once. */
export async function countProcessing(on: Queryable, accountId: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(
    "select count(*)::int as count from trainings where account_id = $1 and status = 'processing'",
    [accountId],
  );
  return row?.count ?? 0;
}

/** Of an account, as far as they are kept. */
export interface RecentFailures {
  /** Trainings that failed within the last hour. */
  readonly count: number;
  /** How long those of the last six hours took that failed by their photos. */
  readonly seconds: number;
}

export async function recentFailures(on: Queryable, accountId: number): Promise<RecentFailures> {
  const [row] = await on.query<RecentFailures>(
    `select count(*) filter (where ${FAILED_LATELY})::int as count,
       coalesce(sum(extract(epoch from finished_at - started_at)) filter (
         where finished_at between now() - interval '6 hours' and now() and error_code not in ('FAULT', 'STORAGE_FULL')), 0)::float as seconds
     from trainings where account_id = $1 and status = 'failed'`,
    [accountId],
  );
  return row ?? { count: 0, seconds: 0 };
}

export async function coversAmong(on: Queryable, mediaIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await on.query<{ cover_media_id: string }>(
    'select distinct cover_media_id from trainings where cover_media_id = any($1::text[])',
    [mediaIds],
  );
  return new Set(rows.map(({ cover_media_id }) => cover_media_id));
}

/** Pictures that an account's models show. */
export async function coversOf(on: Readable, accountId: number): Promise<readonly string[]> {
  const rows = await on.read<{ cover_media_id: string }>(
    'select cover_media_id from trainings where account_id = $1 and cover_media_id is not null',
    [accountId],
  );
  return rows.map(({ cover_media_id }) => cover_media_id);
}

/** @returns false where it is over, or gone with its account. */
export async function setProgress(on: Queryable, id: string, share: number): Promise<boolean> {
  const rows = await on.query(
    "update trainings set progress = $2 where id = $1 and status = 'processing' returning id",
    [id, share],
  );
  return rows.length > 0;
}

/** Until the transaction ends nobody else moves the training; undefined where it is gone, with its account. */
export async function lockStatus(transaction: Queryable, id: string): Promise<TrainingStatus | undefined> {
  const [row] = await transaction.query<{ status: TrainingStatus }>(
    'select status from trainings where id = $1 for update',
    [id],
  );
  return row?.status;
}

export async function markSucceeded(
  on: Queryable,
  id: string,
  result: { coverId: string; notes: readonly string[] },
): Promise<void> {
  await on.query(
    `update trainings set status = 'succeeded', progress = 1, cover_media_id = $2, notes = $3::jsonb, finished_at = now()
     where id = $1`,
    [id, result.coverId, JSON.stringify(result.notes)],
  );
}

export async function markFailed(on: Queryable, id: string, error: string, code: string): Promise<void> {
  await on.query(
    "update trainings set status = 'failed', error = $2, error_code = $3, finished_at = now() where id = $1",
    [id, error, code],
  );
}

/** Removes all but the newest failed trainings of an account: they cost nothing to make, and nobody reads old ones. */
export async function deleteOldFailures(on: Queryable, accountId: number, kept: number): Promise<void> {
  await on.query(
    `delete from trainings where id in (
       select id from trainings where account_id = $1 and status = 'failed' order by finished_at desc nulls last, id offset $2)
       and finished_at < now() - interval '6 hours'`,
    [accountId, kept],
  );
}

/** Removes all of an account's trainings and returns their ids; the caller removes the files. */
export async function deleteAllTrainings(on: Queryable, accountId: number): Promise<string[]> {
  const rows = await on.query<{ id: string }>('delete from trainings where account_id = $1 returning id', [accountId]);
  return rows.map(({ id }) => id);
}

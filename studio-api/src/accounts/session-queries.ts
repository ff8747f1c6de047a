import type { Queryable, Readable } from '../database/database';
import type { Account } from './account-queries';
import { LAST_USED_FIRST } from './last-used';

/** One place where an account is signed in. */
export interface KeptSession {
  readonly id: string;
  /** What the browser called itself. */
  readonly agent: string;
  readonly createdAt: Date;
  readonly usedAt: Date;
}

export interface NewSession {
  readonly id: string;
  readonly agent: string;
  readonly expiresAt: Date;
}

/** @returns whether it has begun: only while the account is at this token version. */
export async function insertSession(
  on: Queryable,
  account: Pick<Account, 'id' | 'tokenVersion'>,
  { id, agent, expiresAt }: NewSession,
): Promise<boolean> {
  const begun = await on.query(
    `insert into sessions (id, account_id, agent, expires_at)
     select $3, id, $4, $5::timestamptz from accounts where id = $1 and token_version = $2 returning id`,
    [account.id, account.tokenVersion, id, agent, expiresAt],
  );
  return begun.length > 0;
}

/** Ends those that are over, and of the others all but so many, those that were used last. */
export async function keepSessions(on: Queryable, accountId: number, most: number): Promise<void> {
  await on.query(
    `delete from sessions where account_id = $1 and (expires_at < now() or id not in
       (select id from sessions where account_id = $1
        order by ${LAST_USED_FIRST}, created_at desc limit $2))`,
    [accountId, most],
  );
}

/** The one that was used last comes first. */
export async function listSessions(on: Readable, accountId: number): Promise<readonly KeptSession[]> {
  return on.readList<KeptSession>(
    `select id, agent, created_at as "createdAt", used_at as "usedAt" from sessions
     where account_id = $1 and expires_at > now() order by used_at desc, id`,
    [accountId],
  );
}

/** When its use was noted; undefined where it is over. */
export async function readUsedAt(on: Readable, id: string): Promise<Date | undefined> {
  const [session] = await on.read<{ usedAt: Date }>('select used_at as "usedAt" from sessions where id = $1', [id]);
  return session?.usedAt;
}

/** Notes that it is in use. */
export async function touchSession(on: Queryable, id: string): Promise<void> {
  await on.query('update sessions set used_at = now() where id = $1', [id]);
}

/** @returns whether the account had it. */
export async function deleteSession(on: Queryable, accountId: number, id: string): Promise<boolean> {
  const rows = await on.query('delete from sessions where account_id = $1 and id = $2 returning id', [accountId, id]);
  return rows.length > 0;
}

export async function deleteSessions(on: Queryable, accountId: number): Promise<void> {
  await on.query('delete from sessions where account_id = $1', [accountId]);
}

export async function deleteExpiredSessions(on: Queryable): Promise<void> {
  await on.query('delete from sessions where expires_at < now()');
}

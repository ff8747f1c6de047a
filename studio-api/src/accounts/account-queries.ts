import { randomInt } from 'node:crypto';

import type { Queryable, Readable } from '../database/database';
import { LAST_USED_FIRST } from './last-used';
import type { NewSession } from './session-queries';

export interface Account {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly tokenVersion: number;
}

export interface AccountRow {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly createdAt: Date;
}

/** A new account has one below. */
const FIRST_TOKEN_VERSIONS = 2 ** 31 - 2 ** 20;
/** Behind the greatest integer of the database comes 1: who ended a million sessions would be an account that nobody could close any more. */
const NEXT_TOKEN_VERSION = 'token_version % 2147483647 + 1';

interface FoundRow extends Account {
  readonly passwordHash: string;
}

/** Who asks: one who shows a session has it. */
interface CallerRow {
  readonly account: Account;
  readonly session?: string | null | undefined;
}

/** Of the account in `$1`: it is at the token version in `$2`, and has the session in `$3`, where one is given. */
const IN_SESSION =
  'id = $1 and token_version = $2 and ($3::text is null or exists (select 1 from sessions where id = $3 and account_id = $1))';
const inSession = ({ account, session = null }: CallerRow) => [account.id, account.tokenVersion, session] as const;

const ACCOUNT = 'id, email, username, token_version as "tokenVersion"';

export async function emailIsTaken(on: Readable, email: string): Promise<boolean> {
  return (await on.read('select 1 from accounts where lower(email) = lower($1)', [email])).length > 0;
}

/**
 * The token version is a random one: a studio that is restored from a backup gives the numbers of accounts that the backup does not
 * know a second time, with the same secret, and a token of the first must not open the account of the second.
 */
export async function insertAccount(
  on: Queryable,
  { email, username, passwordHash }: { email: string; username: string; passwordHash: string },
): Promise<Account> {
  const [row] = await on.query<Account>(
    `insert into accounts (email, username, password_hash, token_version) values ($1, $2, $3, $4) returning ${ACCOUNT}`,
    [email, username, passwordHash, randomInt(FIRST_TOKEN_VERSIONS)],
  );
  if (!row) throw new Error('The account was not written.');
  return row;
}

/** Whom an e-mail address means. */
export interface Addressee {
  /** The address as the database compares it: the same for all spellings that mean the same account, also where there is none. */
  readonly spelling: string;
  readonly found: { readonly account: Account; readonly passwordHash: string } | undefined;
}

export async function findByEmail(on: Readable, email: string): Promise<Addressee> {
  // A text of Postgres cannot hold it.
  if (email.includes('\0')) return { spelling: email, found: undefined };
  const [row] = await on.read<{ spelling: string } & (FoundRow | { id: null })>(
    `select lower($1) as spelling, ${ACCOUNT}, password_hash as "passwordHash"
     from (select 1) asked left join accounts on lower(email) = lower($1) and erased_at is null`,
    [email],
  );
  if (!row) throw new Error('The database did not answer for an e-mail address.');
  if (row.id === null) return { spelling: row.spelling, found: undefined };
  const { spelling, passwordHash, ...account } = row;
  return { spelling, found: { account, passwordHash } };
}

/** @param session none where it was begun before sessions were kept; otherwise the account is found only while it has that one */
export async function findInSession(
  on: Readable,
  id: number,
  session: string | undefined,
): Promise<Account | undefined> {
  const [row] = await on.read<Account>(
    `select ${ACCOUNT} from accounts where id = $1 and erased_at is null
       and ($2::text is null or exists (select 1 from sessions where id = $2 and account_id = $1))`,
    [id, session ?? null],
  );
  return row;
}

/** So many at most, of those that signed up after this one. */
export async function listAccountsAfter(on: Readable, id: number, most: number): Promise<readonly AccountRow[]> {
  return on.readList(
    `select id, email, username, created_at as "createdAt" from accounts where id > $1 and erased_at is null order by id limit $2`,
    [id, most],
  );
}

export async function updatePassword(on: Queryable, id: number, passwordHash: string): Promise<void> {
  await on.query(`update accounts set password_hash = $2, token_version = ${NEXT_TOKEN_VERSION} where id = $1`, [
    id,
    passwordHash,
  ]);
}

export async function raiseTokenVersion(on: Queryable, id: number): Promise<void> {
  await on.query(`update accounts set token_version = ${NEXT_TOKEN_VERSION} where id = $1`, [id]);
}

/**
 * Ends every session, begins one, and sets a password where one is given: only while the account is at this token version and has this session.
 * Of two requests of one session the second finds that it has ended, and so does one whose session was ended elsewhere meanwhile. In one
 * statement: who signs in would wait for each of four, and the beginning and end of a transaction.
 */
export async function succeedSession(
  on: Queryable,
  caller: CallerRow,
  next: NewSession,
  passwordHash: string | null,
): Promise<Account | undefined> {
  const [row] = await on.query<Account>(
    `with next as (
       update accounts set password_hash = coalesce($4, password_hash), token_version = ${NEXT_TOKEN_VERSION}
       where ${IN_SESSION} returning ${ACCOUNT}),
     ended as (delete from sessions where account_id in (select id from next)),
     begun as (insert into sessions (id, account_id, agent, expires_at) select $5, id, $6, $7::timestamptz from next)
     select * from next`,
    [...inSession(caller), passwordHash, next.id, next.agent, next.expiresAt],
  );
  return row;
}

/** @returns undefined where the account is gone, or its session has ended. */
export async function updatePerson(
  on: Queryable,
  caller: CallerRow,
  { email = null, username = null }: { email?: string | null; username?: string | null },
): Promise<Account | undefined> {
  const [row] = await on.query<Account>(
    `update accounts set email = coalesce($4, email), username = coalesce($5, username) where ${IN_SESSION} returning ${ACCOUNT}`,
    [...inSession(caller), email, username],
  );
  return row;
}

/** Holds the account until the end of the transaction, while it is at this token version and has this session. */
export async function lockInSession(on: Queryable, caller: CallerRow): Promise<boolean> {
  return (await on.query(`select id from accounts where ${IN_SESSION} for update`, inSession(caller))).length > 0;
}

export async function insertInvitation(on: Queryable, email: string): Promise<void> {
  await on.query('insert into invitations (email) values (lower($1)) on conflict do nothing', [email]);
}

export async function isInvited(on: Readable, email: string): Promise<boolean> {
  return (await on.read('select 1 from invitations where email = lower($1)', [email])).length > 0;
}

/** Uses an invitation up; false where there is none. */
export async function takeInvitation(on: Queryable, email: string): Promise<boolean> {
  return (await on.query('delete from invitations where email = lower($1) returning email', [email])).length > 0;
}

export function isTakenEmail(error: unknown): boolean {
  return error instanceof Error && error.message.includes('accounts_email');
}

export async function listKnownNetworks(on: Readable, accountId: number): Promise<readonly string[]> {
  const rows = await on.read<{ network: string }>('select network from known_networks where account_id = $1', [
    accountId,
  ]);
  return rows.map(({ network }) => network);
}

/** Keeps so many networks of the account, those that were used last; of one whose password has been changed since, no more. */
export async function rememberNetwork(
  on: Queryable,
  { id: accountId, tokenVersion }: Pick<Account, 'id' | 'tokenVersion'>,
  network: string,
  most: number,
): Promise<void> {
  await on.query(
    `insert into known_networks (account_id, network, used_at)
     select id, $3, clock_timestamp() from accounts where id = $1 and token_version = $2
     on conflict (account_id, network) do update set used_at = excluded.used_at`,
    [accountId, tokenVersion, network],
  );
  await on.query(
    `delete from known_networks where account_id = $1 and network not in
       (select network from known_networks where account_id = $1 order by ${LAST_USED_FIRST} limit $2)`,
    [accountId, most],
  );
}

/** Nobody finds it any more, nothing says whose it was, and its address is free. */
export async function closeAccount(on: Queryable, id: number): Promise<void> {
  await on.query(
    `update accounts set erased_at = now(), email = 'erased ' || id, username = '', password_hash = '', token_version = ${NEXT_TOKEN_VERSION}
     where id = $1`,
    [id],
  );
  await on.query('delete from known_networks where account_id = $1', [id]);
}

/** Those of which something is left. */
export async function listClosed(on: Readable): Promise<readonly number[]> {
  return (await on.read<{ id: number }>('select id from accounts where erased_at is not null order by id')).map(
    ({ id }) => id,
  );
}

/** After everything that belongs to the account: rows of other topics refer to each other as well as to it. */
export async function deleteAccount(on: Queryable, id: number): Promise<void> {
  await on.query('delete from accounts where id = $1', [id]);
}

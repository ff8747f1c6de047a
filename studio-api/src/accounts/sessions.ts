import { randomBytes } from 'node:crypto';

import type { Database } from '../database/database';
import { Refusal } from '../refusal';
import type { Account } from './account-queries';
import type { SessionEnds } from './session';
import * as queries from './session-queries';
import type { KeptSession, NewSession } from './session-queries';
import { LIFETIME_SECONDS } from './tokens';

export type { KeptSession } from './session-queries';

/** More than a person has devices: whoever signs in more often ends those that were not used for longest. */
const SESSIONS_OF_AN_ACCOUNT = 100;
/** How old what is noted of a session's use may be. */
const NOTED_MILLISECONDS = 60 * 60_000;
/** More than browsers send. */
const AGENT_CHARACTERS = 300;

/** Where accounts are signed in. A session goes on for as long as its refresh token, unless it is ended before. */
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly ends: SessionEnds,
  ) {}

  /**
   * @param account as it was when its password was checked
   * @param agent what the browser calls itself
   * @returns the session, which its tokens name; undefined where the password was changed meanwhile, or the account erased
   */
  async begin(account: Pick<Account, 'id' | 'tokenVersion'>, agent: string): Promise<string | undefined> {
    const session = newSession(agent);
    const hasBegun = await this.database.transaction(async (transaction) => {
      if (!(await queries.insertSession(transaction, account, session))) return false;
      await queries.keepSessions(transaction, account.id, SESSIONS_OF_AN_ACCOUNT);
      return true;
    });
    return hasBegun ? session.id : undefined;
  }

  /** The one that was used last comes first. */
  list(accountId: number): Promise<readonly KeptSession[]> {
    return queries.listSessions(this.database, accountId);
  }

  /** Notes that a session is in use, at most once an hour: of whoever asks for a token again and again nothing is written in between. */
  async touch(session: string): Promise<void> {
    const usedAt = await queries.readUsedAt(this.database, session);
    // One that lies ahead is from before the clock was set back.
    if (usedAt && Math.abs(Date.now() - usedAt.getTime()) > NOTED_MILLISECONDS)
      await queries.touchSession(this.database, session);
  }

  /** Its tokens are refused from now on. @throws Refusal with NOT_FOUND where the account has no such session. */
  async end(accountId: number, session: string): Promise<void> {
    if (!(await queries.deleteSession(this.database, accountId, session)))
      throw new Refusal('NOT_FOUND', 'There is no such session of yours. It may have ended already.');
    this.ends.emit('ended', accountId);
  }

  /** Removes what is over. */
  async removeExpired(): Promise<void> {
    await queries.deleteExpiredSessions(this.database);
  }
}

/** One that begins now. @param agent what the browser calls itself */
export function newSession(agent: string): NewSession {
  return {
    id: randomBytes(16).toString('hex'),
    agent: storable(agent),
    expiresAt: new Date(Date.now() + LIFETIME_SECONDS.refresh * 1_000),
  };
}

/** A text of Postgres cannot hold a zero. */
function storable(agent: string): string {
  return agent.slice(0, AGENT_CHARACTERS).replaceAll('\0', '');
}

import type { EventEmitter } from 'node:events';

import { isAccountGone } from '../account-gone';
import type { Account, Accounts } from './accounts';
import type { TokenKind, Tokens } from './tokens';

/** Who asks, and in which session. */
export interface Caller {
  readonly account: Account;
  /** None where it was begun before sessions were kept. */
  readonly session: string | undefined;
}

/** Tells whose sessions this process has ended, some of them or all. */
export type SessionEnds = EventEmitter<{ ended: [accountId: number] }>;

/** The session that asked for something has ended meanwhile: nothing is done for it any more. No defect of ours. */
export class SessionOver extends Error {
  constructor() {
    super('The session has ended meanwhile.');
    this.name = 'SessionOver';
  }
}

/** Whether something was given up as nobody may have it any more, by the end of a session or of an account: nothing is wrong with it. */
export function isAskerGone(error: unknown): boolean {
  return error instanceof SessionOver || isAccountGone(error);
}

/** @throws SessionOver where a signal aborted for that, and for nothing else that gives up what is under way. */
export function throwIfOver({ reason }: { readonly reason?: unknown }): void {
  if (reason instanceof SessionOver) throw reason;
}

/** Whose token it is; undefined where it is not valid, its account is gone, or its session was ended since. */
export async function callerOfToken(
  { accounts, tokens }: { accounts: Accounts; tokens: Tokens },
  token: string,
  kind: TokenKind,
): Promise<Caller | undefined> {
  const claims = await tokens.read(token, kind);
  if (!claims) return undefined;
  const { accountId, tokenVersion, session } = claims;
  const account = await accountIn(accounts, { id: accountId, tokenVersion }, session);
  return account && { account, session };
}

/** Whether the session of somebody who was let in has been ended since. */
export async function isOver(accounts: Pick<Accounts, 'inSession'>, { account, session }: Caller): Promise<boolean> {
  return (await accountIn(accounts, account, session)) === undefined;
}

async function accountIn(
  accounts: Pick<Accounts, 'inSession'>,
  { id, tokenVersion }: Pick<Account, 'id' | 'tokenVersion'>,
  session: string | undefined,
): Promise<Account | undefined> {
  const account = await accounts.inSession(id, session);
  return account?.tokenVersion === tokenVersion ? account : undefined;
}

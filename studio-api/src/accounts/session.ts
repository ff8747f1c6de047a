import type { Account, Accounts } from './accounts';
import type { TokenKind, Tokens } from './tokens';

/** Who asks, and in which session. */
export interface Caller {
  readonly account: Account;
  /** None where it was begun before sessions were kept. */
  readonly session: string | undefined;
}

/** Whose token it is; undefined where it is not valid, its account is gone, or its session was ended since. */
export async function callerOfToken(
  { accounts, tokens }: { accounts: Accounts; tokens: Tokens },
  token: string,
  kind: TokenKind,
): Promise<Caller | undefined> {
  const claims = await tokens.read(token, kind);
  if (!claims) return undefined;
  const { session } = claims;
  const account = await accounts.inSession(claims.accountId, session);
  return account?.tokenVersion === claims.tokenVersion ? { account, session } : undefined;
}

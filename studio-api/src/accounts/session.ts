import type { Account, Accounts } from './accounts';
import type { TokenKind, Tokens } from './tokens';

/** Whose token it is; undefined where it is not valid, its account is gone, or its sessions were ended since. */
export async function accountOfToken(
  { accounts, tokens }: { accounts: Accounts; tokens: Tokens },
  token: string,
  kind: TokenKind,
): Promise<Account | undefined> {
  const claims = await tokens.read(token, kind);
  if (!claims) return undefined;
  const account = await accounts.find(claims.accountId);
  return account?.tokenVersion === claims.tokenVersion ? account : undefined;
}

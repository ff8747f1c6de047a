import type { Session } from './storage';
import { tokenTimes } from './token';

type Tokens = Pick<Session, 'accessToken' | 'refreshToken'>;

/**
 * Whether two sessions are one account's. The subject of the access tokens decides; where they name none, an unchanged refresh token does,
 * because a sign-in brings a new one and a renewal does not.
 */
export function sameAccount(before: Tokens, after: Tokens): boolean {
  if (before.accessToken === after.accessToken) return true;
  const [was, is] = [tokenTimes(before.accessToken).subject, tokenTimes(after.accessToken).subject];
  if (was !== undefined || is !== undefined) return was === is;
  return before.refreshToken !== undefined && before.refreshToken === after.refreshToken;
}

/** Whose session it is, in a word that is no secret and outlives a renewal: for what is kept in the browser for one person only. */
export function ownerOf({ accessToken, username }: Session): string {
  return tokenTimes(accessToken).subject ?? username ?? '';
}

import { jwtVerify, SignJWT } from 'jose';

import type { Account } from './accounts';

export type TokenKind = 'access' | 'refresh';

/** How long a token is good for. */
export const LIFETIME_SECONDS: Readonly<Record<TokenKind, number>> = { access: 5 * 60, refresh: 7 * 24 * 60 * 60 };
const REMEMBERED_TOKENS = 5_000;

/** What a valid token says. */
export interface TokenClaims {
  readonly accountId: number;
  readonly tokenVersion: number;
  /** None in a token from before sessions were kept. */
  readonly session: string | undefined;
  /** Seconds since 1970. */
  readonly expires: number;
}

/** Signs and reads the tokens (JWT, HS256). Access and refresh tokens are told apart: neither passes for the other. */
export class Tokens {
  private readonly key: Uint8Array;
  /** A page sends the same access token many times in its five minutes; its signature is checked once. */
  private readonly verified = new Map<string, TokenClaims>();

  constructor(secret: string) {
    this.key = new TextEncoder().encode(secret);
  }

  /** @param session by which the token ends with its session; none where that was begun before sessions were kept */
  async issue(
    account: Pick<Account, 'id' | 'tokenVersion'>,
    kind: TokenKind,
    session: string | undefined,
  ): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ token_type: kind, token_version: account.tokenVersion, ...(session && { session }) })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(String(account.id))
      .setJti(crypto.randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_SECONDS[kind])
      .sign(this.key);
  }

  /** Undefined where the token is none of ours, has expired, or is of the other kind. */
  async read(token: string, kind: TokenKind): Promise<TokenClaims | undefined> {
    const known = kind === 'access' ? this.verified.get(token) : undefined;
    if (known) return known.expires > Date.now() / 1000 ? known : undefined;
    const claims = await this.verify(token, kind);
    if (claims && kind === 'access') {
      if (this.verified.size >= REMEMBERED_TOKENS) this.verified.clear();
      this.verified.set(token, claims);
    }
    return claims;
  }

  private async verify(token: string, kind: TokenKind): Promise<TokenClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: ['HS256'],
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      const accountId = Number(payload.sub);
      const { token_version: tokenVersion, session } = payload;
      if (payload.token_type !== kind || typeof tokenVersion !== 'number' || !Number.isSafeInteger(accountId))
        return undefined;
      if (session !== undefined && typeof session !== 'string') return undefined;
      return { accountId, tokenVersion, session, expires: payload.exp ?? 0 };
    } catch {
      // Whatever is wrong with it, it is no token of ours; the reason is not told to whoever sent it.
      return undefined;
    }
  }
}

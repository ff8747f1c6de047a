/** Seconds before its expiry at which an access token is renewed (specification, section 9). */
export const REFRESH_THRESHOLD_SECONDS = 30;

interface TokenTimes {
  /** Expiry, seconds since 1970 by the server's clock. */
  readonly expires?: number;
  /** Issue, seconds since 1970 by the server's clock. */
  readonly issued?: number;
  /** Whose token it is, where it says so. */
  readonly subject?: string;
}

/** What the token said that was read last. It is asked with every request and by whatever is kept for one person, a dozen times for a screen. */
let lastRead: { readonly token: string; readonly times: TokenTimes } | undefined;

/**
 * Reads what a JSON Web Token says about its times. The signature is the server's business; a token that is no JWT gives nothing.
 * Source: RFC 7519, sections 3 and 4.1.
 */
export function tokenTimes(token: string): TokenTimes {
  if (lastRead?.token !== token) lastRead = { token, times: readTimes(token) };
  return lastRead.times;
}

function readTimes(token: string): TokenTimes {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
      character.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    const subject = claims.sub ?? claims.user_id;
    return {
      ...(typeof claims.exp === 'number' ? { expires: claims.exp } : {}),
      ...(typeof claims.iat === 'number' ? { issued: claims.iat } : {}),
      ...(typeof subject === 'string' || typeof subject === 'number' ? { subject: String(subject) } : {}),
    };
  } catch {
    return {};
  }
}

/**
 * How far the server's clock is ahead of this one, in seconds, judged when a token has just arrived.
 * Zero where the token does not say when it was issued.
 */
export function clockSkew(token: string, now: number = Date.now()): number {
  const { issued } = tokenTimes(token);
  return issued === undefined ? 0 : issued - Math.floor(now / 1000);
}

/** Whether the token expires within the threshold. A token without a readable expiry never does: it is sent as it is. */
export function needsRefresh(token: string, skew: number, now: number = Date.now()): boolean {
  const { expires } = tokenTimes(token);
  if (expires === undefined) return false;
  return expires - (now / 1000 + skew) <= REFRESH_THRESHOLD_SECONDS;
}

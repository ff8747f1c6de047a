import type { CallPath, RefreshAnswer, RefreshRequest, Unchecked } from '@likeness/shared/api';
import { configuration } from '@likeness/shared/configuration';
import { sameAccount } from './account';
import { exclusively } from './exclusive';
import { currentSession, endSession, noticeOtherTabs, renewAccessToken } from './session';
import { needsRefresh } from './token';

const REFRESH = '/auth/jwt/refresh/' satisfies CallPath;
const REFRESH_TIMEOUT_MILLISECONDS = 30_000;

/** The server could not be asked. The session stays; only this request fails. */
export class RefreshUnavailable extends Error {
  constructor() {
    super('The access token could not be renewed, because the server did not answer.');
    this.name = 'RefreshUnavailable';
  }
}

/**
 * The access token to send, renewed first where it expires within 30 seconds. One refresh runs at a time, for all requests and all tabs.
 *
 * @returns nothing when nobody is signed in, or when the server refused the refresh: then the session has been ended.
 * @throws {RefreshUnavailable} when the refresh got no answer.
 */
export async function freshAccessToken(): Promise<string | undefined> {
  noticeOtherTabs();
  const session = currentSession();
  if (!session) return undefined;
  if (!needsRefresh(session.accessToken, session.clockSkew)) return session.accessToken;
  return replaceAccessToken(session.accessToken);
}

/** Renews `stale`, unless another request or tab has done so meanwhile; then theirs is used. Returns and throws as above. */
export async function replaceAccessToken(stale: string): Promise<string | undefined> {
  const asking = currentSession();
  return exclusively(async () => {
    const session = currentSession();
    // Another tab may have signed somebody else in, and its event be still on the way: their token is not for this request.
    if (!asking || !session || !sameAccount(asking, session)) return undefined;
    if (session.accessToken !== stale && !needsRefresh(session.accessToken, session.clockSkew))
      return session.accessToken;
    const access = session.refreshToken === undefined ? undefined : await askForAccess(session.refreshToken);
    // A sign-out or another account's sign-in in the meantime wins: its tokens must not be written over.
    const now = currentSession();
    if (now?.refreshToken !== session.refreshToken)
      return now && sameAccount(session, now) ? now.accessToken : undefined;
    if (access === undefined) {
      console.warn('The session could not be renewed; signing out.');
      endSession();
      return undefined;
    }
    renewAccessToken(access);
    return access;
  });
}

/** The new access token, or nothing where the server refuses. */
async function askForAccess(refresh: string): Promise<string | undefined> {
  const response = await fetch(`${configuration().apiHost}${REFRESH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh } satisfies RefreshRequest),
    signal: AbortSignal.timeout(REFRESH_TIMEOUT_MILLISECONDS),
  }).catch(() => undefined);
  if (!response || response.status >= 500) throw new RefreshUnavailable();
  if (!response.ok) return undefined;
  const body = (await response.json().catch(() => undefined)) as Unchecked<RefreshAnswer> | null | undefined;
  if (typeof body?.access !== 'string') throw new RefreshUnavailable();
  return body.access;
}

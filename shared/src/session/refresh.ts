import type { CallPath, RefreshAnswer, RefreshRequest, Unchecked } from '@likeness/shared/api';
import { configuration } from '@likeness/shared/configuration';
import { sameAccount } from './account';
import { exclusively } from './exclusive';
import { currentSession, endSession, noticeOtherTabs, renewAccessToken } from './session';
import type { Session } from './storage';
import { needsRefresh } from './token';

const REFRESH = '/auth/jwt/refresh/' satisfies CallPath;
/** Of the wait for other tabs and for the answer together. */
const REFRESH_TIMEOUT_MILLISECONDS = 30_000;

/** What is under way in this tab, by the access token that is to be replaced. */
const underWay = new Map<string, Promise<string | undefined>>();

/** The server could not be asked, or did not say whether the session goes on. It stays; only this request fails. */
export class RefreshUnavailable extends Error {
  constructor() {
    super('The access token could not be renewed for now.');
    this.name = 'RefreshUnavailable';
  }
}

/**
 * The access token to send, renewed first where it expires within 30 seconds. One refresh runs at a time, for all requests and all tabs.
 *
 * @returns nothing when nobody is signed in, or when the server refused the refresh: then the session has been ended.
 * @throws {RefreshUnavailable} when that cannot be done now: whoever asked meanwhile hears so at the same time.
 */
export async function freshAccessToken(): Promise<string | undefined> {
  noticeOtherTabs();
  const session = currentSession();
  if (!session) return undefined;
  if (!needsRefresh(session.accessToken, session.clockSkew)) return session.accessToken;
  return replaceAccessToken(session.accessToken);
}

/** Renews `stale`, unless another request or tab has done so meanwhile; then theirs is used. Returns and throws as above. */
export function replaceAccessToken(stale: string): Promise<string | undefined> {
  const renewing = underWay.get(stale) ?? renew(stale).finally(() => underWay.delete(stale));
  underWay.set(stale, renewing);
  return renewing;
}

async function renew(stale: string): Promise<string | undefined> {
  const asking = currentSession();
  const deadline = AbortSignal.timeout(REFRESH_TIMEOUT_MILLISECONDS);
  try {
    return await exclusively(() => renewInTurn(stale, asking, deadline), deadline);
  } catch (error) {
    throw deadline.aborted ? new RefreshUnavailable() : error;
  }
}

async function renewInTurn(
  stale: string,
  asking: Session | undefined,
  deadline: AbortSignal,
): Promise<string | undefined> {
  const session = currentSession();
  // Another tab may have signed somebody else in, and its event be still on the way: their token is not for this request.
  if (!asking || !session || !sameAccount(asking, session)) return undefined;
  if (session.accessToken !== stale && !needsRefresh(session.accessToken, session.clockSkew))
    return session.accessToken;
  const access = session.refreshToken === undefined ? undefined : await askForAccess(session.refreshToken, deadline);
  // A sign-out or another account's sign-in in the meantime wins: its tokens must not be written over.
  const now = currentSession();
  if (now?.refreshToken !== session.refreshToken) return now && sameAccount(session, now) ? now.accessToken : undefined;
  if (access === undefined) {
    console.warn('The session could not be renewed; signing out.');
    endSession();
    return undefined;
  }
  renewAccessToken(access);
  return access;
}

/** The new access token, or nothing where the API refuses. */
async function askForAccess(refresh: string, deadline: AbortSignal): Promise<string | undefined> {
  const response = await fetch(`${configuration().apiHost}${REFRESH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh } satisfies RefreshRequest),
    signal: deadline,
  }).catch(() => undefined);
  if (!response) throw new RefreshUnavailable();
  if (isRefusal(response)) return undefined;
  if (!response.ok) throw new RefreshUnavailable();
  const body = (await response.json().catch(() => undefined)) as Unchecked<RefreshAnswer> | null | undefined;
  if (typeof body?.access !== 'string') throw new RefreshUnavailable();
  return body.access;
}

/** What a server says of the call and not of the token: too slow, too large, for another host, too early, too many. */
const OF_THE_CALL: readonly number[] = [408, 413, 421, 425, 429];

/** Whether the API refuses. A page is no answer of its: that is a firewall's, a proxy's, or of a server that does not know the path. */
function isRefusal({ status, headers }: Response): boolean {
  const isPage = headers.get('Content-Type')?.includes('html') ?? false;
  return status >= 400 && status < 500 && !OF_THE_CALL.includes(status) && !isPage;
}

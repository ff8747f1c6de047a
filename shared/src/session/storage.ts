import { keptInBrowser } from '@likeness/shared/storage';

/** The keys of the browser's storage that the specification names (section 3). */
export const STORAGE_KEYS = { accessToken: 'access_token', refreshToken: 'refresh', username: 'username' } as const;

/** Ours: how far the server's clock was ahead when the access token arrived, in seconds. */
export const CLOCK_SKEW_KEY = 'likeness.clock-skew';

export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  readonly username: string | undefined;
  readonly clockSkew: number;
}

/** The session as the browser's storage holds it. The presence of an access token means signed in. */
export function readSession(): Session | undefined {
  const accessToken = keptInBrowser.get(STORAGE_KEYS.accessToken);
  if (!accessToken) return undefined;
  return {
    accessToken,
    refreshToken: keptInBrowser.get(STORAGE_KEYS.refreshToken),
    username: keptInBrowser.get(STORAGE_KEYS.username),
    clockSkew: Number(keptInBrowser.get(CLOCK_SKEW_KEY)) || 0,
  };
}

/** Whether the browser keeps the session beyond this page. */
export function sessionIsKept(): boolean {
  return keptInBrowser.outlivesPage(STORAGE_KEYS.accessToken);
}

export function writeAccessToken(accessToken: string, skew: number): void {
  keptInBrowser.set(CLOCK_SKEW_KEY, String(skew));
  keptInBrowser.set(STORAGE_KEYS.accessToken, accessToken);
}

/**
 * A refresh token or name of an earlier session must not live on beside new ones, so what is missing is removed, and what a full storage has in the
 * place of another: other tabs would go on with it.
 */
export function writeSessionRest(refreshToken: string | undefined, username: string | undefined): void {
  write(STORAGE_KEYS.refreshToken, refreshToken);
  write(STORAGE_KEYS.username, username);
}

export function clearSession(): void {
  for (const key of [...Object.values(STORAGE_KEYS), CLOCK_SKEW_KEY]) keptInBrowser.remove(key);
}

function write(key: string, value: string | undefined): void {
  if (value === undefined) {
    keptInBrowser.remove(key);
    return;
  }
  keptInBrowser.set(key, value);
  if (keptInBrowser.outlivesPage(key)) return;
  // A full storage keeps the older one. Never before: another tab that looks then would find none.
  keptInBrowser.remove(key);
  keptInBrowser.set(key, value);
}

import { useSyncExternalStore } from 'react';
import { clearSession, readSession, STORAGE_KEYS, writeAccessToken, writeSessionRest, type Session } from './storage';
import { clockSkew, tokenTimes } from './token';

type Listener = () => void;

const changeListeners = new Set<Listener>();
const endListeners = new Set<Listener>();
let scope = new AbortController();
let snapshot: Session | undefined;
let snapshotKey: string | undefined;

/** The tokens that a successful login hands over, with the name to greet by. */
export interface NewSession {
  readonly access: string;
  readonly refresh?: string;
  readonly username?: string;
}

/** Stores a successful login. Whatever the page still held of an earlier session is dropped first. */
export function startSession({ access, refresh, username }: NewSession): void {
  closeScope();
  writeSessionRest(refresh, username);
  writeAccessToken(access, clockSkew(access));
  announceChange();
}

/** Saves the display name once it is known. Does nothing when the session has ended meanwhile. */
export function nameSession(username: string): void {
  const session = readSession();
  if (!session) return;
  writeSessionRest(session.refreshToken, username);
  announceChange();
}

/** Saves a renewed access token. */
export function renewAccessToken(access: string): void {
  writeAccessToken(access, clockSkew(access));
  announceChange();
}

/** Signs out: removes the tokens and the name, drops what is under way, and empties whatever listens. */
export function endSession(): void {
  clearSession();
  closeScope();
  announceChange();
}

/** The session as it is now. */
export function currentSession(): Session | undefined {
  const session = readSession();
  const key = session ? JSON.stringify(session) : undefined;
  if (key !== snapshotKey) {
    snapshotKey = key;
    snapshot = session;
  }
  return snapshot;
}

/** The session, for components; they draw anew when it starts, ends or is renewed, in this tab or another. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** Calls back on every change of the session. Returns the function that ends it. */
export function onSessionChange(listener: Listener): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Calls back when a session ends or another account takes its place: everything of the old one has to go. */
export function onSessionEnd(listener: Listener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Aborted when the session of this moment ends, so that no late answer reaches the next account's page. */
export function sessionSignal(): AbortSignal {
  return scope.signal;
}

/**
 * Follows what other tabs do: a sign-out there signs out here, another account there empties this page.
 * Called once by the store. Returns the function that ends it.
 */
export function followOtherTabs(): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent): void => {
    if (key !== null && key !== STORAGE_KEYS.accessToken && key !== STORAGE_KEYS.username) return;
    const signedOut = key === null || (key === STORAGE_KEYS.accessToken && newValue === null);
    if (signedOut) endSession();
    else {
      if (key === STORAGE_KEYS.accessToken && !sameAccount(oldValue, newValue)) closeScope();
      announceChange();
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function sameAccount(before: string | null, after: string | null): boolean {
  if (before === null || after === null) return false;
  const [was, is] = [tokenTimes(before).subject, tokenTimes(after).subject];
  return was !== undefined && was === is;
}

function closeScope(): void {
  scope.abort(new DOMException('The session has ended.', 'AbortError'));
  scope = new AbortController();
  for (const listener of [...endListeners]) listener();
}

function announceChange(): void {
  for (const listener of [...changeListeners]) listener();
}

import { useSyncExternalStore } from 'react';
import { sameAccount } from './account';
import { clearSession, readSession, STORAGE_KEYS, writeAccessToken, writeSessionRest, type Session } from './storage';
import { clockSkew } from './token';

type Listener = () => void;

const changeListeners = new Set<Listener>();
const endListeners = new Set<Listener>();
let scope = new AbortController();
/** How many sessions have ended on this page. */
let ended = 0;
let snapshot: Session | undefined;
let snapshotKey: string | undefined;
/** Whose data this page holds, to tell a renewal in another tab from another account. */
let held: Session | undefined;

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
  held = readSession();
  announceChange();
}

/** Saves the display name once it is known. Does nothing when the session has ended meanwhile. */
export function nameSession(username: string): void {
  const session = readSession();
  if (!session) return;
  writeSessionRest(session.refreshToken, username);
  announceChange();
}

/**
 * Goes on with new tokens of the same session, after a change that ended all others. Does nothing when the session has ended meanwhile.
 *
 * @param before The session for which the tokens were asked.
 */
export function continueSession(
  before: Session,
  { access, refresh }: Required<Pick<NewSession, 'access' | 'refresh'>>,
): void {
  const session = readSession();
  if (!session || !sameAccount(before, session)) return;
  // The refresh token first: other tabs look when the access token changes.
  writeSessionRest(refresh, session.username);
  renewAccessToken(access);
}

/** Saves a renewed access token. */
export function renewAccessToken(access: string): void {
  writeAccessToken(access, clockSkew(access));
  announceChange();
}

/** Signs out: removes the tokens and the name, drops what is under way, and empties whatever listens. */
export function endSession(): void {
  clearSession();
  held = undefined;
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

/**
 * The number of the session, counted on this page, for components. A change of account may come without a signed-out moment: what is drawn
 * under another `key` for each number holds nothing of the person before.
 */
export function useSessionNumber(): number {
  return useSyncExternalStore(onSessionChange, () => ended);
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
 * Follows what other tabs do: a sign-out there signs out here, another account there empties this page. A page that the browser had put
 * away (bfcache) heard nothing meanwhile, and looks again when it comes back.
 * Called once by the store. Returns the function that ends it.
 */
export function followOtherTabs(): () => void {
  held = readSession();
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key === STORAGE_KEYS.accessToken) adoptStorage();
    else if (key === STORAGE_KEYS.username) announceChange();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) adoptStorage();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/**
 * Another tab may have signed somebody else in, and its event be still on the way. Whoever takes a token from the storage looks first: what
 * was asked for one person is not to go out with the other's.
 */
export function noticeOtherTabs(): void {
  const now = readSession();
  if (held && now && !sameAccount(held, now)) adoptStorage();
}

/**
 * Goes by what the storage holds now, and never writes: by the time a tab hears of a sign-out, the next account may have signed in, and
 * its tokens must not be removed.
 */
function adoptStorage(): void {
  const now = readSession();
  // Where nobody was signed in, what came late of the person before may be here: as with a sign-in in this tab.
  const isAnother = held && now ? !sameAccount(held, now) : held !== now;
  held = now;
  if (isAnother) closeScope();
  announceChange();
}

function closeScope(): void {
  ended += 1;
  scope.abort(new DOMException('The session has ended.', 'AbortError'));
  scope = new AbortController();
  call(endListeners);
}

function announceChange(): void {
  call(changeListeners);
}

/** The listeners are of many parts: what one of them gets wrong must not keep the others, and the page, signed in. */
function call(listeners: ReadonlySet<Listener>): void {
  for (const listener of [...listeners]) {
    try {
      listener();
    } catch (error) {
      console.error('A listener to the session failed.', error);
    }
  }
}

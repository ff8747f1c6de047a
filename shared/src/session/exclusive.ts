import { keptInBrowser } from '@likeness/shared/storage';
import { withWebLock } from './web-lock';

const LEASE_KEY = 'likeness.refresh-lease';
/** A tab that died while it held the lease must not lock the others out for long. */
const LEASE_MILLISECONDS = 10_000;
/** The server may take longer than a lease lasts, so whoever holds it prolongs it. */
const PROLONG_MILLISECONDS = 3_000;
const POLL_MILLISECONDS = 100;
/** Two tabs that write at once both believe to have won; the one whose entry stands after this has. */
const CONFIRM_MILLISECONDS = 25;

let tail: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` while no other refresh runs, in this tab or any other of the site.
 *
 * Web Locks do it where the page gets them. Elsewhere a queue serves this tab, and a lease with an expiry in the browser's storage keeps the
 * tabs apart.
 *
 * @param signal ends the wait for other tabs, not the work
 * @throws the signal's reason when it ended the wait; then the work has not run
 */
export async function exclusively<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const inTurn = (): Promise<T> => {
    const mine = tail.then(() => withLease(work, signal));
    tail = mine.catch(() => undefined);
    return mine;
  };
  return withWebLock('likeness.refresh', work, inTurn, signal);
}

async function withLease<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const owner = `${Date.now()}.${Math.random()}`;
  while (!(await takeLease(owner))) {
    signal.throwIfAborted();
    await pause(POLL_MILLISECONDS);
  }
  const prolonging = setInterval(() => {
    if (holdsLease(owner)) writeLease(owner);
  }, PROLONG_MILLISECONDS);
  try {
    return await work();
  } finally {
    clearInterval(prolonging);
    if (holdsLease(owner)) keptInBrowser.remove(LEASE_KEY);
  }
}

async function takeLease(owner: string): Promise<boolean> {
  const left = Number(keptInBrowser.get(LEASE_KEY)?.split(' ')[1]) - Date.now();
  // One that lasts longer than any was written by a clock that has been set back since, and would hold everybody up until then.
  if (left > 0 && left <= LEASE_MILLISECONDS) return false;
  writeLease(owner);
  await pause(CONFIRM_MILLISECONDS);
  return holdsLease(owner);
}

function writeLease(owner: string): void {
  keptInBrowser.set(LEASE_KEY, `${owner} ${Date.now() + LEASE_MILLISECONDS}`);
}

function holdsLease(owner: string): boolean {
  return keptInBrowser.get(LEASE_KEY)?.startsWith(`${owner} `) ?? false;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

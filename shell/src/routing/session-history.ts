import { currentSession, onSessionEnd, ownerOf } from '@likeness/shared/session';
import { keptInTab } from '@likeness/shared/storage';

/**
 * Which entries of the tab's history were made in this session. The history keeps what a screen was handed (a picture, a model's name)
 * past a sign-out, and no page can take that out of any entry but the current one.
 */
const KEY = 'likeness.session-history';

interface Kept {
  readonly owner?: unknown;
  readonly keys?: unknown;
}

onSessionEnd(() => keptInTab.remove(KEY));

/** Notes that the person who is signed in made this entry. */
export function recordInSessionHistory(key: string): void {
  const session = currentSession();
  if (session) keptInTab.set(KEY, JSON.stringify({ owner: ownerOf(session), keys: [...recordedKeys(), key] }));
}

/** Whether the person who is signed in made this entry, in this session. */
export function isInSessionHistory(key: string): boolean {
  return recordedKeys().includes(key);
}

/** The owner is asked too: a tab that the browser had thrown out did not hear of the end of the session. */
function recordedKeys(): readonly unknown[] {
  const session = currentSession();
  try {
    const { owner, keys } = JSON.parse(keptInTab.get(KEY) ?? '{}') as Kept;
    return session && owner === ownerOf(session) && Array.isArray(keys) ? keys : [];
  } catch {
    return [];
  }
}

import { keptInTab } from '@likeness/shared/storage';
import { ownerOf } from './account';
import { currentSession, onSessionEnd } from './session';

/** What one person left in this tab: it outlives a reload, and the next person does not find it. */
export interface KeptForPerson {
  /** What was set, as JSON gives it back: whoever reads it believes nothing of it. Undefined where there is nothing, or another person's. */
  readonly get: () => unknown;
  readonly set: (value: unknown) => void;
  readonly remove: () => void;
}

/** @param key in the tab's storage; whoever keeps something has one of its own */
export function keptForPerson(key: string): KeptForPerson {
  const remove = (): void => keptInTab.remove(key);
  onSessionEnd(remove);
  return {
    get: () => {
      try {
        const kept = JSON.parse(keptInTab.get(key) ?? '{}') as { readonly owner?: unknown; readonly value?: unknown };
        return kept.owner === owner() ? kept.value : undefined;
      } catch {
        return undefined;
      }
    },
    set: (value) => keptInTab.set(key, JSON.stringify({ owner: owner(), value })),
    remove,
  };
}

/** A name is not enough: several people may have the same. */
function owner(): string {
  const session = currentSession();
  return session ? ownerOf(session) : '';
}

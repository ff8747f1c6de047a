import { observable, type Observable } from '@likeness/shared/observable';
import { currentSession, onSessionEnd, ownerOf } from '@likeness/shared/session';
import { keptInTab } from '@likeness/shared/storage';

/** Pictures that were deleted together, and can be taken back. */
export interface Deletion {
  /** By which address: `/api/gallery/` or `/api/generated-images/`. */
  readonly from: 'gallery' | 'generated-images';
  /** By which ids; at least one. */
  readonly ids: readonly number[];
  /** The path of the screen on which it was done, where it can be undone. */
  readonly path: string;
}

const KEY = 'likeness.deleted';
const last = observable<Deletion | undefined>(readKept());

/** What was deleted last, until it is undone or dismissed. */
export const lastDeletion: Pick<Observable<Deletion | undefined>, 'get' | 'subscribe'> = last;

/** Keeps what was deleted, also for the document that comes after a reload. */
export function keepDeletion(deletion: Deletion): void {
  keptInTab.set(KEY, JSON.stringify({ owner: owner(), ...deletion }));
  last.set(deletion);
}

/** Offers it no longer. It stays in the Trash. */
export function forgetDeletion(): void {
  keptInTab.remove(KEY);
  last.set(undefined);
}

/** The next account in this tab must not find it. */
onSessionEnd(forgetDeletion);

function owner(): string {
  const session = currentSession();
  return session ? ownerOf(session) : '';
}

/** Nothing in the tab's storage is believed. */
function readKept(): Deletion | undefined {
  try {
    const {
      owner: whose,
      from,
      ids,
      path,
    } = JSON.parse(keptInTab.get(KEY) ?? '{}') as Partial<Deletion & { owner: string }>;
    const isWhole =
      whose === owner() && (from === 'gallery' || from === 'generated-images') && typeof path === 'string';
    if (!isWhole || !Array.isArray(ids) || ids.length === 0 || !ids.every(Number.isInteger)) return undefined;
    return { from, ids, path };
  } catch {
    return undefined;
  }
}

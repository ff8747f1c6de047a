import { observable, type Observable } from '@likeness/shared/observable';
import { keptForPerson, onSessionEnd } from '@likeness/shared/session';

/** Pictures that were deleted together, and can be taken back. */
export interface Deletion {
  /** By which address: `/api/gallery/` or `/api/generated-images/`. */
  readonly from: 'gallery' | 'generated-images';
  /** By which ids; at least one. */
  readonly ids: readonly number[];
  /** The path of the screen on which it was done, where it can be undone. */
  readonly path: string;
}

const kept = keptForPerson('likeness.deleted');
const last = observable<Deletion | undefined>(readKept());

/** What was deleted last, until it is undone or dismissed. */
export const lastDeletion: Pick<Observable<Deletion | undefined>, 'get' | 'subscribe'> = last;

/** Keeps what was deleted, also for the document that comes after a reload. */
export function keepDeletion(deletion: Deletion): void {
  kept.set(deletion);
  last.set(deletion);
}

/** Offers it no longer. It stays in the Trash. */
export function forgetDeletion(): void {
  kept.remove();
  last.set(undefined);
}

/** The next account in this tab must not find it. */
onSessionEnd(forgetDeletion);

/** Nothing in the tab's storage is believed. */
function readKept(): Deletion | undefined {
  const { from, ids, path } = (kept.get() ?? {}) as Partial<Deletion>;
  if ((from !== 'gallery' && from !== 'generated-images') || typeof path !== 'string') return undefined;
  if (!Array.isArray(ids) || ids.length === 0 || !ids.every(Number.isInteger)) return undefined;
  return { from, ids, path };
}

import { useMemo } from 'react';
import type { ListedPicture } from './listed-picture';

/** What a screen knows of a list: it comes, it could not come, or here it is. */
export type ListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly pictures: readonly ListedPicture[] };

/** The part of a query's result that decides. */
interface Query<Entry> {
  readonly data?: readonly Entry[] | undefined;
  readonly isFetching: boolean;
  readonly error?: unknown;
}

/**
 * The state of a list, from its query. What was loaded once stays in sight, even if reading it again fails.
 *
 * @param read the same function each time
 */
export function useListState<Entry>(
  { data, isFetching, error }: Query<Entry>,
  read: (entries: readonly Entry[]) => readonly ListedPicture[],
): ListState {
  // Once for each answer: a query draws its screen several times, and 10,000 pictures take a slow machine 20 ms.
  const pictures = useMemo(() => data && read(data), [data, read]);
  if (pictures) return { kind: 'ready', pictures };
  return error && !isFetching ? { kind: 'failed' } : { kind: 'loading' };
}

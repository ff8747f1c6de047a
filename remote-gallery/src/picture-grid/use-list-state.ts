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

/** The state of a list, from its query. What was loaded once stays in sight, even if reading it again fails. */
export function listState<Entry>(
  { data, isFetching, error }: Query<Entry>,
  read: (entries: readonly Entry[]) => readonly ListedPicture[],
): ListState {
  if (data) return { kind: 'ready', pictures: read(data) };
  return error && !isFetching ? { kind: 'failed' } : { kind: 'loading' };
}

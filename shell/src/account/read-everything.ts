import type { StudioDispatch } from '@likeness/shared/store';
import {
  MOST_LINES,
  shellReadCreditHistory,
  shellReadLists,
  shellReadTrash,
  type CreditHistory,
  type NamedPerson,
} from './account-api';
import type { Everything } from './exported-files';

/** Whose everything, and what of it the API keeps. */
export interface Kept {
  readonly person: NamedPerson;
  readonly hasHistory: boolean;
  readonly hasTrash: boolean;
}

/** Afresh, and for nobody who shows it. */
const ONCE = { forceRefetch: true, subscribe: false } as const;

/**
 * Reads everything that the API keeps of a person, one thing after the other.
 *
 * @throws the API's refusal of any of it, or the signal's reason
 */
export async function readEverything(
  dispatch: StudioDispatch,
  { person, hasHistory, hasTrash }: Kept,
  signal: AbortSignal,
): Promise<Everything> {
  const lists = await dispatch(shellReadLists.initiate(undefined, ONCE)).unwrap();
  signal.throwIfAborted();
  const trash = hasTrash ? await dispatch(shellReadTrash.initiate(undefined, ONCE)).unwrap() : undefined;
  signal.throwIfAborted();
  return { person, lists, trash, credits: hasHistory ? await history(dispatch, signal) : undefined };
}

async function history(dispatch: StudioDispatch, signal: AbortSignal): Promise<CreditHistory> {
  const lines: CreditHistory[number][] = [];
  for (;;) {
    const part = await dispatch(shellReadCreditHistory.initiate(lines.at(-1)?.id, ONCE)).unwrap();
    signal.throwIfAborted();
    lines.push(...part);
    if (part.length < MOST_LINES) return lines;
  }
}

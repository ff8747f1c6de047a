import { ownRound } from './own-round';

/** Answered in a fraction of a millisecond; few people have more. */
const SHORT_LIST = 100;

/**
 * What is answered for the entries of a list. Lists of thousands take milliseconds each, and come from memory: those of a crowd would be
 * made one after the other, and everybody else be kept waiting to the last.
 */
export async function listAnswer<Entry, Answer>(
  entries: readonly Entry[],
  answer: (entry: Entry) => Answer,
): Promise<Answer[]> {
  if (entries.length > SHORT_LIST) await ownRound();
  return entries.map(answer);
}

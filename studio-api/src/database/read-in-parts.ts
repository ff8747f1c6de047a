import { SHORT_LIST } from '../short-list';
import { someRounds } from './some-rounds';

/** A list that is read as it is asked for, {@link SHORT_LIST} entries at a time: of thousands nobody has all in memory. */
export type Parts<Entry> = AsyncIterable<readonly Entry[]>;

/**
 * Reads a list in parts, with everybody else between two: thousands of rows at a time take the event loop from them for a tenth of a second.
 * What is added or deleted meanwhile may be missing or not.
 *
 * @param readPart So many at most, along an index, of those that come after a row; the first ones where there is none.
 * @param limit Of all.
 */
export async function* readParts<Row>(
  readPart: (after: Row | undefined, most: number) => Promise<readonly Row[]>,
  limit = Infinity,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  for (let left = limit; left > 0;) {
    const most = Math.min(SHORT_LIST, left);
    const part = await readPart(last, most);
    if (part.length > 0) yield part;
    if (part.length < most) return;
    left -= part.length;
    last = part.at(-1);
    await someRounds();
  }
}

export async function allOf<Entry>(parts: Parts<Entry>): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const part of parts) entries.push(...part);
  return entries;
}

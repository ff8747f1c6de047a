import { SHORT_LIST } from '../short-list';
import { someRounds } from './some-rounds';

/**
 * Reads a list in parts, with everybody else between two: thousands of rows at a time take the event loop from them for a tenth of a second.
 * What is added or deleted meanwhile may be missing or not.
 *
 * @param readPart So many at most, along an index, of those that come after a row; the first ones where there is none.
 * @param limit Of all.
 */
export async function readInParts<Row>(
  readPart: (after: Row | undefined, most: number) => Promise<readonly Row[]>,
  limit = Infinity,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const most = Math.min(SHORT_LIST, limit - rows.length);
    const part = await readPart(rows.at(-1), most);
    rows.push(...part);
    if (part.length < most || rows.length === limit) return rows;
    await someRounds();
  }
}

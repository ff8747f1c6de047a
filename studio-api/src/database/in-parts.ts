import { setImmediate as afterOthers } from 'node:timers/promises';

import type { Queryable } from './database';

/** As many rows, with all that refers to them, are written or deleted in a few milliseconds. */
const ROWS = 200;

/**
 * Deletes all that an account has of something, however much it is: one statement for thousands of rows would keep everybody else
 * waiting to its end.
 * @param text deletes at most so many ($2) of an account's ($1), and returns them
 * @returns what was deleted.
 */
export async function deleteInParts<Row extends object>(
  on: Queryable,
  text: string,
  accountId: number,
): Promise<Row[]> {
  const deleted: Row[] = [];
  for (;;) {
    await afterOthers();
    const rows = await on.query<Row>(text, [accountId, ROWS]);
    deleted.push(...rows);
    if (rows.length < ROWS) return deleted;
  }
}

/** A long list as short ones, each for a statement, between which others get their turns. */
export async function* inParts<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let from = 0; from < items.length; from += ROWS) {
    if (from > 0) await afterOthers();
    yield items.slice(from, from + ROWS);
  }
}

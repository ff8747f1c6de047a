import { setImmediate as afterOthers } from 'node:timers/promises';

import type { Queryable } from './database';

/** As many rows, with all that refers to them, are written or deleted in a few milliseconds. */
const ROWS = 200;

/**
 * Deletes some of what an account has in a table: one statement for thousands of rows would keep everybody else waiting to its end.
 * @param columns to return of each row
 * @returns what was deleted; nothing where there is no more.
 */
export function deletePart<Row extends object>(
  on: Queryable,
  table: string,
  columns: string,
  accountId: number,
): Promise<Row[]> {
  return on.query<Row>(
    `delete from ${table} where id in (select id from ${table} where account_id = $1 limit $2) returning ${columns}`,
    [accountId, ROWS],
  );
}

/**
 * The same of the first of several tables that has some, in the order in which they have to be emptied.
 * @returns how many rows went, 0 where no table has any.
 */
export async function deletePartOf(on: Queryable, tables: readonly string[], accountId: number): Promise<number> {
  for (const table of tables) {
    const { length: rows } = await deletePart(on, table, 'id', accountId);
    if (rows > 0) return rows;
  }
  return 0;
}

/** A long list as short ones, each for a statement, between which others get their turns. */
export async function* inParts<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let from = 0; from < items.length; from += ROWS) {
    if (from > 0) await afterOthers();
    yield items.slice(from, from + ROWS);
  }
}

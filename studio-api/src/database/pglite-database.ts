import { PGlite, type Transaction } from '@electric-sql/pglite';

import type { Database, Queryable } from './database';

/** Opens the embedded Postgres whose files lie in a folder; makes it where the folder does not exist. */
export async function openPgliteDatabase(folder: string): Promise<Database> {
  const postgres = await PGlite.create(folder);
  return {
    query: (text, values) => queryOn(postgres, text, values),
    transaction: async <Result>(work: (transaction: Queryable) => Promise<Result>) =>
      (await postgres.transaction((transaction: Transaction) =>
        work({ query: (text, values) => queryOn(transaction, text, values) }),
      )) as Result,
    async script(text) {
      const results = await postgres.exec(text);
      return results.at(-1)?.rows ?? [];
    },
    close: () => postgres.close(),
  };
}

async function queryOn<Row extends object>(
  connection: Pick<PGlite, 'query'> | Transaction,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (
    await connection.query<Row>(
      text,
      values.map((value) => value ?? null),
    )
  ).rows;
}

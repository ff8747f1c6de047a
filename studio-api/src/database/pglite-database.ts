import { PGlite, type Transaction } from '@electric-sql/pglite';

import type { Database, Queryable } from './database';
import { withoutValues } from './error-without-values';
import { ReadMemory } from './read-memory';

/** Opens the embedded Postgres whose files lie in a folder; makes it where the folder does not exist. */
export async function openPgliteDatabase(folder: string): Promise<Database> {
  const postgres = await PGlite.create(folder);
  const memory = new ReadMemory();
  return {
    query: (text, values) => memory.write(() => queryOn(postgres, text, values)),
    read: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await memory.read(text, values, () => queryOn<Row>(postgres, text, values))) as readonly Row[],
    transaction: <Result>(work: (transaction: Queryable) => Promise<Result>) =>
      memory.write(
        async () =>
          (await postgres.transaction((transaction: Transaction) =>
            work({ query: (text, values) => queryOn(transaction, text, values) }),
          )) as Result,
      ),
    script: (text) => memory.write(async () => (await postgres.exec(text)).at(-1)?.rows ?? []),
    async ping() {
      await queryOn(postgres, 'select 1');
    },
    close: () => postgres.close(),
  };
}

async function queryOn<Row extends object>(
  connection: Pick<PGlite, 'query'> | Transaction,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const given = values.map((value) => value ?? null);
  try {
    return (await connection.query<Row>(text, given)).rows;
  } catch (error) {
    throw withoutValues(error);
  }
}

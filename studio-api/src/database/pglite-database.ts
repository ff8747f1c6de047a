import { setImmediate as afterOthers } from 'node:timers/promises';

import { PGlite, type Transaction } from '@electric-sql/pglite';

import type { Database, Queryable } from './database';
import { withoutValues } from './error-without-values';
import { GivingWay } from './giving-way';
import { ReadMemory } from './read-memory';

/** Opens the embedded Postgres whose files lie in a folder; makes it where the folder does not exist. */
export async function openPgliteDatabase(folder: string): Promise<Database> {
  const postgres = await PGlite.create(folder);
  const memory = new ReadMemory();
  const line = new GivingWay();
  return {
    query: (text, values) => memory.write(() => line.run(() => queryOn(postgres, text, values))),
    read: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await memory.read(text, values, () => line.run(() => queryOn<Row>(postgres, text, values)))) as readonly Row[],
    transaction: <Result>(work: (transaction: Queryable) => Promise<Result>) =>
      memory.write(
        async () =>
          (await line.run(() =>
            postgres.transaction((transaction: Transaction) =>
              work({ query: (text, values) => queryOn(transaction, text, values) }),
            ),
          )) as Result,
      ),
    script: (text) => memory.write(async () => (await line.run(() => postgres.exec(text))).at(-1)?.rows ?? []),
    async ping() {
      await line.run(() => queryOn(postgres, 'select 1'));
    },
    maintain: () => vacuum(postgres),
    close: () => postgres.close(),
  };
}

/**
 * Rows that were changed or deleted keep their room until a vacuum, and what the planner knows of the tables gets old; nothing does either by
 * itself here. Table by table: each holds the event loop for as long as it takes, some 100 ms for a table of 100 MB. The catalogues change
 * too little to be counted anew.
 */
async function vacuum(postgres: PGlite): Promise<void> {
  const statements = await queryOn<{ statement: string }>(
    postgres,
    `select format('vacuum %s %I.%I', case when nspname = 'pg_catalog' then '' else '(analyze)' end, nspname, relname) as statement
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace where relkind in ('r', 'm') order by 1`,
  );
  for (const { statement } of statements) {
    await queryOn(postgres, statement);
    await afterOthers();
  }
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

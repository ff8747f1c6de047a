import { setImmediate as afterOthers } from 'node:timers/promises';

import type { PGlite } from '@electric-sql/pglite';

type Postgres = Pick<PGlite, 'query'>;

/**
 * Rows that were changed or deleted keep their room until a vacuum, and what the planner knows of the tables gets old; nothing does either by
 * itself here. Table by table: each holds the event loop for as long as it takes, some 100 ms for a table of 100 MB. The catalogues change
 * too little to be counted anew, and are vacuumed all the same: that is what freezes the rows of each table in time.
 * @param afterEach Runs between two tables.
 */
export async function vacuum(postgres: Postgres, afterEach: () => Promise<unknown>): Promise<void> {
  await runEach(
    postgres,
    `select format('vacuum %s %I.%I', case when nspname = 'pg_catalog' then '' else '(analyze)' end, nspname, relname) as statement
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace where relkind in ('r', 'm') order by 1`,
    afterEach,
  );
}

/**
 * The templates that new databases would be made from. No row of them is ever frozen, as nobody connects to them, and Postgres refuses every
 * write some two thousand million transactions after the oldest row of any database that is not. Nobody makes another database here.
 */
export async function dropOtherDatabases(postgres: Postgres): Promise<void> {
  await runEach(
    postgres,
    // One that a crash left half dropped is no template any more, and cannot be altered.
    `select statement from pg_database, lateral (values
       (format('alter database %I is_template false', datname), datistemplate),
       (format('drop database %I', datname), true)
     ) as statements (statement, is_needed) where datname <> current_database() and is_needed order by statement`,
    async () => undefined,
  );
}

/**
 * Only the tables most of whose rows changed since the last vacuum, by the measure of Postgres's own autovacuum: done as often as much is
 * written it takes some milliseconds, where a day's worth of one busy sender takes seconds.
 */
export async function vacuumBusyTables(postgres: Postgres): Promise<void> {
  // It counts the last second's changes only when it is told to.
  await postgres.query('select pg_stat_force_next_flush()');
  await runEach(
    postgres,
    `select format('vacuum %I.%I', schemaname, relname) as statement
     from pg_stat_user_tables where n_dead_tup > 1000 + 0.2 * n_live_tup`,
    async () => undefined,
  );
}

async function runEach(postgres: Postgres, statements: string, afterEach: () => Promise<unknown>): Promise<void> {
  const { rows } = await postgres.query<{ statement: string }>(statements);
  for (const { statement } of rows) {
    await postgres.query(statement);
    await afterEach();
    await afterOthers();
  }
}

import { PGlite, type Transaction } from '@electric-sql/pglite';
import pLimit from 'p-limit';

import { DataFolderError } from '../storage/data-folder-error';
import type { Database, Queryable } from './database';
import { withoutValues } from './error-without-values';
import { GivingWay } from './giving-way';
import { BACKUPS, requireDatabase } from './new-database';
import { ReadMemory } from './read-memory';
import { someRounds } from './some-rounds';
import { dropOtherDatabases, vacuum, vacuumBusyTables } from './vacuum';
import { LOG_SETTINGS, WriteAheadLog } from './write-ahead-log';

const MINUTE_MILLISECONDS = 60_000;
/** Of the log: a page of a table. Looking alone writes some hundred bytes. */
const WORTH_A_CHECKPOINT_BYTES = 8_192;

export interface PgliteOptions {
  /** How much of its tables Postgres holds in memory, as it writes that (`16MB`); its own default where it is left out. */
  readonly sharedBuffers?: string | undefined;
}

/**
 * Opens the embedded Postgres whose files lie in a folder; makes it where the folder does not exist.
 * @throws DataFolderError where it cannot be opened.
 */
export async function openPgliteDatabase(folder: string, options: PgliteOptions = {}): Promise<Database> {
  await requireDatabase(folder, async (draft) => (await openPostgres(draft, options)).close());
  const postgres = await openPostgres(folder, options).catch((error: unknown) => {
    // Of what it found Postgres tells no more than that it gave up.
    throw new DataFolderError(
      `The database in ${folder} could not be opened. Where the disk has room and can be written, it is damaged: keep the folder as it is now, and ${BACKUPS}`,
      error,
    );
  });
  const memory = new ReadMemory();
  const line = new GivingWay();
  const lists = pLimit(1);
  let betweenLists: Promise<void> = Promise.resolve();
  const listInLine = <Result>(read: () => Promise<Result>): Promise<Result> =>
    lists(async () => {
      await betweenLists;
      try {
        return await read();
      } finally {
        betweenLists = lists.pendingCount > 0 ? someRounds() : Promise.resolve();
      }
    });
  const log = new WriteAheadLog(postgres);
  // Reading writes, too: it marks rows as settled, and a page that was marked goes into the log.
  const inLine = <Result>(work: () => Promise<Result>): Promise<Result> =>
    line.run(async () => {
      try {
        return await work();
      } finally {
        if (await log.keepShort()) await vacuumBusyTables(postgres).catch(() => undefined);
      }
    });
  // Whatever little is written does not wait for more to come.
  let checkpoint: Promise<unknown> = Promise.resolve();
  const everyMinute = setInterval(() => {
    checkpoint = line.run(() => log.checkpoint(WORTH_A_CHECKPOINT_BYTES));
  }, MINUTE_MILLISECONDS);
  everyMinute.unref();
  const ask = <Row extends object>(text: string, values: readonly unknown[]) =>
    inLine(() => queryOn<Row>(postgres, text, values));
  return {
    query: (text, values = []) => memory.write(() => ask(text, values)),
    read: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await memory.read(text, values, () => ask<Row>(text, values))) as readonly Row[],
    readList: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await memory.read(text, values, () => listInLine(() => ask<Row>(text, values)))) as readonly Row[],
    transaction: <Result>(work: (transaction: Queryable) => Promise<Result>) =>
      memory.write(
        async () =>
          (await inLine(() =>
            postgres.transaction((transaction: Transaction) =>
              work({ query: (text, values) => queryOn(transaction, text, values) }),
            ),
          )) as Result,
      ),
    script: (text) => memory.write(async () => (await inLine(() => postgres.exec(text))).at(-1)?.rows ?? []),
    async ping() {
      await ask('select 1', []);
    },
    async maintain() {
      await vacuum(postgres, () => log.keepShort());
      await dropOtherDatabases(postgres);
    },
    async close() {
      clearInterval(everyMinute);
      await checkpoint;
      await postgres.close();
    },
  };
}

function openPostgres(folder: string, { sharedBuffers }: PgliteOptions): Promise<PGlite> {
  const buffers = sharedBuffers === undefined ? [] : ['-c', `shared_buffers=${sharedBuffers}`];
  return PGlite.create(folder, { startParams: [...PGlite.defaultStartParams, ...LOG_SETTINGS, ...buffers] });
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

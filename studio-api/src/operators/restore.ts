import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { requireShortPath } from '../configuration/configuration';
import { keepSecret } from '../configuration/secret';
import type { Queryable } from '../database/database';
import { migrate } from '../database/migrate';
import { openPgliteDatabase } from '../database/pglite-database';
import { Refusal } from '../refusal';
import { dataFolderAt, fillWhole, makeDataFolder, type DataFolder } from '../storage/data-folder';
import { lockDataFolder } from '../storage/data-folder-lock';
import { isDiskFull } from '../storage/free-space';
import { isThere } from '../storage/what-is-there';
import { isMissing } from '../error-code';
import { MANIFEST, noRoomFor, type BackupManifest } from './backup';
import { linesIn, ROWS_AT_ONCE, TABLES, tableFile, type BackupTable } from './backup-tables';

/**
 * Brings a backup into a data folder that holds no studio yet, or a part of one that was cut off.
 * @returns what to print.
 * @throws Refusal, DataFolderError where the folder holds a studio, or DataFolderInUseError where one runs on it.
 */
export async function restoreBackup(source: string, root: string, migrationsFolder: string): Promise<string> {
  requireShortPath(root);
  const manifest = await readManifest(source);
  const folder = dataFolderAt(root);
  await makeDataFolder(folder);
  const lock = await lockDataFolder(folder.lockFile, folder.root, folder.operatorSocket);
  try {
    await fillWhole(folder, () => restoreInto(folder, source, manifest, migrationsFolder));
  } catch (error) {
    throw isDiskFull(error) ? noRoomFor(root, error) : error;
  } finally {
    await lock.release();
  }
  return `Restored the backup of ${manifest.createdAt} into ${root}.`;
}

async function restoreInto(
  folder: DataFolder,
  source: string,
  manifest: BackupManifest,
  migrationsFolder: string,
): Promise<void> {
  if (await isThere(path.join(source, 'files')))
    await cp(path.join(source, 'files'), folder.files, { recursive: true });
  await mkdir(folder.files, { recursive: true });
  const database = await openPgliteDatabase(folder.database);
  try {
    // Rows go into the schema that they were written for; the newer migrations then change them as they would have.
    if ((await migrate(database, migrationsFolder, manifest.schema)) < manifest.schema)
      throw new Refusal('INVALID_REQUEST', 'The backup was written by a newer studio. Bring it in with that one.');
    await database.transaction(async (transaction) => {
      for (const table of TABLES)
        if (await hasTable(transaction, table))
          await restoreTable(transaction, source, table, manifest.rows[table.name] ?? 0);
    });
    await migrate(database, migrationsFolder);
  } finally {
    await database.close();
  }
  await keepSecret((await readBackup(source, 'secret')).trim(), folder.secretFile);
}

/** The schema that the backup was written for may be older than the table. */
async function hasTable(on: Queryable, { name }: BackupTable): Promise<boolean> {
  const [row] = await on.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name]);
  return row?.there === true;
}

async function restoreTable(on: Queryable, source: string, table: BackupTable, expected: number): Promise<void> {
  let count = 0;
  for await (const lines of partsOf(source, table)) {
    await insertRows(on, table, lines);
    count += lines.length;
  }
  if (count !== expected)
    throw new Refusal(
      'INVALID_REQUEST',
      `The backup is damaged: ${table.name} has ${count} rows instead of ${expected}.`,
    );
  if (table.counts !== undefined)
    await on.query(
      `select setval(pg_get_serial_sequence('${table.name}', '${table.counts}'), coalesce(max(${table.counts}), 0) + 1, false) from ${table.name}`,
    );
}

async function* partsOf(source: string, table: BackupTable): AsyncGenerator<readonly string[], void> {
  let part: string[] = [];
  try {
    for await (const line of linesIn(path.join(source, tableFile(table)))) {
      part.push(line);
      if (part.length < ROWS_AT_ONCE) continue;
      yield part;
      part = [];
    }
  } catch (error) {
    throw isMissing(error) ? missing(tableFile(table)) : error;
  }
  if (part.length > 0) yield part;
}

async function insertRows(on: Queryable, { name }: BackupTable, lines: readonly string[]): Promise<void> {
  try {
    await on.query(
      `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1::json)`,
      [`[${lines.join(',')}]`],
    );
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new Refusal('INVALID_REQUEST', `The backup is damaged: the rows of ${name} cannot be read.`, {
      cause: error,
    });
  }
}

async function readManifest(source: string): Promise<BackupManifest> {
  try {
    const manifest = JSON.parse(await readFile(path.join(source, MANIFEST), 'utf8')) as BackupManifest | null;
    // A later program may write another format; the type only knows this one.
    if (manifest !== null && (manifest.format as number) === 1) return manifest;
  } catch (error) {
    if (!isMissing(error) && !(error instanceof SyntaxError)) throw error;
  }
  throw new Refusal('INVALID_REQUEST', `${source} is no complete backup of a studio.`);
}

async function readBackup(source: string, name: string): Promise<string> {
  try {
    return await readFile(path.join(source, name), 'utf8');
  } catch (error) {
    throw isMissing(error) ? missing(name) : error;
  }
}

function missing(name: string): Refusal {
  return new Refusal('INVALID_REQUEST', `The backup is damaged: ${name} is missing.`);
}

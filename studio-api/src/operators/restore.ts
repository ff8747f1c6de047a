import { cp, mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { keepSecret } from '../configuration/secret';
import type { Queryable } from '../database/database';
import { migrate } from '../database/migrate';
import { openPgliteDatabase } from '../database/pglite-database';
import { Refusal } from '../refusal';
import { dataFolderAt, makeDataFolder, type DataFolder } from '../storage/data-folder';
import { lockDataFolder } from '../storage/data-folder-lock';
import { isMissing } from '../error-code';
import { MANIFEST, type BackupManifest } from './backup';
import { TABLES, tableFile, type BackupTable } from './backup-tables';

const ROWS_AT_ONCE = 500;

/**
 * Brings a backup into a data folder that holds no studio yet. A failure leaves the folder as it was.
 * @returns what to print.
 * @throws Refusal, or DataFolderInUseError where a studio runs on the folder.
 */
export async function restoreBackup(source: string, root: string, migrationsFolder: string): Promise<string> {
  const manifest = await readManifest(source);
  const folder = dataFolderAt(root);
  await makeDataFolder(folder);
  const lock = await lockDataFolder(folder.lockFile, folder.root, folder.operatorSocket);
  try {
    if (await exists(folder.database))
      throw new Refusal(
        'INVALID_REQUEST',
        `The folder ${root} holds a studio already. Move it away, or set STUDIO_DATA_DIR.`,
      );
    try {
      await restoreInto(folder, source, manifest, migrationsFolder);
    } catch (error) {
      await rm(folder.database, { recursive: true, force: true });
      await rm(folder.files, { recursive: true, force: true });
      throw error;
    }
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
  if (await exists(path.join(source, 'files'))) await cp(path.join(source, 'files'), folder.files, { recursive: true });
  await mkdir(folder.files, { recursive: true });
  const database = await openPgliteDatabase(folder.database);
  try {
    // Rows go into the schema that they were written for; the newer migrations then change them as they would have.
    await migrate(database, migrationsFolder, manifest.schema);
    await database.transaction(async (transaction) => {
      for (const table of TABLES)
        if (await isThere(transaction, table))
          await restoreTable(transaction, source, table, manifest.rows[table.name] ?? 0);
    });
    await migrate(database, migrationsFolder);
  } finally {
    await database.close();
  }
  await keepSecret((await readFile(path.join(source, 'secret'), 'utf8')).trim(), folder.secretFile);
}

/** The schema that the backup was written for may be older than the table. */
async function isThere(on: Queryable, { name }: BackupTable): Promise<boolean> {
  const [row] = await on.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name]);
  return row?.there === true;
}

async function restoreTable(on: Queryable, source: string, table: BackupTable, expected: number): Promise<void> {
  const lines = (await readFile(path.join(source, tableFile(table)), 'utf8')).split('\n').filter((line) => line !== '');
  if (lines.length !== expected)
    throw new Refusal(
      'INVALID_REQUEST',
      `The backup is damaged: ${table.name} has ${lines.length} rows instead of ${expected}.`,
    );
  for (let first = 0; first < lines.length; first += ROWS_AT_ONCE)
    await on.query(
      `insert into ${table.name} overriding system value select * from json_populate_recordset(null::${table.name}, $1::json)`,
      [`[${lines.slice(first, first + ROWS_AT_ONCE).join(',')}]`],
    );
  if (table.counts !== undefined)
    await on.query(
      `select setval(pg_get_serial_sequence('${table.name}', '${table.counts}'), coalesce(max(${table.counts}), 0) + 1, false) from ${table.name}`,
    );
}

async function readManifest(source: string): Promise<BackupManifest> {
  try {
    const manifest = JSON.parse(await readFile(path.join(source, MANIFEST), 'utf8')) as BackupManifest;
    // A later program may write another format; the type only knows this one.
    if ((manifest.format as number) === 1) return manifest;
  } catch (error) {
    if (!isMissing(error) && !(error instanceof SyntaxError)) throw error;
  }
  throw new Refusal('INVALID_REQUEST', `${source} is no complete backup of a studio.`);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

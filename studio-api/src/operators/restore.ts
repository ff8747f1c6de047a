import { cp, lstat, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { requireShortPath } from '../configuration/configuration';
import { keepSecret, LEAST_SECRET_CHARACTERS } from '../configuration/secret';
import type { Queryable } from '../database/database';
import { migrate } from '../database/migrate';
import { openPgliteDatabase } from '../database/pglite-database';
import { Refusal } from '../refusal';
import { dataFolderAt, fillWhole, makeDataFolder, type DataFolder } from '../storage/data-folder';
import { lockDataFolder } from '../storage/data-folder-lock';
import { isDiskFull } from '../storage/free-space';
import { isThere } from '../storage/what-is-there';
import { errorCode, isMissing } from '../error-code';
import { filesIn, filesOf, MANIFEST, noRoomFor, type BackupManifest } from './backup';
import { linesIn, ROWS_AT_ONCE, TABLES, tableFile, type BackupTable } from './backup-tables';

/**
 * Brings a backup into a data folder that holds no studio yet, or a part of one that was cut off.
 * @param withoutMissing also where files of the backup were lost, which the studio then has not either
 * @returns what to print.
 * @throws Refusal, DataFolderError where the folder holds a studio, or DataFolderInUseError where one runs on it.
 */
export async function restoreBackup(
  source: string,
  root: string,
  migrationsFolder: string,
  { withoutMissing = false }: { withoutMissing?: boolean } = {},
): Promise<string> {
  requireShortPath(root);
  const manifest = await readManifest(source);
  const folder = dataFolderAt(root);
  await makeDataFolder(folder);
  const lock = await lockDataFolder(folder.lockFile, folder.root, folder.operatorSocket);
  try {
    await fillWhole(folder, async () => {
      await restoreFiles(folder, source, manifest, withoutMissing);
      await restoreInto(folder, source, manifest, migrationsFolder);
    });
  } catch (error) {
    throw isDiskFull(error) ? noRoomFor(root, error) : error;
  } finally {
    await lock.release();
  }
  return `Restored the backup of ${manifest.createdAt} into ${root}.`;
}

async function restoreFiles(
  { files }: DataFolder,
  source: string,
  { files: expected }: BackupManifest,
  withoutMissing: boolean,
): Promise<void> {
  const from = filesOf(source);
  if (await isThere(from))
    await cp(from, files, { recursive: true, filter: (place) => isOwn(place, from) }).catch((error: unknown) => {
      throw isDiskFull(error) || error instanceof Refusal ? error : unreadable('files', error);
    });
  const { count, bytes } = await filesIn(files);
  if (!expected || withoutMissing || (count === expected.count && bytes === expected.bytes)) return;
  throw new Refusal(
    'INVALID_REQUEST',
    `The backup is damaged: its files are ${count} of ${bytes} bytes instead of ${expected.count} of ${expected.bytes}. Where they are lost, add --without-missing.`,
  );
}

/** A link would be followed for whoever asks for the picture. @throws Refusal where what lies there is neither a file nor a folder. */
async function isOwn(place: string, from: string): Promise<boolean> {
  const stats = await lstat(place);
  if (place === from || stats.isFile() || stats.isDirectory()) return true;
  throw new Refusal(
    'INVALID_REQUEST',
    `The backup is damaged: files/${path.relative(from, place)} is neither a file nor a folder.`,
  );
}

async function restoreInto(
  folder: DataFolder,
  source: string,
  manifest: BackupManifest,
  migrationsFolder: string,
): Promise<void> {
  await mkdir(folder.files, { recursive: true });
  const secret = (await readBackup(source, 'secret')).trim();
  if (secret.length < LEAST_SECRET_CHARACTERS)
    throw new Refusal('INVALID_REQUEST', 'The backup is damaged: secret is cut short.');
  const database = await openPgliteDatabase(folder.database);
  try {
    // Rows go into the schema that they were written for; the newer migrations then change them as they would have.
    if ((await migrate(database, migrationsFolder, manifest.schema)) < manifest.schema)
      throw new Refusal('INVALID_REQUEST', 'The backup was written by a newer studio. Bring it in with that one.');
    await database.transaction(async (transaction) => {
      for (const table of TABLES) {
        const expected = manifest.rows[table.name] ?? 0;
        if (await hasTable(transaction, table)) await restoreTable(transaction, source, table, expected);
        else if (expected > 0)
          throw new Refusal('INVALID_REQUEST', `The backup is damaged: its schema has no place for ${table.name}.`);
      }
    });
    await migrate(database, migrationsFolder);
  } finally {
    await database.close();
  }
  await keepSecret(secret, folder.secretFile);
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
    throw unreadable(tableFile(table), error);
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
    // The file may hold anything, and a later program may write another format.
    const manifest = JSON.parse(await readFile(path.join(source, MANIFEST), 'utf8')) as {
      format?: unknown;
      rows?: unknown;
      schema?: unknown;
    } | null;
    const isComplete = manifest?.format === 1 && typeof manifest.rows === 'object' && manifest.rows !== null;
    if (isComplete && Number.isInteger(manifest.schema) && Number(manifest.schema) > 0)
      return manifest as BackupManifest;
  } catch (error) {
    if (errorCode(error) === undefined && !(error instanceof SyntaxError)) throw error;
  }
  throw new Refusal('INVALID_REQUEST', `${source} is no complete backup of a studio.`);
}

async function readBackup(source: string, name: string): Promise<string> {
  try {
    return await readFile(path.join(source, name), 'utf8');
  } catch (error) {
    throw unreadable(name, error);
  }
}

/** A file of the backup that is gone, or is no file. */
function unreadable(name: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === undefined) return error;
  const what = isMissing(error) ? `${name} is missing` : `${name} cannot be read (${code})`;
  return new Refusal('INVALID_REQUEST', `The backup is damaged: ${what}.`, { cause: error });
}

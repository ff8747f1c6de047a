import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { DataFolderError } from '../storage/data-folder-error';
import type { Database } from './database';

interface Migration {
  readonly version: number;
  readonly file: string;
}

/**
 * Brings the database to the newest version, forwards only, each numbered file of the folder in a transaction of its own.
 * @param upTo stops at this version; for tests that start from an earlier one and for restoring a backup of it.
 * @throws DataFolderError where the database is newer than this program, which must not touch it then.
 * @returns the version that the database now has.
 */
export async function migrate(database: Database, folder: string, upTo = Infinity): Promise<number> {
  await database.script(
    'create table if not exists schema_versions (version integer primary key, applied_at timestamptz not null default now())',
  );
  const migrations = await migrationsIn(folder);
  const current = await schemaVersion(database);
  const newest = migrations.at(-1)?.version ?? 0;
  if (current > newest)
    throw new DataFolderError(
      `The data folder was written by a newer studio (schema ${current}; this one knows ${newest}). Start that one, or set STUDIO_DATA_DIR to another folder.`,
    );
  let reached = current;
  for (const { version, file } of migrations) {
    if (version <= current || version > upTo) continue;
    const sql = await readFile(path.join(folder, file), 'utf8');
    await database.script(`begin;\n${sql}\n;insert into schema_versions (version) values (${version});\ncommit;`);
    reached = version;
  }
  return reached;
}

export async function schemaVersion(database: Database): Promise<number> {
  const [row] = await database.read<{ version: number | null }>('select max(version) as version from schema_versions');
  return row?.version ?? 0;
}

async function migrationsIn(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.sql$/.test(file)).sort();
  const migrations = files.map((file) => ({ version: Number(file.slice(0, 4)), file }));
  migrations.forEach(({ version, file }, index) => {
    if (version !== index + 1) throw new Error(`Migration ${file} breaks the numbering: ${index + 1} was expected.`);
  });
  return migrations;
}

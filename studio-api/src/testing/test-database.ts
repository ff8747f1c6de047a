import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { Database } from '../database/database';
import { openPgliteDatabase } from '../database/pglite-database';
import { copyTestDatabase, FEW_BUFFERS } from './database-template';

export interface TestDatabase {
  readonly database: Database;
  /** Of its own, and gone with it. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/** A fresh, migrated database alone, without a studio. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'test-database-'));
  await copyTestDatabase(path.join(folder, 'database'));
  const database = await openPgliteDatabase(path.join(folder, 'database'), FEW_BUFFERS);
  const close = async () => {
    await database.close();
    await rm(folder, { recursive: true });
  };
  return { database, folder, close };
}

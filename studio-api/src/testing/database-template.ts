import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { migrate } from '../database/migrate';
import { openPgliteDatabase, type PgliteOptions } from '../database/pglite-database';
import { openPgBossQueue } from '../jobs/pg-boss-queue';

export const MIGRATIONS = path.join(__dirname, '../database/migrations');
/** Postgres fills all of its memory with zeros first: of the 128 MB that it would have, that takes as long as the rest of a start. */
export const FEW_BUFFERS: PgliteOptions = { sharedBuffers: '16MB' };
const CACHE = path.join(__dirname, '../../../.cache/test-databases');

/**
 * Puts a fresh, migrated database into a folder. The first start of the embedded Postgres takes seconds of processor time; it is done
 * once for each state of the migrations and of the upkeep, and copied from then on, byte for byte what a first start gives.
 */
export async function copyTestDatabase(folder: string): Promise<void> {
  const template = path.join(CACHE, fingerprint());
  if (!existsSync(template)) await makeTemplate(template);
  // At once: the other way takes three times as long.
  cpSync(template, folder, { recursive: true });
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(path.join(MIGRATIONS, file)));
  hash.update(readFileSync(path.join(__dirname, '../database/vacuum.ts')));
  for (const name of ['@electric-sql/pglite', 'pg-boss'])
    hash.update(readFileSync(path.join(__dirname, `../../../node_modules/${name}/package.json`)));
  return hash.digest('hex').slice(0, 16);
}

async function makeTemplate(template: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(path.join(CACHE, 'draft-'));
  const database = await openPgliteDatabase(path.join(draft, 'database'));
  await migrate(database, MIGRATIONS);
  const stopping = new AbortController().signal;
  const queue = await openPgBossQueue(database, 'trainings', { concurrency: 1, stopping, onError: () => undefined });
  await queue.stop();
  // As the first start does, so that those of the copies have nothing left to do.
  await database.maintain();
  await database.close();
  try {
    await rename(path.join(draft, 'database'), template);
  } catch (error) {
    // Another test process was quicker; its template is as good.
    if (!existsSync(template)) throw error;
  }
  await rm(draft, { recursive: true, force: true });
}

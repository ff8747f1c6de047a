import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { Accounts } from './accounts/accounts';
import { SignInLimits } from './accounts/sign-in-limits';
import { Tokens } from './accounts/tokens';
import type { Configuration } from './configuration/configuration';
import { readOrMakeSecret } from './configuration/secret';
import { Credits } from './credits/credits';
import { migrate } from './database/migrate';
import { openPgliteDatabase } from './database/pglite-database';
import type { Engine } from './engine/engine';
import { createServer } from './http/server';
import { openPgBossQueue } from './jobs/pg-boss-queue';
import { Pictures } from './pictures/pictures';
import { Refusal } from './refusal';
import { clearTemporary, dataFolderAt, makeDataFolder } from './storage/data-folder';
import { lockDataFolder } from './storage/data-folder-lock';
import { DiskFileStore } from './storage/disk-file-store';
import { FreeSpace } from './storage/free-space';
import { TemporaryFiles } from './storage/temporary-files';
import { UnreferencedFiles } from './storage/unreferenced-files';
import { Tools } from './tools/tools';
import { Generation } from './trainings/generation';
import { runTraining } from './trainings/training-job';
import { processingTrainings } from './trainings/training-queries';
import { Trainings } from './trainings/trainings';

/** A studio that is open: its database is ready, what a crash left is cleared, and its server can listen. */
export interface Studio {
  readonly server: FastifyInstance;
  /** Stops within a few seconds: requests under way finish, or are given up and released. */
  close(): Promise<void>;
}

export interface StudioParts {
  readonly configuration: Configuration;
  readonly engine: Engine;
  readonly migrationsFolder: string;
  readonly logger: FastifyBaseLogger;
}

/** Work under way may go on for so long once the studio stops. */
const GRACE_MILLISECONDS = 4_000;

/** @throws DataFolderInUseError where another process has the data folder open. */
export async function openStudio({ configuration, engine, migrationsFolder, logger }: StudioParts): Promise<Studio> {
  const folder = dataFolderAt(configuration.dataFolder);
  await makeDataFolder(folder);
  const lock = await lockDataFolder(folder.lockFile, folder.root, '');
  await clearTemporary(folder);
  const tokens = new Tokens(await readOrMakeSecret(configuration.secret, folder.secretFile));
  const database = await openPgliteDatabase(folder.database);
  await migrate(database, migrationsFolder);

  const files = new DiskFileStore(folder.files, folder.temporary);
  const temporaryFiles = new TemporaryFiles(folder.temporary);
  const unreferenced = new UnreferencedFiles(database, files);
  const freeSpace = new FreeSpace(folder.root, configuration.minimumFreeBytes);
  const credits = new Credits(database);
  const accounts = new Accounts(database, credits, configuration);
  const pictures = new Pictures(database, files, unreferenced);
  const tools = new Tools(database, engine, credits, pictures, freeSpace);
  const limits = new SignInLimits(configuration);

  const stopping = new AbortController();
  // One worker stays free for the tools, so that a training never makes them wait.
  const jobs = await openPgBossQueue(database, 'trainings', {
    concurrency: Math.max(1, configuration.engine.workers - 1),
    onError: (err) => logger.warn({ err }, 'The job queue met an error.'),
  });
  const trainings = new Trainings(database, files, unreferenced, credits, jobs, freeSpace);
  const generation = new Generation(engine, trainings, tools);

  const released = await credits.releaseStaleHolds();
  const removed = await unreferenced.removeLeftovers();
  const unfinished = await processingTrainings(database);
  await jobs.replaceAll(unfinished);
  if (released + removed + unfinished.length > 0)
    logger.info({ released, removed, resumed: unfinished.length }, 'Cleared and resumed what an interrupted run left.');
  const job = { database, engine, credits, pictures, files, unreferenced, logger, stopping: stopping.signal };
  await jobs.start((id) => runTraining(job, id));

  const services = {
    accounts,
    tokens,
    limits,
    credits,
    database,
    files,
    tools,
    pictures,
    temporaryFiles,
    trainings,
    generation,
  };
  const server = await createServer({ ...services, stopping: stopping.signal }, configuration, logger);
  return {
    server,
    async close() {
      // Trainings go on after the next start; the tools' requests get a moment to finish.
      const giveUp = setTimeout(() => stopping.abort(stoppingRefusal()), GRACE_MILLISECONDS);
      await server.close();
      clearTimeout(giveUp);
      stopping.abort(stoppingRefusal());
      await jobs.stop();
      await engine.close();
      await database.close();
      await lock.release();
    },
  };
}

function stoppingRefusal(): Refusal {
  return new Refusal('STOPPING', 'The studio is being stopped. Nothing was charged. Please try again in a moment.', {
    retryAfter: 10,
  });
}

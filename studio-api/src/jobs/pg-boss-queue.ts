import { setTimeout as sleep } from 'node:timers/promises';

import PgBoss from 'pg-boss';

import type { Database, Queryable } from '../database/database';
import type { JobHandler, JobQueue } from './job-queue';

const POLL_SECONDS = 2;
const STOP_MILLISECONDS = 5_000;
const RETRY_MILLISECONDS = 5_000;
/** The trainings count their own starts; these only keep pg-boss from giving up earlier. */
const QUEUE_OPTIONS = { retryLimit: 50, retryDelay: 5, expireInHours: 12 } as const;

export interface QueueOptions {
  readonly concurrency: number;
  /** Hears of every trouble that the queue survives, a job's that is tried again included. */
  readonly onError: (error: Error) => void;
  readonly retryMilliseconds?: number;
}

/** Opens a queue of pg-boss in the studio's own database. */
export async function openPgBossQueue(
  database: Database,
  name: string,
  { concurrency, onError, retryMilliseconds = RETRY_MILLISECONDS }: QueueOptions,
): Promise<JobQueue> {
  const boss = new PgBoss({ db: { executeSql: sqlOn(database) }, schedule: false });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(name, { name, ...QUEUE_OPTIONS });
  const workers: string[] = [];
  const stopping = new AbortController();

  /**
   * Tries again here and not by pg-boss, which writes a job's failure without waiting for it: where the database cannot be written,
   * as on a full disk, that ended the process and left the job in hand. Ends when the job is done, or when the queue stops.
   */
  async function finish(handler: JobHandler, id: string): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await handler(id);
        return;
      } catch (error) {
        onError(asError(error));
        await sleep(retryMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  return {
    async enqueue(transaction, id) {
      await boss.send(name, {}, { id, db: { executeSql: sqlOn(transaction) } });
    },
    wake() {
      for (const worker of workers) boss.notifyWorker(worker);
    },
    async replaceAll(ids) {
      await database.transaction(async (transaction) => {
        await transaction.query('delete from pgboss.job where name = $1', [name]);
        for (const id of ids) await boss.send(name, {}, { id, db: { executeSql: sqlOn(transaction) } });
      });
    },
    async start(handler: JobHandler) {
      const work = async (jobs: PgBoss.Job[]) => {
        for (const job of jobs) await finish(handler, job.id);
      };
      for (let worker = 0; worker < concurrency; worker += 1)
        workers.push(await boss.work(name, { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS }, work));
    },
    async stop() {
      stopping.abort();
      try {
        await boss.stop({ graceful: true, wait: true, timeout: STOP_MILLISECONDS });
      } catch (error) {
        // A job that is still in hand could not be noted as failed. The next start takes stock anew, so nothing depends on it.
        onError(asError(error));
      }
    },
  };
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
}

/**
 * pg-boss does not say which of its statements only read, so all count as writing: what pages read is then asked anew once after each
 * of its looks into the queue. It sends several statements at once where it has no values for them.
 */
function sqlOn(on: Queryable | Database): (text: string, values?: unknown[]) => Promise<{ rows: object[] }> {
  return async (text, values) => ({
    rows: values === undefined && 'script' in on ? await on.script(text) : await on.query(text, values),
  });
}

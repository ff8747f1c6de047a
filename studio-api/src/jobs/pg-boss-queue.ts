import PgBoss from 'pg-boss';

import type { Database, Queryable } from '../database/database';
import type { JobHandler, JobQueue } from './job-queue';

const POLL_SECONDS = 2;
const STOP_MILLISECONDS = 5_000;
/** The trainings count their own starts; these only keep pg-boss from giving up earlier. */
const QUEUE_OPTIONS = { retryLimit: 50, retryDelay: 5, expireInHours: 12 } as const;

/** Opens a queue of pg-boss in the studio's own database. @param onError hears of trouble between jobs, which the queue survives. */
export async function openPgBossQueue(
  database: Database,
  name: string,
  { concurrency, onError }: { concurrency: number; onError: (error: Error) => void },
): Promise<JobQueue> {
  const boss = new PgBoss({ db: { executeSql: sqlOn(database) }, schedule: false });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(name, { name, ...QUEUE_OPTIONS });
  const workers: string[] = [];
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
        for (const job of jobs) await handler(job.id);
      };
      for (let worker = 0; worker < concurrency; worker += 1)
        workers.push(await boss.work(name, { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS }, work));
    },
    stop: () => boss.stop({ graceful: true, wait: true, timeout: STOP_MILLISECONDS }),
  };
}

/** pg-boss sends several statements at once where it has no values for them. */
function sqlOn(on: Queryable | Database): (text: string, values?: unknown[]) => Promise<{ rows: object[] }> {
  return async (text, values) => ({
    rows: values === undefined && 'script' in on ? await on.script(text) : await on.query(text, values),
  });
}

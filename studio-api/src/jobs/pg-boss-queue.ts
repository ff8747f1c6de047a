import { setImmediate as afterOthers, setTimeout as sleep } from 'node:timers/promises';

import PgBoss from 'pg-boss';

import type { Database, Queryable } from '../database/database';
import type { JobHandler, JobQueue, QueueLoad } from './job-queue';

/** A job that fails by no fault of what it works on, or ends its process, is started three times in all. */
const RETRY_LIMIT = 2;
const POLL_SECONDS = 2;
const STOP_MILLISECONDS = 5_000;
const RETRY_MILLISECONDS = 5_000;

/** Of a job, by its place in the list of ids `$2`: the first has the highest, and those that are not in it have 0. */
const PRIORITY = 'coalesce(cardinality($2::uuid[]) + 1 - array_position($2::uuid[], id), 0)';
/** What a job is put off by at the most, where it is tried again. */
const PUT_OFF = 'make_interval(secs => $3)';

export interface QueueOptions {
  readonly concurrency: number;
  /** Aborted before {@link JobQueue.stop}, when a stop is asked for: whatever rejects from then on is no failed try. */
  readonly stopping: AbortSignal;
  /** Hears of every trouble that the queue survives, a job's that is tried again included. */
  readonly onError: (error: Error) => void;
  /** Between two tries of a job, in whole seconds, and between two tries to write its outcome. */
  readonly retryMilliseconds?: number;
  /** Between two looks for a job; half a second at least. */
  readonly pollSeconds?: number;
}

/** Opens a queue of pg-boss in the studio's own database. */
export async function openPgBossQueue(
  database: Database,
  name: string,
  { concurrency, stopping, onError, retryMilliseconds = RETRY_MILLISECONDS, pollSeconds = POLL_SECONDS }: QueueOptions,
): Promise<JobQueue> {
  const underWay = new UnderWay();
  const send = sqlOn(database);
  const retrySeconds = Math.round(retryMilliseconds / 1_000);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => underWay.count(send(text, values)) },
    schedule: false,
  });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(name);
  const workers: string[] = [];
  let started: JobHandler | undefined;

  /** pg-boss counts the starts of a job and compares them with its limit; here that is acted upon. */
  async function work(handler: JobHandler, job: PgBoss.JobWithMetadata<unknown>): Promise<void> {
    const { id, retryCount, retryLimit } = job;
    let failure: Error | undefined;
    // Beyond its limit pg-boss starts only what was in hand when the process ended.
    if (!stopping.aborted && retryCount <= retryLimit) {
      failure = await handler.run(id).then(() => undefined, asError);
      if (!failure) return written(() => boss.complete(name, id));
    }
    if (stopping.aborted) return putBack(id);
    if (failure) onError(failure);
    if (failure && retryCount < retryLimit) return written(() => boss.fail(name, id, failure));
    await written(() => handler.giveUp(id));
    await written(() => boss.complete(name, id));
  }

  /**
   * Until an outcome is written, or the queue stops. pg-boss writes it as well, without waiting for it: where the database cannot be
   * written, as on a full disk, that would leave the job in hand.
   */
  async function written(write: () => Promise<unknown>): Promise<void> {
    while (!stopping.aborted) {
      try {
        await write();
        return;
      } catch (error) {
        onError(asError(error));
        await sleep(retryMilliseconds, undefined, { signal: stopping }).catch(() => undefined);
      }
    }
  }

  /** For the next start. It is no failed try: pg-boss counts only what has a time of its start. */
  async function putBack(id: string): Promise<void> {
    try {
      await underWay.count(
        database.query(
          `update pgboss.job set state = 'retry', started_on = null, start_after = now() + interval '1 hour'
           where name = $1 and id = $2 and state = 'active'`,
          [name, id],
        ),
      );
    } catch (error) {
      onError(asError(error));
    }
  }

  /**
   * Has pg-boss take the jobs in the order that the handler wants. It is asked again after each job and for each new one, because the next
   * turn depends on both; a priority given when a job is sent would not know of what comes later. What waits for a time that lies further
   * ahead than any try is put off was sent before the clock was set back, and would wait until the clock has come round again.
   */
  async function arrangeNow(): Promise<void> {
    if (!started || stopping.aborted) return;
    try {
      await database.query(
        `update pgboss.job set priority = ${PRIORITY}, start_after = least(start_after, now() + ${PUT_OFF})
         where name = $1 and state < 'active' and (priority <> ${PRIORITY} or start_after > now() + ${PUT_OFF})`,
        [name, await started.next(), retrySeconds],
      );
    } catch (error) {
      // The order of before still holds.
      onError(asError(error));
    }
  }

  let arranging = Promise.resolve();
  let next: Promise<void> | undefined;
  /** It takes the longer the more jobs wait, and of a crowd each comes with one: all who ask while it is under way have the one that follows. */
  function arrange(): Promise<void> {
    next ??= arranging.then(() => {
      next = undefined;
      return (arranging = arrangeNow());
    });
    return next;
  }

  async function enqueue(on: Queryable, id: string): Promise<void> {
    const retries = { retryLimit: RETRY_LIMIT, retryDelay: retrySeconds };
    await boss.send(name, {}, { id, ...retries, expireInHours: 12, db: { executeSql: sqlOn(on) } });
  }

  async function load(): Promise<QueueLoad> {
    // Those that are done are there as well, for half a day.
    const rows = await database.read<{ state: string; jobs: number; oldest: Date }>(
      `select state, count(*)::int as jobs, min(created_on) as oldest from pgboss.job
       where name = $1 and state <= 'active' group by state`,
      [name],
    );
    const running = rows.find(({ state }) => state === 'active')?.jobs ?? 0;
    const all = rows.reduce((sum, { jobs }) => sum + jobs, 0);
    const [oldest] = rows.map((row) => row.oldest).sort((a, b) => a.getTime() - b.getTime());
    return { waiting: all - running, running, oldest };
  }

  return {
    enqueue,
    load,
    wake() {
      void arrange().then(() => {
        for (const worker of workers) boss.notifyWorker(worker);
      });
    },
    async takeStock(ids) {
      await database.transaction(async (transaction) => {
        await transaction.query('delete from pgboss.job where name = $1 and id <> all($2::uuid[])', [name, ids]);
        // With their counts, and with the limit of this version: earlier ones had pg-boss try fifty times.
        await transaction.query(
          `update pgboss.job set state = 'retry', retry_limit = $2, start_after = now(), completed_on = null,
             keep_until = now() + interval '14 days' where name = $1`,
          [name, RETRY_LIMIT],
        );
        const rows = await transaction.query<{ id: string }>('select id from pgboss.job where name = $1', [name]);
        const there = new Set(rows.map(({ id }) => id));
        for (const id of ids) if (!there.has(id)) await enqueue(transaction, id);
      });
    },
    async start(handler) {
      started = handler;
      await arrange();
      for (let worker = 0; worker < concurrency; worker += 1)
        workers.push(
          await boss.work(
            name,
            { batchSize: 1, pollingIntervalSeconds: pollSeconds, includeMetadata: true },
            async (jobs) => {
              for (const job of jobs) await work(handler, job);
              await arrange();
            },
          ),
        );
    },
    async stop() {
      try {
        await boss.stop({ graceful: true, wait: true, timeout: STOP_MILLISECONDS });
      } catch (error) {
        // A job that is still in hand could not be noted as failed. The next start takes stock anew, so nothing depends on it.
        onError(asError(error));
      }
      await underWay.over();
    },
  };
}

/** The statements that were sent and are not answered yet: pg-boss does not wait for all of its own, and the database is closed next. */
class UnderWay {
  private readonly answers = new Set<Promise<unknown>>();

  count<Answer>(answer: Promise<Answer>): Promise<Answer> {
    this.answers.add(answer);
    const forget = () => this.answers.delete(answer);
    answer.then(forget, forget);
    return answer;
  }

  /** Until none is left, and none that follows from an answer. */
  async over(): Promise<void> {
    while (this.answers.size > 0) {
      await Promise.allSettled(this.answers);
      await afterOthers();
    }
  }
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

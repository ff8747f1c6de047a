import { collectDefaultMetrics, Counter, Gauge, type Registry } from 'prom-client';

import type { CreditFlow } from '../credits/credit-flow';
import type { JobQueue, QueueLoad } from '../jobs/job-queue';
import type { Logger } from '../logger';
import type { Pictures } from '../pictures/pictures';
import type { FreeSpace } from '../storage/free-space';

/** How busy the engine is, where it can say so. */
export interface EngineLoad {
  readonly running: number;
  readonly waiting: number;
}

/** What the state of the studio is read from. */
export interface StateSources {
  readonly engine: { readonly load?: EngineLoad };
  readonly jobs: Pick<JobQueue, 'load'>;
  readonly credits: Pick<CreditFlow, 'read'>;
  readonly freeSpace: Pick<FreeSpace, 'bytes' | 'minimumBytes'>;
  readonly pictures: Pick<Pictures, 'bytesOfAll'>;
  readonly logger: Logger;
}

/** What looks at every picture is asked no more often. */
const KEPT_BYTES_MILLISECONDS = 5 * 60_000;

/**
 * How it stands with the studio, read when somebody scrapes and never else. What cannot be read is NaN, which no rule takes for a number,
 * and the log says why: the other metrics are needed most where the database does not answer.
 */
export function measureState(registry: Registry, sources: StateSources): void {
  const { engine, jobs, credits, freeSpace, pictures, logger } = sources;
  collectDefaultMetrics({ register: registry });

  const tried = async <Value>(what: string, read: () => Promise<Value>): Promise<Value | undefined> => {
    try {
      return await read();
    } catch (err) {
      logger.warn({ err }, `A metric could not be read: ${what}.`);
      return undefined;
    }
  };
  const gauge = (name: string, help: string, read: () => number | undefined | Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await read()) ?? NaN);
      },
    });
  // Asked by several gauges at the same moment, and answered once.
  const load = () => tried('the queue of trainings', () => jobs.load());
  const flow = () => tried('the ledger', () => credits.read());
  const keptBytes = atMostEvery(KEPT_BYTES_MILLISECONDS, () => tried('what is kept', () => pictures.bytesOfAll()));

  gauge('studio_engine_running', 'Pictures that the engine is making.', () => engine.load?.running ?? 0);
  gauge('studio_engine_waiting', 'Pictures that wait for the engine.', () => engine.load?.waiting ?? 0);
  gauge('studio_trainings_running', 'Trainings that are under way.', async () => (await load())?.running);
  gauge('studio_trainings_waiting', 'Trainings that wait for their turn.', async () => (await load())?.waiting);
  gauge('studio_trainings_oldest_seconds', 'Age of the oldest training that waits or is under way.', async () =>
    ageOf(await load()),
  );
  gauge('studio_credits_held', 'Credits that work under way holds.', async () => (await flow())?.held);
  risingBy(
    registry,
    'studio_credits_charged_total',
    'Credits that were charged for work that was done.',
    async () => (await flow())?.charged,
  );
  risingBy(
    registry,
    'studio_credits_given_back_total',
    'Credits that were given back for work that failed.',
    async () => (await flow())?.givenBack,
  );
  gauge('studio_disk_free_bytes', 'Free on the disk of the data folder.', () =>
    tried('the free space', () => freeSpace.bytes()),
  );
  gauge(
    'studio_disk_reserve_bytes',
    'What has to stay free there: below it nothing is written.',
    () => freeSpace.minimumBytes,
  );
  gauge('studio_pictures_bytes', 'Bytes of all pictures that accounts keep, as of the last five minutes.', keptBytes);
}

function ageOf(load: QueueLoad | undefined): number | undefined {
  if (!load) return undefined;
  return load.oldest ? Math.max(0, (Date.now() - load.oldest.getTime()) / 1_000) : 0;
}

/** A counter that follows a sum that is kept elsewhere. Where the sum cannot be read it stays as it is. */
function risingBy(registry: Registry, name: string, help: string, read: () => Promise<number | undefined>): void {
  new Counter({
    name,
    help,
    registers: [registry],
    async collect() {
      const sum = await read();
      if (sum === undefined) return;
      this.reset();
      this.inc(sum);
    },
  });
}

function atMostEvery<Value>(
  milliseconds: number,
  ask: () => Promise<Value | undefined>,
): () => Promise<Value | undefined> {
  let known: { readonly value: Value; readonly until: number } | undefined;
  return async () => {
    const now = performance.now();
    if (known && now < known.until) return known.value;
    const value = await ask();
    known = value === undefined ? undefined : { value, until: now + milliseconds };
    return value;
  };
}

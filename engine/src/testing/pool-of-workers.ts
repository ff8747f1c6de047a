import { join } from 'node:path';

import { WorkerPool, type JobOptions, type WorkerPoolOptions } from '../builtin/pool/worker-pool';
import { bundleWorker, type BundledWorker } from './bundle-worker';

/** A pool for the tests of this file, which each start it anew. */
export class PoolOfWorkers {
  private built: BundledWorker | undefined;
  private started: WorkerPool | undefined;

  constructor() {
    beforeAll(async () => {
      this.built = await bundleWorker(join(__dirname, '../builtin/pool/worker-pool.fixture.ts'));
    });
    afterAll(() => this.built?.remove());
    afterEach(() => this.started?.close());
  }

  get pool(): WorkerPool {
    return this.started!;
  }

  readonly start = (options: Partial<WorkerPoolOptions> = {}): void => {
    this.started = new WorkerPool({ workerFile: this.built!.workerFile, workers: 1, queue: 4, ...options });
  };

  readonly run = (tool: string, request: unknown = {}, options: Partial<JobOptions> = {}): Promise<unknown> =>
    this.pool.run(tool, request, { timeLimitMilliseconds: 20_000, ...options });
}

/** The process that did a job. */
export async function workerOf(job: Promise<unknown>): Promise<number> {
  return ((await job) as { worker: number }).worker;
}

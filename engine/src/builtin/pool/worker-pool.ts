import { EngineBusyError, EngineTimeLimitError } from '../../engine';
import { ChildProcesses } from '../../processes/child-processes';
import { askWorker, cancelJob } from './ask-worker';
import { EngineFaultError } from './carried-error';
import type { WorkerFootprint } from './job-messages';
import { WorkLine, type Work } from './work-line';

export interface WorkerPoolOptions {
  /** The built worker entry point, an absolute path. */
  readonly workerFile: string;
  /** Jobs at the same time, one a worker. */
  readonly workers: number;
  /** Jobs that may wait. */
  readonly queue: number;
  /** An idle worker is ended after this, and its memory (some 600 MB with the models loaded) returns. */
  readonly idleMilliseconds?: number;
  /** A worker is ended after so many jobs, whatever leaks in native code. */
  readonly jobsPerWorker?: number;
  /** A worker that holds more than this after a job is ended. */
  readonly keptMegabytes?: number;
  /** The JavaScript heap at which a worker is stopped with an out-of-memory error; its job alone fails. */
  readonly heapMegabytes?: number;
  /** A cancelled job has this long to stop by itself, which keeps its worker and the models in it; then the worker is ended. */
  readonly graceMilliseconds?: number;
}

export interface JobOptions {
  readonly userKey?: string | undefined;
  /** As in EngineCallOptions. */
  readonly isFree?: boolean | undefined;
  /** As in EngineCallOptions. */
  readonly isNeverRefused?: boolean | undefined;
  /** What the job is likely to take, where that is known: those that take less pass those that take more. */
  readonly takesMilliseconds?: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
  /** As in EngineCallOptions. */
  readonly admitted?: (() => Promise<void>) | undefined;
  /** A job that takes longer is ended: nothing hangs for ever. */
  readonly timeLimitMilliseconds: number;
}

interface Job extends Work {
  readonly tool: string;
  /** As in Asked. */
  readonly request: unknown;
  readonly options: JobOptions;
  /** Says the outcome once; later calls do nothing. */
  readonly succeed: (value: unknown) => void;
  readonly fail: (reason: unknown) => void;
  settled: boolean;
  /** Ends when the job may begin, or has failed. */
  admission: Promise<void>;
}

/** Worker processes with a bounded, fair queue in front of them. */
export class WorkerPool {
  private readonly workers: ChildProcesses;
  private readonly line: WorkLine<Job>;
  private readonly running = new Set<Job>();
  private closed = false;
  /** A moving average, for the advice when to come back. */
  private usualSeconds = 3;
  private readonly limits: Required<WorkerPoolOptions>;

  constructor(options: WorkerPoolOptions) {
    this.limits = {
      idleMilliseconds: 60_000,
      jobsPerWorker: 50,
      keptMegabytes: 1_400,
      heapMegabytes: 1_024,
      graceMilliseconds: 1_500,
      ...options,
    };
    this.line = new WorkLine(options);
    this.workers = new ChildProcesses({
      file: options.workerFile,
      idleMilliseconds: this.limits.idleMilliseconds,
      nodeArguments: [`--max-old-space-size=${this.limits.heapMegabytes}`],
      hasPipe: true,
    });
  }

  get load(): { readonly running: number; readonly waiting: number; readonly workers: number } {
    return { running: this.running.size, waiting: this.line.size, workers: this.workers.size };
  }

  /**
   * Runs one job and resolves to its result.
   * @param request What the tool is asked, or a function that reads it when the job begins.
   * @throws EngineBusyError (as a rejection) where no worker is free and the queue is full; EngineTimeLimitError; EngineError and
   * EngineFaultError from the
   * tool; the signal's reason where it is cancelled; what reading the request throws.
   */
  run(tool: string, request: unknown, options: JobOptions): Promise<unknown> {
    if (this.closed) return Promise.reject(new EngineFaultError('The image engine has been closed.'));
    if (options.signal?.aborted) return Promise.reject(reasonOf(options.signal));
    return new Promise((resolve, reject) => {
      const { signal } = options;
      const cancel = () => this.cancel(job, signal);
      const settle = (say: () => void) => {
        if (job.settled) return;
        job.settled = true;
        signal?.removeEventListener('abort', cancel);
        say();
      };
      const job: Job = {
        tool,
        request,
        key: options.userKey ?? '',
        isFree: options.isFree ?? false,
        isNeverRefused: options.isNeverRefused ?? false,
        takesMilliseconds: options.takesMilliseconds ?? 0,
        since: performance.now(),
        options,
        settled: false,
        admission: Promise.resolve(),
        succeed: (value) => settle(() => resolve(value)),
        fail: (reason) => settle(() => reject(reason)),
      };
      signal?.addEventListener('abort', cancel, { once: true });
      const isNext = this.running.size < this.limits.workers && this.line.mayBegin(job, this.atWork);
      if (!isNext && !this.line.push(job)) {
        job.fail(new EngineBusyError(this.waitingSeconds()));
        return;
      }
      job.admission = this.admit(job);
      if (isNext) void this.start(job);
    });
  }

  /** @throws EngineBusyError where {@link run} would say so now. */
  requirePlace({ userKey = '', isFree = false }: Pick<JobOptions, 'userKey' | 'isFree'>): void {
    const isWorkerFree = this.running.size < this.limits.workers;
    if (!isWorkerFree && !this.line.hasRoom({ key: userKey, isFree })) throw new EngineBusyError(this.waitingSeconds());
  }

  private async admit(job: Job): Promise<void> {
    try {
      await job.options.admitted?.();
    } catch (error) {
      this.line.remove(job);
      job.fail(error);
    }
  }

  /** Refuses new jobs and the waiting ones, and ends the workers, with what runs in them. */
  async close(): Promise<void> {
    this.closed = true;
    const reason = new EngineFaultError('The image engine is stopping.');
    for (const job of this.line.clear()) job.fail(reason);
    for (const job of this.running) job.fail(reason);
    await this.workers.close();
  }

  private get atWork(): readonly Job[] {
    return [...this.running];
  }

  private cancel(job: Job, signal: AbortSignal | undefined): void {
    this.line.remove(job);
    job.fail(reasonOf(signal));
  }

  private async start(job: Job): Promise<void> {
    this.line.begins(job);
    this.running.add(job);
    const begun = performance.now();
    try {
      await job.admission;
      const takeRequest = job.settled ? undefined : await readRequest(job);
      if (job.settled || !takeRequest) return;
      await this.work(job, takeRequest);
    } catch (error) {
      job.fail(new EngineFaultError('A worker of the image engine stopped unexpectedly.', { cause: error }));
    } finally {
      this.running.delete(job);
      const milliseconds = performance.now() - begun;
      this.line.ends(job, milliseconds);
      this.usualSeconds += (milliseconds / 1_000 - this.usualSeconds) * 0.2;
      this.startNext();
    }
  }

  /** Behind one that has ended two may begin, of which each had to wait for it. */
  private startNext(): void {
    while (!this.closed && this.running.size < this.limits.workers) {
      const next = this.line.shift(this.atWork);
      if (!next) return;
      void this.start(next);
    }
  }

  /** Hands a job to a worker and listens until the worker is free again, or gone. */
  private async work(job: Job, takeRequest: () => unknown): Promise<void> {
    const worker = await this.workers.take();
    if (job.settled) {
      this.workers.giveBack(worker);
      return;
    }
    const { signal, onProgress, timeLimitMilliseconds } = job.options;
    const end = () => void this.workers.end(worker);
    let grace: NodeJS.Timeout | undefined;
    const endSoon = () => {
      cancelJob(worker);
      grace = setTimeout(end, this.limits.graceMilliseconds);
    };
    const deadline = setTimeout(() => {
      job.fail(new EngineTimeLimitError(timeLimitMilliseconds));
      end();
    }, timeLimitMilliseconds);
    signal?.addEventListener('abort', endSoon, { once: true });
    try {
      const task = { tool: job.tool, takeRequest, resolveFrom: this.limits.workerFile };
      const { outcome, footprint } = await askWorker(worker, task, (share) => {
        if (!job.settled) onProgress?.(share);
      });
      if (outcome.ok) job.succeed(outcome.value);
      else job.fail(outcome.error);
      if (this.isWorthKeeping(footprint)) this.workers.giveBack(worker);
      else await this.workers.end(worker);
    } catch (error) {
      await this.workers.end(worker);
      throw error;
    } finally {
      clearTimeout(deadline);
      clearTimeout(grace);
      signal?.removeEventListener('abort', endSoon);
    }
  }

  private isWorthKeeping(footprint: WorkerFootprint): boolean {
    const { keptMegabytes, jobsPerWorker } = this.limits;
    return footprint.memory <= keptMegabytes * 1_048_576 && footprint.jobsDone < jobsPerWorker;
  }

  private waitingSeconds(): number {
    const turns = (this.line.size + 1) / this.limits.workers;
    return Math.min(60, Math.max(1, Math.ceil(this.usualSeconds * turns)));
  }
}

/**
 * Fails the job where what it is asked cannot be read.
 * @returns what gives it once.
 */
async function readRequest({ request, fail }: Job): Promise<(() => unknown) | undefined> {
  try {
    let read = typeof request === 'function' ? await (request as () => Promise<unknown>)() : request;
    return () => {
      const given = read;
      read = undefined;
      return given;
    };
  } catch (error) {
    fail(error);
    return undefined;
  }
}

function reasonOf(signal: AbortSignal | undefined): unknown {
  return signal?.reason ?? new DOMException('The work was cancelled.', 'AbortError');
}

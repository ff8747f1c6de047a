import type { Queryable } from '../database/database';

/** What a queue has done with its jobs. The queue alone decides how often a job is tried. */
export interface JobHandler {
  /** Does one job; rejects where it is to be tried again. */
  run(id: string): Promise<void>;
  /** Ends a job whose last try failed, or ended the process; called until it resolves. */
  giveUp(id: string): Promise<void>;
  /** The jobs that are to be taken next, in that order; all others come after them, the oldest first. */
  next(): Promise<readonly string[]>;
}

/** How many jobs a queue has, and since when. */
export interface QueueLoad {
  readonly waiting: number;
  readonly running: number;
  /** When the oldest of them came, undefined where there is none. */
  readonly oldest: Date | undefined;
}

/** Long work in the background that outlives the process: what is enqueued in a transaction is done, after a crash too. */
export interface JobQueue {
  /** In the transaction that makes the job's subject: both are there, or neither. */
  enqueue(transaction: Queryable, id: string): Promise<void>;
  /** Asks the handler for the order anew and lets a worker look at once, after the transaction. */
  wake(): void;
  /**
   * At start of the process that owns the queue alone: exactly these are to do. What an earlier process had in hand when it ended is to
   * be tried again, and keeps its count.
   */
  takeStock(ids: readonly string[]): Promise<void>;
  start(handler: JobHandler): Promise<void>;
  load(): Promise<QueueLoad>;
  /** Takes no new job and waits a moment for those under way; what does not end is done again after the next start. */
  stop(): Promise<void>;
}

import type { Queryable } from '../database/database';

/** Does one job; rejects where it is to be tried again later. */
export type JobHandler = (id: string) => Promise<void>;

/** Long work in the background that outlives the process: what is enqueued in a transaction is done, after a crash too. */
export interface JobQueue {
  /** In the transaction that makes the job's subject: both are there, or neither. */
  enqueue(transaction: Queryable, id: string): Promise<void>;
  /** Lets a worker look at once, after the transaction. */
  wake(): void;
  /**
   * At start of the process that owns the queue alone: whatever an earlier one had in hand is forgotten, and exactly these are to do.
   */
  replaceAll(ids: readonly string[]): Promise<void>;
  start(handler: JobHandler): Promise<void>;
  /** Takes no new job and waits a moment for those under way; what does not end is done again after the next start. */
  stop(): Promise<void>;
}

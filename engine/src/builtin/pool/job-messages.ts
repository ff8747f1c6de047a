import type { EngineErrorCode } from '../../engine';

/** What the pool says to a worker. */
export type MessageToWorker = JobTask | { readonly kind: 'cancel' };

/** A job; its bytes come through the pipe. */
export interface JobTask {
  readonly kind: 'job';
  readonly tool: string;
  /** As `partBytes` has parted it. */
  readonly request: unknown;
  /** Of each of its bytes. */
  readonly lengths: readonly number[];
  /** See ToolContext. */
  readonly resolveFrom: string;
}

/** What a worker says of its job. */
export type MessageFromWorker = { readonly kind: 'progress'; readonly share: number } | JobDone;

export interface JobDone {
  readonly kind: 'done';
  readonly outcome: JobOutcome;
  readonly footprint: WorkerFootprint;
}

export type JobOutcome =
  /** The value as `partBytes` has parted it; its bytes come through the pipe, of each so many. */
  | { readonly ok: true; readonly value: unknown; readonly lengths: readonly number[] }
  | { readonly ok: false; readonly error: CarriedError };

/** An error as plain data: a class does not survive the way between processes. */
export type CarriedError =
  | { readonly kind: 'refusal'; readonly code: EngineErrorCode; readonly message: string }
  | { readonly kind: 'fault'; readonly name: string; readonly message: string; readonly stack: string | undefined };

/** What a worker holds after a job; decides whether it is worth keeping. */
export interface WorkerFootprint {
  /** Resident memory, bytes. */
  readonly memory: number;
  readonly jobsDone: number;
}

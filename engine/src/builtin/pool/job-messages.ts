import type { MessagePort } from 'node:worker_threads';

import type { EngineErrorCode } from '../../engine';

/**
 * What the main thread and a worker say to each other about one job, over a port of its own.
 *
 * The worker's function ends only when it is told to (`release`): so the main thread, not chance, decides whether a worker takes another
 * job or is ended for good, and no job is ever handed to a worker on its way out.
 */
export interface JobTask {
  readonly tool: string;
  readonly request: unknown;
  /** See ToolContext. */
  readonly resolveFrom: string;
  readonly port: MessagePort;
}

export type MessageToWorker = { readonly kind: 'cancel' } | { readonly kind: 'release' };

export type MessageFromWorker =
  | { readonly kind: 'started' }
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly outcome: JobOutcome; readonly footprint: WorkerFootprint };

export type JobOutcome =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: CarriedError };

/** An error as plain data: a class does not survive the way between threads. */
export type CarriedError =
  | { readonly kind: 'refusal'; readonly code: EngineErrorCode; readonly message: string }
  | { readonly kind: 'fault'; readonly name: string; readonly message: string; readonly stack: string | undefined };

/** What a worker holds after a job; decides whether it is worth keeping. */
export interface WorkerFootprint {
  /** Bytes on its JavaScript heap, in its buffers and in its WebAssembly memories. */
  readonly bytes: number;
  readonly jobsDone: number;
}

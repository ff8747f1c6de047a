import type { ChildProcess } from 'node:child_process';

import { readBytes, writeBytes } from '../../processes/bytes-pipe';
import { bytesOf, whileItLives } from '../../processes/child-processes';
import { unpack } from './carried-error';
import { joinBytes, lengthsOf, partBytes, total } from './hand-over';
import type { JobDone, JobTask, MessageFromWorker, MessageToWorker, WorkerFootprint } from './job-messages';

/** What came of a job. */
export interface JobResult {
  readonly outcome: { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: Error };
  readonly footprint: WorkerFootprint;
}

export interface WorkerJob extends Pick<JobTask, 'tool' | 'resolveFrom'> {
  /** Gives what the tool is asked, and keeps it no longer: once the worker has it, it takes memory there. Its bytes must stay as they are. */
  readonly takeRequest: () => unknown;
}

/**
 * Has a worker do a job, which has none until this has come to its end.
 * @throws LostProcessError where the worker ends before it has answered; another error where it says what cannot be.
 */
export function askWorker(
  worker: ChildProcess,
  job: WorkerJob,
  onProgress: (share: number) => void,
): Promise<JobResult> {
  return whileItLives(worker, job.tool, async (over) => {
    const done = doneOf(worker, onProgress, over);
    await handOver(worker, job);
    const { outcome, footprint } = await done;
    if (!outcome.ok) return { outcome: { ok: false, error: unpack(outcome.error) }, footprint };
    const { value, lengths } = outcome;
    const made = await readBytes(bytesOf(worker), total(lengths));
    return { outcome: { ok: true, value: joinBytes(value, lengths, made) }, footprint };
  });
}

async function handOver(worker: ChildProcess, { tool, takeRequest, resolveFrom }: WorkerJob): Promise<void> {
  const { rest, bytes } = partBytes(takeRequest());
  tell(worker, { kind: 'job', tool, request: rest, lengths: lengthsOf(bytes), resolveFrom });
  await writeBytes(bytesOf(worker), bytes);
}

/** Lets a worker stop by itself, where its tool listens. */
export function cancelJob(worker: ChildProcess): void {
  tell(worker, { kind: 'cancel' });
}

function doneOf(worker: ChildProcess, onProgress: (share: number) => void, over: AbortSignal): Promise<JobDone> {
  return new Promise((resolve) => {
    const hear = (message: MessageFromWorker) => {
      if (message.kind === 'progress') onProgress(message.share);
      else resolve(message);
    };
    worker.on('message', hear);
    over.addEventListener('abort', () => worker.off('message', hear), { once: true });
  });
}

function tell(worker: ChildProcess, message: MessageToWorker): void {
  // Whoever waits for it hears of its end.
  worker.send(message, () => undefined);
}

import { getHeapStatistics } from 'node:v8';

import type { ToolContext } from '../tool-context';
import { carry } from './carried-error';
import { ownBytes } from './hand-over';
import type { JobOutcome, JobTask, MessageFromWorker, MessageToWorker, WorkerFootprint } from './job-messages';
import { lowerOwnThread } from './lower-own-thread';

/** A tool as the worker sees it; the names and types are checked where the engine is put together. */
export type Tool = (request: never, context: ToolContext) => Promise<unknown>;

/** Progress nearer together than this is not worth a message. */
const PROGRESS_INTERVAL_MS = 80;

let jobsDone = 0;

// The main thread of the process answers everybody else meanwhile.
lowerOwnThread();

/** The worker's side of one job: runs the tool, reports progress and the outcome, and ends when the main thread lets it. */
export async function runJob(task: JobTask, loadTool: (name: string) => Promise<Tool>): Promise<void> {
  const { port } = task;
  const cancelling = new AbortController();
  const released = new Promise<void>((resolve) => {
    port.on('message', (message: MessageToWorker) => {
      if (message.kind === 'cancel') cancelling.abort();
      else resolve();
    });
    // The main thread closes its end where the engine closes.
    port.on('close', resolve);
  });
  const say = (message: MessageFromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

  say({ kind: 'started' });
  const transfer = new Set<ArrayBuffer>();
  let outcome: JobOutcome;
  try {
    const tool = await loadTool(task.tool);
    const context = { signal: cancelling.signal, resolveFrom: task.resolveFrom, onProgress: throttled(say) };
    // The structured clone has kept the request as it was when the engine's typed method took it.
    const value = await tool(task.request as never, context);
    outcome = { ok: true, value: ownBytes(value, transfer) };
  } catch (error) {
    outcome = { ok: false, error: carry(error) };
  }
  jobsDone += 1;
  say({ kind: 'done', outcome, footprint: footprint() }, [...transfer]);
  await released;
  port.close();
}

function throttled(say: (message: MessageFromWorker) => void): (share: number) => void {
  let last = 0;
  return (share) => {
    const now = performance.now();
    if (now - last < PROGRESS_INTERVAL_MS) return;
    last = now;
    say({ kind: 'progress', share });
  };
}

function footprint(): WorkerFootprint {
  const heap = getHeapStatistics();
  return { bytes: heap.total_heap_size + heap.external_memory, jobsDone };
}

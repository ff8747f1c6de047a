import type { Duplex } from 'node:stream';

import { bytesOfParent, readBytes, writeBytes } from '../../processes/bytes-pipe';
import { standBehindParent } from '../../processes/stand-behind-parent';
import type { ToolContext } from '../tool-context';
import { carry } from './carried-error';
import { joinBytes, lengthsOf, partBytes, total } from './hand-over';
import type { JobOutcome, JobTask, MessageFromWorker, MessageToWorker } from './job-messages';

/** A tool as the worker sees it; the names and types are checked where the engine is put together. */
export type Tool = (request: never, context: ToolContext) => Promise<unknown>;

/** Progress nearer together than this is not worth a message. */
const PROGRESS_INTERVAL_MS = 80;

/** The worker's side: does one job after another, as the parent says, for as long as it lets this process live. */
export function serveJobs(loadTool: (name: string) => Promise<Tool>): void {
  standBehindParent();
  const bytes = bytesOfParent();
  let cancelling = new AbortController();
  let jobsDone = 0;
  const serve = async (task: JobTask, signal: AbortSignal) => {
    const { outcome, made } = await outcomeOf(task, signal, bytes, loadTool);
    jobsDone += 1;
    say({ kind: 'done', outcome, footprint: { memory: process.memoryUsage.rss(), jobsDone } });
    await writeBytes(bytes, made);
  };
  process.on('message', (message: MessageToWorker) => {
    if (message.kind === 'cancel') cancelling.abort();
    else {
      cancelling = new AbortController();
      void serve(message, cancelling.signal);
    }
  });
}

async function outcomeOf(
  { tool: name, request, lengths, resolveFrom }: JobTask,
  signal: AbortSignal,
  bytes: Duplex,
  loadTool: (name: string) => Promise<Tool>,
): Promise<{ readonly outcome: JobOutcome; readonly made: readonly Uint8Array[] }> {
  const given = await readBytes(bytes, total(lengths));
  try {
    const tool = await loadTool(name);
    // The request is as the engine's typed method took it.
    const value = await tool(joinBytes(request, lengths, given) as never, {
      signal,
      resolveFrom,
      onProgress: throttled(),
    });
    const { rest, bytes: made } = partBytes(value);
    return { outcome: { ok: true, value: rest, lengths: lengthsOf(made) }, made };
  } catch (error) {
    return { outcome: { ok: false, error: carry(error) }, made: [] };
  }
}

function throttled(): (share: number) => void {
  let last = -Infinity;
  return (share) => {
    const now = performance.now();
    if (now - last < PROGRESS_INTERVAL_MS) return;
    last = now;
    say({ kind: 'progress', share });
  };
}

function say(message: MessageFromWorker): void {
  // Where the parent has gone, so does this process.
  process.send?.(message, undefined, undefined, () => undefined);
}

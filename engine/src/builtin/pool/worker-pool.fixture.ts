/** A worker entry point whose tools misbehave in every way that the pool has to survive. The pool's tests bundle it and run it. */
import { readlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { EngineError } from '../../engine';
import type { ToolContext } from '../tool-context';
import type { JobTask } from './job-messages';
import { runJob } from './run-job';
import type { Tool } from './run-job';

interface Wish {
  readonly milliseconds?: number;
  readonly bytes?: Uint8Array;
}

const TOOLS: Record<string, (wish: Wish, context: ToolContext) => Promise<unknown>> = {
  echo: async ({ bytes }, context) => {
    context.onProgress(0.5);
    return { bytes: bytes && Buffer.from(bytes).reverse(), thread: threadMark };
  },
  /** Linux only. */
  priority: async () => ({ thread: os.getPriority(Number(path.basename(readlinkSync('/proc/thread-self')))) }),
  /** Busy without a pause: cannot hear that it is cancelled. */
  spin: async ({ milliseconds = 0 }) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
    return { thread: threadMark };
  },
  /** Works in steps and listens between them. */
  listen: async ({ milliseconds = 0 }, context) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      context.signal.throwIfAborted();
    }
  },
  refuse: () => Promise.reject(new EngineError('NO_PERSON', 'Nobody is in this picture.')),
  fail: () => Promise.reject(new RangeError('A defect.')),
  exit: () => process.exit(3),
  throwLater: () => {
    setTimeout(() => {
      throw new Error('Nobody catches this.');
    });
    return new Promise(() => undefined);
  },
  hoard: async () => {
    const kept: number[][] = [];
    for (;;) kept.push(new Array<number>(1_000_000).fill(Math.random()));
  },
};

/** Different in each thread, the same for all jobs of one. */
const threadMark = Math.random();

export function runTask(task: JobTask): Promise<void> {
  return runJob(task, async (name) => TOOLS[name] as Tool);
}

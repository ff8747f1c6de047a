/** A worker entry point whose tools misbehave in every way that the pool has to survive. The pool's tests bundle it and run it. */
import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';

import { EngineError } from '../../engine';
import type { ToolContext } from '../tool-context';
import { serveJobs } from './serve-jobs';
import type { Tool } from './serve-jobs';

interface Wish {
  readonly milliseconds?: number;
  readonly bytes?: Uint8Array;
}

const TOOLS: Record<string, (wish: Wish, context: ToolContext) => Promise<unknown>> = {
  echo: async ({ bytes }, context) => {
    context.onProgress(0.5);
    return { bytes: bytes && Buffer.from(bytes).reverse(), worker: process.pid };
  },
  environment: async () => ({ names: Object.keys(process.env) }),
  /** Busy without a pause: cannot hear that it is cancelled. */
  spin: async ({ milliseconds = 0 }) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
    return { worker: process.pid };
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

// What it says as it dies goes nowhere: Jest takes a line of a heap that is full for its own.
closeSync(process.stderr.fd);
openSync(devNull, 'w');

serveJobs(async (name) => TOOLS[name] as Tool);

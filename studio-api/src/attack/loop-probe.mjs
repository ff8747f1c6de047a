/** Loaded into the attacked process: on SIGUSR2 it writes how long its event loop was blocked at most since the last time. */

import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** How often it looks, and so by how much it may be wrong. Milliseconds. */
const RESOLUTION = 5;

const file = process.env.STUDIO_LOOP_REPORT;
// The engine's workers load it too, and have loops of their own.
if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  process.on('SIGUSR2', () => {
    const longest = Math.max(0, delay.max / 1e6 - RESOLUTION);
    delay.reset();
    writeFileSync(`${file}.draft`, JSON.stringify({ longest }));
    renameSync(`${file}.draft`, file);
  });
}

/**
 * Loaded into every process that the studio starts: ends it when the starter is gone, however that died.
 * SIGKILL leaves the starter no time to say anything, but it closes the channel between the two.
 */

import { isMainThread } from 'node:worker_threads';

/** The API lets the work under way end, for up to nine seconds. */
const gracePeriod = 11_000;

// Worker threads load this too, and have no channel of their own.
if (isMainThread && process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), gracePeriod).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening alone must not keep a process alive that has nothing left to do.
  process.channel.unref();
}

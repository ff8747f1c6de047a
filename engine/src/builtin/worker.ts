/**
 * The entry point of an engine worker. It is bundled into a file of its own (`dist/engine-worker.mjs`); piscina loads that file in a
 * thread and calls `runTask` for each job.
 */
import sharp from 'sharp';

import { loadTool } from './load-tool';
import type { JobTask } from './pool/job-messages';
import { runJob } from './pool/run-job';

// Its memory of operations is one for the whole process, and each thread that loads sharp turns it on again: of an AVIF of 49 megapixels it
// keeps 150 MB, of the next one as much.
sharp.cache(false);

export function runTask(task: JobTask): Promise<void> {
  return runJob(task, loadTool);
}

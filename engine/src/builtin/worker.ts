/**
 * The entry point of an engine worker. It is bundled into a file of its own (`dist/engine-worker.mjs`); piscina loads that file in a
 * thread and calls `runTask` for each job.
 */
import { loadTool } from './load-tool';
import type { JobTask } from './pool/job-messages';
import { runJob } from './pool/run-job';

export function runTask(task: JobTask): Promise<void> {
  return runJob(task, loadTool);
}

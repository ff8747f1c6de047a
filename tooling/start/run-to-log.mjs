import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { lifelineArguments } from './lifeline-arguments.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a command to its end with its output in a file.
 *
 * @param {readonly [string, ...string[]]} command
 * @param {{ log: string, cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<number | 'missing'>} the exit code (a signal counts as 1), or 'missing' when there is no such program
 */
export function runToLog([program, ...args], { log, cwd, env = process.env }) {
  const output = openSync(log, 'w');
  return new Promise((resolve, reject) => {
    const isNode = program === process.execPath;
    const child = spawn(program, isNode ? [...lifelineArguments, ...args] : args, {
      cwd,
      env,
      stdio: isNode ? ['ignore', output, output, 'ipc'] : ['ignore', output, output],
    });
    // As in part-process.mjs: to end what was not started might end our own group.
    if (child.pid !== undefined) running.add(child);
    child.once('error', (error) => {
      running.delete(child);
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') resolve('missing');
      else reject(error);
    });
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  }).finally(() => closeSync(output));
}

/** Ends what {@link runToLog} still runs, for a start that is being cancelled. */
export function endRunning() {
  for (const child of running) child.kill('SIGTERM');
}

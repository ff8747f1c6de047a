/** One running process of a part: its log, its process id on disk, its end. */

import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lifelineArguments } from './lifeline-arguments.mjs';
import { keepBounded } from './part-log.mjs';
import { hearLines } from './printed-lines.mjs';
import { root } from './root.mjs';

/**
 * @typedef {object} PartProcess
 * @property {string} name
 * @property {string} log
 * @property {(text: string) => void} note writes into the log what is known of the part from outside
 * @property {Promise<string>} ended resolves with the reason, in words
 * @property {() => Promise<void>} stop asks it to end, and ends it where it does not
 */

/** The API lets the work under way end, for up to nine seconds. */
const gracePeriod = 11_000;

/** Those that live. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
// Whoever insists on an end waits for none of theirs; one that hangs would hear of nothing, and keep its port.
process.on('exit', () => running.forEach(killGroup));

/**
 * @param {object} options
 * @param {string} options.name
 * @param {readonly string[]} options.nodeArguments
 * @param {NodeJS.ProcessEnv} options.variables on top of our own
 * @param {NodeJS.ProcessEnv | undefined} [options.defaults] below our own
 * @param {string} options.dataDir
 * @param {number} [options.grace] milliseconds that it has for its end once it is asked
 * @param {(line: string) => void} [options.onLine] hears what the part prints, which then goes to the log through us
 * @returns {PartProcess}
 */
export function startPartProcess({ name, nodeArguments, variables, defaults, dataDir, grace = gracePeriod, onLine }) {
  const log = join(dataDir, 'logs', `${name}.log`);
  const pidFile = join(dataDir, 'run', `${name}.pid`);
  for (const folder of ['logs', 'run']) mkdirSync(join(dataDir, folder), { recursive: true });
  /** @param {string} text */
  const note = (text) => append(log, `${new Date().toISOString()} ${text}\n`);
  note(`${name} is started`);
  // To the end of the file, wherever that is by then; to be read where its name is gone.
  const output = openSync(log, 'a+');
  const child = spawn(process.execPath, [...lifelineArguments, ...nodeArguments], {
    cwd: root,
    env: { ...defaults, ...process.env, ...variables },
    stdio: onLine ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', output, output, 'ipc'],
    // Its own process group: Ctrl-C at the terminal reaches only us, and we end the parts in our own order.
    detached: true,
  });
  // Where none could be started, as without a file left, to end it might end our own group: the system reads its number as 0.
  const isStarted = child.pid !== undefined;
  if (isStarted) running.add(child);
  write(pidFile, String(child.pid));
  if (onLine) {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      hearLines(stream, (line) => {
        append(log, `${line}\n`);
        onLine(line);
      });
    }
  }

  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`));
  });
  const letGrow = keepBounded(log, output);
  void ended.then(() => {
    running.delete(child);
    letGrow();
    removeOwnPidFile(pidFile, child.pid);
  });

  return {
    name,
    log,
    note,
    ended,
    async stop() {
      if (!isStarted) return;
      child.kill('SIGTERM');
      const force = setTimeout(() => killGroup(child), grace);
      await ended;
      clearTimeout(force);
    },
  };
}

/** What cannot be written, as on a full disk, must not take down what runs. @param {string} log @param {string} text */
function append(log, text) {
  try {
    appendFileSync(log, text);
  } catch {
    // The terminal tells it as well.
  }
}

/** It runs already, and is to be watched. @param {string} pidFile @param {string} pid */
function write(pidFile, pid) {
  try {
    writeFileSync(pidFile, pid);
  } catch {
    // Nobody but a person reads it.
  }
}

/** A part that was started again by itself has written its own id there. @param {string} pidFile @param {number | undefined} pid */
function removeOwnPidFile(pidFile, pid) {
  try {
    if (readFileSync(pidFile, 'utf8') === String(pid)) rmSync(pidFile);
  } catch {
    // It is not there, or cannot be read: no reason to take down what runs.
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function killGroup(child) {
  try {
    process.kill(-Number(child.pid), 'SIGKILL');
  } catch {
    // Gone in the meantime, or a system without process groups.
    child.kill('SIGKILL');
  }
}

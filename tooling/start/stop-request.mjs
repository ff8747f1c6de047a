/** When the person, or the system, wants the studio to end. */

import { readFileSync } from 'node:fs';
import { isAlive } from './run-record.mjs';

/** npm hands a Ctrl-C on to us that the terminal has already sent: the second within this time is no second wish. */
const sameRequest = 1_500;

/**
 * @param {{ onRequest: () => void, onInsist: () => void }} reactions `onInsist` when asked again while it is still ending
 */
export function onStopRequest({ onRequest, onInsist }) {
  /** By a clock that never goes backwards, or nobody could insist until the machine's came round again. @type {number | undefined} */
  let firstAt;
  const request = () => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      onRequest();
    } else if (performance.now() - firstAt > sameRequest) {
      onInsist();
    }
  };
  // Not SIGHUP: left alone it ends us, and the parts notice; handled, it would undo `nohup`.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, request);
  if (process.env.npm_lifecycle_event) watchStarter(request);
}

/** npm that is killed outright cannot hand anything on, and would leave us running unseen. @param {() => void} request */
function watchStarter(request) {
  const starters = [process.ppid, ...behindShell(process.ppid)];
  const timer = setInterval(() => {
    if (process.ppid === starters[0] && starters.every(isAlive)) return;
    clearInterval(timer);
    request();
  }, 250);
  timer.unref();
}

/**
 * npm runs scripts through a shell, and some shells stay in between (dash does, unless told to `exec`). Only Linux tells by file.
 *
 * @param {number} pid
 * @returns {number[]} the process that started the shell, if it is one
 */
function behindShell(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name && /^(ba|da|z|k)?sh$/.test(name) ? [Number(parent)] : [];
  } catch {
    return [];
  }
}

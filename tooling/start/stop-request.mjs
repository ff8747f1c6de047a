/** When the person, or the system, wants the studio to end. */

import { isAlive } from './run-record.mjs';

/** npm hands a Ctrl-C on to us that the terminal has already sent: the second within this time is no second wish. */
const sameRequest = 1_500;

/**
 * @param {{ onRequest: () => void, onInsist: () => void }} reactions `onInsist` when asked again while it is still ending
 */
export function onStopRequest({ onRequest, onInsist }) {
  let firstAt = 0;
  const request = () => {
    if (firstAt === 0) {
      firstAt = Date.now();
      onRequest();
    } else if (Date.now() - firstAt > sameRequest) {
      onInsist();
    }
  };
  // Not SIGHUP: left alone it ends us, and the parts notice; handled, it would undo `nohup`.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, request);
  if (process.env.npm_lifecycle_event) watchStarter(request);
}

/** npm that is killed outright cannot hand anything on, and would leave us running unseen. @param {() => void} request */
function watchStarter(request) {
  const starter = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === starter && isAlive(starter)) return;
    clearInterval(timer);
    request();
  }, 1_000);
  timer.unref();
}

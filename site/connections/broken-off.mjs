/**
 * Notices networks that begin bodies and break them off by the dozen: an account is asked for, a place taken and a file opened for each
 * before it goes, and the next connection is there at once. Whoever leaves a page or loses their network does so once.
 *
 * @param {import('node:http').RequestListener} handle
 * @param {(request: import('node:http').IncomingMessage) => string} askerOf its address
 * @param {import('./offenders.mjs').Offenders} offenders
 * @returns {import('node:http').RequestListener}
 */
export function countBrokenOff(handle, askerOf, offenders) {
  return (request, response) => {
    const asker = askerOf(request);
    request.once('close', () => {
      if (!request.complete && !response.writableEnded) offenders.suspect(asker);
    });
    handle(request, response);
  };
}

/** Of a request. Browsers send some twenty, proxies add some ten. */
const mostLines = 100;

/**
 * Closes a connection whose request has ever so many header lines, and notices whose it is: two thousand, which have room in a head, cost three
 * times what a page costs; and Node tells nothing of more, so that nobody would see that a body comes in chunks.
 *
 * @param {import('node:http').RequestListener} handle
 * @param {import('./offenders.mjs').Offenders} offenders
 * @returns {import('node:http').RequestListener} hands on what may be answered
 */
export function boundHeads(handle, offenders) {
  return (request, response) => {
    // A name and a value each. To ask for `headers` would make them all.
    if (request.rawHeaders.length <= 2 * mostLines) {
      handle(request, response);
      return;
    }
    offenders.notice(request.socket.remoteAddress);
    request.socket.destroy();
  };
}

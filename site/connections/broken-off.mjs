import { bringsBody } from './brings-body.mjs';

/** Bytes. Of what has less and is no form nothing is kept until it is answered: pages may ask for it and go on without the answer. */
const leastUpload = 65_536;

/**
 * Notices networks that leave by the dozen before they are answered, in the middle of a body or behind an upload: an account is asked for, a
 * place taken and a file opened for each before it goes, and the next connection is there at once. Whoever leaves a page or loses their
 * network does so once.
 *
 * @param {import('node:http').RequestListener} handle
 * @param {(request: import('node:http').IncomingMessage) => string} askerOf its address
 * @param {import('./offenders.mjs').Offenders} offenders
 * @returns {import('node:http').RequestListener}
 */
export function countBrokenOff(handle, askerOf, offenders) {
  return (request, response) => {
    if (bringsBody(request)) {
      const asker = askerOf(request);
      response.once('close', () => {
        if (!response.writableEnded && (!request.complete || isUpload(request))) offenders.suspect(asker);
      });
    }
    handle(request, response);
  };
}

/** @param {import('node:http').IncomingMessage} request */
function isUpload({ headers }) {
  return /^multipart\//i.test(headers['content-type'] ?? '') || Number(headers['content-length'] ?? 0) > leastUpload;
}

import { createServer } from 'node:http';
import { addressTooLong, bodyTooLarge, headTooLarge, noRequest, tooSlow } from '../answers/fixed-answers.mjs';
import { outliveAcceptErrors } from '../connections/accept-errors.mjs';
import { Offenders } from '../connections/offenders.mjs';
import { boundHeads } from '../connections/head-bound.mjs';
import { endParsing } from '../connections/parsing-end.mjs';
import { boundPipelining, inOrder } from '../connections/pipelining-bound.mjs';
import { boundRounds } from '../connections/round-bound.mjs';
import { boundSockets } from '../connections/socket-bound.mjs';
import { askerBehind, proxyTest } from '../connections/trusted-proxies.mjs';
import { answerParseError } from '../connections/unread-requests.mjs';

/**
 * How long a connection may take, in milliseconds.
 *
 * @typedef {object} Patience
 * @property {number} headers until a request's headers are there
 * @property {number} request until all of a request is there; nothing that is asked here has a body
 * @property {number} stillness without one byte in either direction: whoever asks for a file and never reads it holds the file open as well
 */

/** @type {Patience} */
export const patience = { headers: 15_000, request: 30_000, stillness: 60_000 };

/** Node looks at its own limits every half minute, which would double the shortest of them. */
const looksWithin = 3;

/** @type {Readonly<Record<import('../connections/unread-requests.mjs').Problem, import('../answers/fixed-answers.mjs').Refusal>>} */
const refusals = {
  'too-slow': tooSlow,
  'address-too-long': addressTooLong,
  'head-too-large': headTooLarge,
  'body-too-large': bodyTooLarge,
  'no-request': noRequest,
};

/** @param {import('../connections/unread-requests.mjs').Problem} problem */
function refusal(problem) {
  const { status, text } = refusals[problem];
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };
  return { status, headers, body: `${text}\n` };
}

/**
 * A server that nobody can hold by connections: each network has so many, each of them so many unanswered requests and so much time.
 *
 * @param {import('node:http').RequestListener} handle
 * @param {import('../connections/connection-settings.mjs').ConnectionSettings} settings
 * @param {Patience} [allowed] for tests, which cannot wait as long
 * @returns {import('node:http').Server}
 */
export function boundedServer(handle, { socketsPerAddress, trustedProxies }, allowed = patience) {
  const { headers: headersTimeout, request: requestTimeout, stillness } = allowed;
  const connectionsCheckingInterval = headersTimeout / looksWithin;
  // Node would answer a request without a host before anything here counts it.
  const rules = { headersTimeout, requestTimeout, connectionsCheckingInterval, requireHostHeader: false };
  const offenders = new Offenders();
  const isProxy = proxyTest(trustedProxies);
  const askerOf = askerBehind(isProxy);
  const inRounds = boundRounds(handle, askerOf);
  const bounded = boundPipelining(withoutBody(inOrder(inRounds, askerOf, offenders), offenders), offenders);
  const server = createServer(rules, bounded);
  outliveAcceptErrors(server, ({ message }) => console.error(`A connection could not be taken: ${message}`));
  // Node would refuse whoever expects what it does not know, uncounted as well. Nothing here depends on what is expected.
  server.on('checkExpectation', bounded);
  server.on('clientError', (error, socket) => answerParseError(error, socket, refusal));
  boundHeads(server, offenders);
  endParsing(server);
  server.setTimeout(stillness);
  boundSockets(server, socketsPerAddress, isProxy, offenders);
  return server;
}

/**
 * Nothing that is asked here has a body: whoever says that one comes is answered, and nothing more is taken in. Who sends one in chunks is not
 * answered: Node would go on parsing what comes for as long as that lies in the answer's way, and one connection had a page take half a minute.
 *
 * @param {import('node:http').RequestListener} handle
 * @param {Offenders} offenders
 * @returns {import('node:http').RequestListener}
 */
function withoutBody(handle, offenders) {
  return (request, response) => {
    const { 'transfer-encoding': coding, 'content-length': length } = request.headers;
    // No program sends one by mistake.
    if (coding !== undefined) {
      offenders.notice(request.socket.remoteAddress);
      request.socket.destroy();
      return;
    }
    if (Number(length ?? 0) > 0) response.setHeader('Connection', 'close');
    handle(request, response);
  };
}

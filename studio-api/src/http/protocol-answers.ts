import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { answerParseError, type Problem } from '@likeness/site/connections/unread-requests.mjs';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** What goes without a route goes without its hooks, so it has to bring what these would have added. */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  // A body may follow that nobody reads.
  connection: 'close',
};

interface ProtocolAnswer {
  readonly status: number;
  readonly error: string;
  readonly code: string;
}

const BAD_HTTP: ProtocolAnswer = { status: 400, error: 'The request cannot be read.', code: 'INVALID_REQUEST' };
const ADDRESS_TOO_LONG: ProtocolAnswer = { status: 414, error: 'The address is too long.', code: 'ADDRESS_TOO_LONG' };

/** Where a path leads to no route because it cannot be decoded, or has a part that no address has. */
function answerUnroutable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const { status, ...body } =
    error.code === 'FST_ERR_MAX_PARAM_LENGTH'
      ? ADDRESS_TOO_LONG
      : { ...BAD_HTTP, error: 'The address is written in a way that cannot be read.' };
  void reply.code(status).headers(HEADERS).send(body);
}

const UNREAD: Readonly<Record<Problem, ProtocolAnswer>> = {
  'too-slow': { status: 408, error: 'The request arrived too slowly. Please try again.', code: 'UPLOAD_INTERRUPTED' },
  'address-too-long': ADDRESS_TOO_LONG,
  'head-too-large': { status: 431, error: 'The headers of the request are too large.', code: 'HEADERS_TOO_LARGE' },
  'body-too-large': { status: 413, error: 'The request is too large.', code: 'INVALID_REQUEST' },
  'no-request': BAD_HTTP,
};

/** Where what came is no request, or none that the server takes in. */
function answerBadHttp(error: ConnectionError, socket: Socket): void {
  answerParseError(error, socket, (problem) => {
    const { status, ...body } = UNREAD[problem];
    return { status, headers: HEADERS, body: JSON.stringify(body) };
  });
}

/** For every server of ours: what the framework would say by itself is in a shape of its own, and of no use to a page of another origin. */
export const OWN_ANSWERS = {
  frameworkErrors: answerUnroutable,
  clientErrorHandler: answerBadHttp,
  return503OnClosing: false,
};

/** Several times the longest address of ours. */
const MOST_ADDRESS_CHARACTERS = 2_048;

/** Refuses what is longer before it is read: thousands of characters that are written as three each take milliseconds to decode. */
export function boundAddresses(handle: RequestListener): RequestListener {
  return (request, response) => {
    if ((request.url ?? '').length > MOST_ADDRESS_CHARACTERS) answerUnread(response, ADDRESS_TOO_LONG);
    else handle(request, response);
  };
}

const UNKNOWN_EXPECTATION: ProtocolAnswer = {
  status: 417,
  error: 'The request expects what this server does not do.',
  code: 'INVALID_REQUEST',
};

/**
 * Node answers an `Expect` that it does not know by itself, without a word.
 *
 * @param bounded the bounds of other requests, for these as well
 */
export function answerExpectations(server: Server, bounded: (handle: RequestListener) => RequestListener): void {
  server.on(
    'checkExpectation',
    bounded((_request, response) => answerUnread(response, UNKNOWN_EXPECTATION)),
  );
}

function answerUnread(response: ServerResponse, { status, ...body }: ProtocolAnswer): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { ...HEADERS, 'content-length': Buffer.byteLength(text) }).end(text);
}

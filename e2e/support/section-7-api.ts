import { readFileSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { headersOfSection7, jsonOfSection7 } from './section-7-answers';

/** `GET /api/credits/`, one for each call. */
const CALLS: ReadonlySet<string> = new Set(
  readFileSync(new URL('../../studio-api/src/testing/section-7.txt', import.meta.url), 'utf8').match(
    /^[A-Z]+ \/\S+$/gm,
  ),
);
/** A picture itself: no thumbnail of it. */
const PICTURE = /^GET \/media\/[\w.]+$/;

/** An API that has section 7 of the specification and nothing else. */
export interface Section7Api {
  /** Where it answers. */
  readonly origin: string;
  /** What was asked for and is not there, `POST /api/page-events/`, in order. */
  readonly unknown: string[];
  readonly stop: () => Promise<void>;
}

/**
 * Stands before an API as one that has never heard of more than section 7: other calls are not there and are written down, answers have the
 * fields that are named and no others, and of headers what any server sends. The addresses in answers lead here too.
 *
 * @param api the origin of the true one
 */
export async function serveSection7(api: string): Promise<Section7Api> {
  const unknown: string[] = [];
  const server = createServer((request, response) => {
    // Not the page's own: what an image has loaded is read from the cache by whoever fetches it then.
    response.setHeader('Access-Control-Allow-Origin', '*');
    const isPreflight = request.method === 'OPTIONS';
    const method = isPreflight ? request.headers['access-control-request-method'] : request.method;
    const call = `${method} ${request.url}`;
    if (!CALLS.has(call) && !PICTURE.test(call)) {
      unknown.push(call);
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not Found');
    } else if (isPreflight) {
      const allowed = {
        'Access-Control-Allow-Methods': method,
        'Access-Control-Allow-Headers': 'authorization, content-type',
      };
      response.writeHead(204, allowed).end();
    } else passOn(api, call, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    unknown,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function passOn(api: string, call: string, request: IncomingMessage, response: ServerResponse): void {
  // Which pages may call is said here, and the true one knows its own alone.
  const { origin: _, ...headers } = request.headers;
  const passed = ask(`${api}${request.url}`, { method: request.method, headers }, (answer) => {
    const status = answer.statusCode ?? 502;
    const kept = headersOfSection7(answer.headers);
    if (!kept['content-type']?.startsWith('application/json')) {
      answer.pipe(response.writeHead(status, kept));
      return;
    }
    json(answer).then(
      (whole) => response.writeHead(status, kept).end(JSON.stringify(jsonOfSection7(call, status, whole))),
      () => response.destroy(),
    );
  });
  passed.on('error', () => response.destroy());
  response.on('close', () => passed.destroy());
  request.pipe(passed);
}

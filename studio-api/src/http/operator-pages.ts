import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

import helmet from '@fastify/helmet';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type onRequestHookHandler,
} from 'fastify';
import type { Registry } from 'prom-client';

import { checkedHost, LOOPBACK_HOSTS } from '../configuration/allowed-hosts';
import { Refusal } from '../refusal';
import { documentPage, PAGE_STYLE } from './document-page';
import { answerError, answerNotFound, refuseUnknown } from './error-answers';
import { healthRoutes, type HealthServices } from './health-routes';
import { PAGE_POLICY } from './page-policy';
import { OWN_ANSWERS } from './protocol-answers';
import { takeInRefusedBodies } from './refused-bodies';

/** Far more than ask, and far fewer than the files that a process may have. */
const MOST_CONNECTIONS = 1_000;

/** What the operator of the studio may see of it, and nobody else. */
export interface OperatorPages {
  readonly metrics: Registry;
  /** The OpenAPI document; there is none before the server is ready. */
  readonly document: () => object;
}

/** `/metrics`, `/docs` and `/openapi.json`, on whichever server. */
export function serveOperatorPages(server: FastifyInstance, { metrics, document }: OperatorPages): void {
  let page: string | undefined;
  let measuring: Promise<string> | undefined;
  // All that ask meanwhile get the same: it is collected from the whole studio.
  const measured = () => (measuring ??= metrics.metrics().finally(() => (measuring = undefined)));
  server.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await measured()),
  );
  server.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => reply.send(document()));
  server.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    page ??= documentPage(document());
    return reply.type('text/html; charset=utf-8').send(page);
  });
  server.get('/docs/style.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(PAGE_STYLE),
  );
}

/** Whoever cannot show the token learns no more than that there is nothing. Where somebody comes from shows nothing: it may be a proxy. */
export function requireOperator(token: string): onRequestHookHandler {
  const expected = digest(`Bearer ${token}`);
  return (request, _reply, done) => {
    const isOperator = timingSafeEqual(digest(request.headers.authorization ?? ''), expected);
    done(isOperator ? undefined : new Refusal('NOT_FOUND', 'There is nothing at this address.'));
  };
}

/** Of the same length, whatever the length of the text. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * The same pages for whoever sits at this machine, on a port of their own that listens on loopback alone, and the health of the process:
 * there the starter asks for it, since on the public port others may hold all connections of this address. It answers under loopback names
 * only: a page from elsewhere whose own name leads to 127.0.0.1 reads nothing.
 */
export async function createOperatorServer(
  pages: OperatorPages,
  health: HealthServices,
  logger: FastifyBaseLogger,
  serverFactory: (handle: RequestListener) => Server,
): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory,
    ...OWN_ANSWERS,
    // What a connection that says nothing waits for never comes, and the studio would be stopped by force.
    forceCloseConnections: true,
  });
  keepLatest(server, MOST_CONNECTIONS);
  server.setErrorHandler(answerError);
  server.setNotFoundHandler(answerNotFound);
  takeInRefusedBodies(server);
  await server.register(helmet, PAGE_POLICY);
  server.addHook('onRequest', async (request, reply) => {
    if (checkedHost(request.headers.host, LOOPBACK_HOSTS) === undefined)
      return reply.code(421).send({
        error: 'These pages answer on this machine only, as localhost.',
        code: 'HOST_NOT_ALLOWED',
      });
  });
  refuseUnknown(server);
  serveOperatorPages(server, pages);
  await server.register(healthRoutes, health);
  return server;
}

/** Where there are more the one that was opened first is closed, and not the new one: the starter, whom nobody may keep out, opens one for each question. */
function keepLatest({ server }: FastifyInstance, most: number): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    const [first] = sockets;
    if (sockets.size > most) first?.destroy();
  });
}

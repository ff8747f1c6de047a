import { createServer, type RequestListener, type Server } from 'node:http';

import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { LIMITS } from '@likeness/contract/rules';
import { countBrokenOff } from '@likeness/site/connections/broken-off.mjs';
import { boundChunks } from '@likeness/site/connections/chunk-bound.mjs';
import { boundHeads } from '@likeness/site/connections/head-bound.mjs';
import { Offenders } from '@likeness/site/connections/offenders.mjs';
import { endParsing } from '@likeness/site/connections/parsing-end.mjs';
import { boundPipelining, inOrder } from '@likeness/site/connections/pipelining-bound.mjs';
import { boundRounds } from '@likeness/site/connections/round-bound.mjs';
import { boundSockets } from '@likeness/site/connections/socket-bound.mjs';
import { askerBehind, proxyTest } from '@likeness/site/connections/trusted-proxies.mjs';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type onRequestAsyncHookHandler,
} from 'fastify';
import type { Registry } from 'prom-client';

import type { Configuration } from '../configuration/configuration';
import type { Credits } from '../credits/credits';
import type { Database } from '../database/database';
import { OwnLines } from '../own-lines';
import { stoppingRefusal } from '../refusal';
import type { FreeSpace } from '../storage/free-space';
import type { PhotoChecks } from '../trainings/photo-checks';
import { accountRoutes, type AccountRouteServices } from './account-routes';
import { takeTurns } from './account-turns';
import { addBaseAddress } from './addresses';
import { describeApi } from './api-document';
import { keepReserve } from './at-reserve';
import { requireAccount, UnauthorizedAnswerSchema } from './authentication';
import { repeatBusy } from './before-body';
import { guardBodies, type BodyPace } from './body-pace';
import { creditRoutes } from './credit-routes';
import { answerError, answerNotFound, ErrorAnswerSchema, refuseUnknown } from './error-answers';
import { endWithSession } from './ended-sessions';
import { announceFeatures, FEATURES_HEADER } from './features';
import { interrupted } from './form';
import { generationRoutes, type GenerationRouteServices } from './generation-routes';
import { healthRoutes } from './health-routes';
import { mediaRoutes } from './media-routes';
import { measureRequests } from './metrics';
import { createOperatorServer, requireOperator, serveOperatorPages, type OperatorPages } from './operator-pages';
import { slowDownBehindProxies } from './offenders-behind-proxies';
import { ownAccountRoutes, type OwnAccountRouteServices } from './own-account-routes';
import { pageEventRoutes, type PageEventRouteServices } from './page-event-routes';
import { PAGE_POLICY } from './page-policy';
import { photoCheckRoutes, type PhotoCheckRouteServices } from './photo-check-routes';
import { pictureRoutes, type PictureRouteServices } from './picture-routes';
import { PROMPT_WORDS_HEADER, promptWordRoutes, swatchRoutes } from './prompt-word-routes';
import { answerOptions } from './options';
import { answerExpectations, boundAddresses, OWN_ANSWERS } from './protocol-answers';
import { readJsonBodies } from './json-body';
import { isBehindLast, takeInRefusedBodies } from './refused-bodies';
import { boundLargeJson } from './upload-places';
import { logRequests } from './request-log';
import { sessionRoutes } from './session-routes';
import { trainingRoutes, type TrainingRouteServices } from './training-routes';
import { trashRoutes } from './trash-routes';
import { toolRoutes, type ToolRouteServices } from './tool-routes';

/** Everything that the routes call. */
export interface ServerServices
  extends
    AccountRouteServices,
    OwnAccountRouteServices,
    PictureRouteServices,
    ToolRouteServices,
    TrainingRouteServices,
    GenerationRouteServices,
    PageEventRouteServices,
    PhotoCheckRouteServices {
  /** Absent where the engine can tell nothing of a photo before a training. */
  readonly photoChecks: PhotoChecks | undefined;
  readonly credits: Credits;
  readonly metrics: Registry;
  readonly database: Database;
  readonly freeSpace: FreeSpace;
}

export type ServerConfiguration = Pick<
  Configuration,
  'publicUrl' | 'allowedHosts' | 'allowedOrigins' | 'trustedProxies' | 'socketsPerAddress' | 'operatorToken'
>;

/** An upload of 200 MB may take its time; one that is too slow is given up much earlier (body-pace.ts). */
const REQUEST_MILLISECONDS = 60 * 60_000;
/** A client sends its headers at once; whoever does not only holds a connection. */
const HTTP = {
  requestTimeout: REQUEST_MILLISECONDS,
  keepAliveTimeout: 72_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  // Node would answer without a word; the host check has one.
  requireHostHeader: false,
};

/** An answer of which not a byte is taken for so long is given up. */
const UNREAD_MILLISECONDS = 60_000;

/** The HTTP faces of the studio. */
export interface Servers {
  readonly server: FastifyInstance;
  /** Its operator's pages, for a port of their own on this machine. */
  readonly operators: FastifyInstance;
}

/** They do not listen yet. */
export async function createServers(
  services: ServerServices,
  configuration: ServerConfiguration,
  logger: FastifyBaseLogger,
  bodyPace?: BodyPace,
): Promise<Servers> {
  const isProxy = proxyTest(configuration.trustedProxies);
  const offenders = new Offenders();
  const server = Fastify({
    loggerInstance: logger,
    // Request logs are our own (request-log.ts): no addresses of pictures, which are secrets, and no headers.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITS.json.bytes,
    serverFactory(handle) {
      const bounded = boundedServer(handle, isProxy, offenders);
      boundSockets(bounded, configuration.socketsPerAddress, isProxy, offenders);
      return bounded;
    },
    ...OWN_ANSWERS,
    trustProxy: configuration.trustedProxies.length > 0 ? [...configuration.trustedProxies] : false,
    forceCloseConnections: 'idle',
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: true } },
  });
  readJsonBodies(server);
  server.setErrorHandler(answerError);
  server.setNotFoundHandler(answerNotFound);
  server.addSchema(ErrorAnswerSchema);
  server.addSchema(UnauthorizedAnswerSchema);
  server.decorateRequest('account', undefined);
  server.decorateRequest('session', undefined);
  server.decorateRequest('upload', undefined);
  server.decorateRequest('leaveUploadPlace', undefined);
  server.decorateRequest('leaveTurn', undefined);
  server.addHook('onSend', async (request) => {
    try {
      await request.upload?.remove();
    } finally {
      request.leaveUploadPlace?.();
      request.leaveTurn?.();
    }
  });
  refuseOnStop(server);
  guardBodies(server, bodyPace);
  takeInRefusedBodies(server);
  // No parser is told of a sender who has left before it began, and would wait for ever.
  server.addHook('preParsing', async ({ raw }) => {
    if (raw.destroyed) throw interrupted();
  });
  logRequests(server);
  measureRequests(server, services.metrics);
  const { promptWords, photoChecks } = services;
  announceFeatures(server, [
    ...(promptWords ? [] : ['prompt-words' as const]),
    ...(photoChecks ? [] : ['photo-check' as const]),
  ]);
  await server.register(helmet, PAGE_POLICY);
  addBaseAddress(server, configuration);
  refuseUnknown(server);
  await describeApi(server);
  const pages: OperatorPages = { metrics: services.metrics, document: () => server.swagger() };
  const { operatorToken } = configuration;
  if (operatorToken !== undefined)
    await server.register(async (guarded) => {
      guarded.addHook('onRequest', requireOperator(operatorToken));
      serveOperatorPages(guarded, pages);
    });
  await server.register(healthRoutes, services);
  await server.register(mediaRoutes, services);
  if (promptWords) await server.register(swatchRoutes, { promptWords });
  const slowedDown = slowDownBehindProxies(offenders, isProxy);
  await server.register((api) => apiRoutes(api, services, configuration, slowedDown));
  const operatorServer = (handle: RequestListener) => boundedServer(handle, isProxy, new Offenders());
  return { server, operators: await createOperatorServer(pages, services, logger, operatorServer) };
}

/** One for each address that is listened on, all with the same bounds on what comes over a connection. */
function boundedServer(handle: RequestListener, isProxy: (address: string) => boolean, offenders: Offenders): Server {
  const bounded: RequestListener = (request, response) => {
    if (isBehindLast(request)) {
      request.socket.destroySoon();
      return;
    }
    // Whoever asks for much and never reads it; a handler may be silent for minutes. Not on the server: Node would leave it to that to
    // close connections that are kept alive for nothing.
    response.setTimeout(UNREAD_MILLISECONDS, () => {
      if (request.socket.writableLength > 0) request.socket.destroy();
    });
    handle(request, response);
  };
  const askerOf = askerBehind(isProxy);
  // Whatever is answered, the shortest refusal too: a crowd that asks for those has everybody else wait for all of them.
  const inRounds = (handle: RequestListener) => boundRounds(handle, askerOf);
  const onConnection = (handle: RequestListener) =>
    boundPipelining(
      countBrokenOff(boundChunks(inOrder(handle, askerOf, offenders), offenders), askerOf, offenders),
      offenders,
    );
  const server = createServer(HTTP, onConnection(inRounds(boundAddresses(bounded))));
  boundHeads(server, offenders);
  endParsing(server);
  answerExpectations(server, (handle) => onConnection(inRounds(handle)));
  return server;
}

/** While the server closes nothing new is begun, and a connection that is kept alive ends with its answer: it would stay until its time-out. */
function refuseOnStop(server: FastifyInstance): void {
  let closing = false;
  server.addHook('preClose', async () => {
    closing = true;
  });
  // Behind what every route puts on its answers first, as for pages of other origins.
  server.addHook('preParsing', async () => {
    if (closing) throw stoppingRefusal();
  });
  server.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
}

/** What pages call: with CORS, absolute addresses, and no caching. */
async function apiRoutes(
  api: FastifyInstance,
  services: ServerServices,
  configuration: ServerConfiguration,
  slowedDown: onRequestAsyncHookHandler,
): Promise<void> {
  answerOptions(api);
  await api.register(cors, {
    origin: [...configuration.allowedOrigins],
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type'],
    exposedHeaders: ['Content-Location', 'Retry-After', FEATURES_HEADER, PROMPT_WORDS_HEADER],
    maxAge: 600,
  });
  api.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store').header('cross-origin-resource-policy', 'cross-origin');
  });
  api.addHook('onRequest', slowedDown);
  keepReserve(api, services.freeSpace);
  api.decorate('unreadLists', new OwnLines<number>());
  await api.register(multipart, { throwFileSizeLimit: false });
  await api.register(accountRoutes, services);
  await api.register(ownAccountRoutes, services);
  await api.register(pageEventRoutes, services);
  await api.register(async (signedIn) => {
    signedIn.addHook('onRequest', repeatBusy(services.tools, services.tokens));
    signedIn.addHook('onRequest', requireAccount(services.accounts, services.tokens));
    endWithSession(signedIn, services.accounts, services.stopping);
    signedIn.addHook('onRequest', boundLargeJson());
    signedIn.addHook('preHandler', takeTurns());
    await signedIn.register(creditRoutes, services);
    await signedIn.register(pictureRoutes, services);
    await signedIn.register(trashRoutes, services);
    await signedIn.register(sessionRoutes, services);
    await signedIn.register(trainingRoutes, services);
    await signedIn.register(generationRoutes, services);
    const { promptWords, photoChecks } = services;
    if (promptWords) await signedIn.register(promptWordRoutes, { promptWords });
    if (photoChecks) await signedIn.register(photoCheckRoutes, { ...services, photoChecks });
    await signedIn.register(toolRoutes, services);
  });
}

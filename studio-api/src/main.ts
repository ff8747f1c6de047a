import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

import { createBuiltinEngine } from '@likeness/engine/builtin';
import { listenAddresses } from '@likeness/site/server/listen-addresses.mjs';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';

import { readConfiguration, type Configuration } from './configuration/configuration';
import { openLogLines } from './log-lines';
import { openStudio, type Studio } from './open-studio';
import { whyNotStarted } from './why-not-started';

/** Where this program and what is built beside it lie. */
const programFolder = path.dirname(fileURLToPath(import.meta.url));
/**
 * How much garbage may gather beside what is in use before it is collected, in per cent of that. V8 allows 300 where a machine has much
 * memory: a crowd of small requests that leave nothing behind had the process grow by half.
 */
const HEAP_GROWING_PERCENT = 50;
/** Beyond this a stop is no longer graceful. */
const STOP_MILLISECONDS = 9_000;

async function start(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
  const configuration = readConfiguration(process.env);
  const logger = pino(
    { level: configuration.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    openLogLines(),
  );
  // A defect in one corner must not end every request under way: pg-boss, for one, writes outcomes without waiting for them.
  process.on('unhandledRejection', (err) => {
    logger.error({ err }, 'Something failed that nobody waited for.');
  });
  const studio = await openStudio({
    configuration,
    engine: createBuiltinEngine({ ...configuration.engine, workerFile: path.join(programFolder, 'engine-worker.mjs') }),
    migrationsFolder: path.join(programFolder, 'migrations'),
    pictureProcessFile: path.join(programFolder, 'picture-process.mjs'),
    logger,
  });
  let stop: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      logger.info({ signal }, 'stopping');
      stop ??= stopGracefully(studio).catch((err: unknown) => {
        logger.error({ err }, 'The studio could not be stopped in good order.');
        process.exit(1);
      });
    });
  const addresses = await listenAddresses(configuration.host);
  await listen(studio, addresses, configuration);
  if (configuration.operatorPort !== undefined)
    logger.info(`The operator's pages are at http://localhost:${portOf(studio.operators)}/docs`);
  const [host = ''] = addresses;
  logger.info(`studio-api listening on http://${host.includes(':') ? `[${host}]` : host}:${portOf(studio.server)}`);
}

async function listen(
  studio: Studio,
  addresses: readonly string[],
  { port, operatorPort }: Configuration,
): Promise<void> {
  try {
    await studio.listen({ addresses, port, operatorAddresses: await listenAddresses('localhost'), operatorPort });
  } catch (error) {
    await studio.close();
    throw error;
  }
}

function portOf({ server }: FastifyInstance): number | string {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : '';
}

async function stopGracefully(studio: Studio): Promise<void> {
  // An exit would wait for the threads, of which one may wait for a disk that hangs.
  const endAtOnce = () => process.kill(process.pid, 'SIGKILL');
  setTimeout(endAtOnce, STOP_MILLISECONDS).unref();
  if (await studio.close()) endAtOnce();
  process.exit(0);
}

start().catch((error: unknown) => {
  process.stderr.write(`studio-api: ${whyNotStarted(error, process.env)}\n`);
  process.exit(1);
});

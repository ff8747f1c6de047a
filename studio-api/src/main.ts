import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

import { createBuiltinEngine } from '@likeness/engine/builtin';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';

import { readConfiguration, type Configuration } from './configuration/configuration';
import { ConfigurationError } from './configuration/read-environment';
import { errorCode } from './error-code';
import { openStudio, type Studio } from './open-studio';
import { DataFolderInUseError } from './storage/data-folder-lock';

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
  const logger = pino({ level: configuration.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
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
  await listen(studio, configuration);
  if (configuration.operatorPort !== undefined)
    logger.info(`The operator's pages are at http://localhost:${portOf(studio.operators)}/docs`);
  logger.info(`studio-api listening on ${addressOf(studio, configuration)}`);
}

async function listen(studio: Studio, { host, port, operatorPort }: Configuration): Promise<void> {
  try {
    if (operatorPort !== undefined) await studio.operators.listen({ host: '127.0.0.1', port: operatorPort });
    await studio.server.listen({ host, port });
  } catch (error) {
    await studio.close();
    throw error;
  }
}

function addressOf(studio: Studio, { host }: Configuration): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${portOf(studio.server)}`;
}

function portOf({ server }: FastifyInstance): number | string {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : '';
}

async function stopGracefully(studio: Studio): Promise<void> {
  setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
  await studio.close();
  process.exit(0);
}

/** One line for what a person can put right, everything for a defect. */
function explain(error: unknown, environment: NodeJS.ProcessEnv): string {
  if (error instanceof ConfigurationError || error instanceof DataFolderInUseError) return error.message;
  if (errorCode(error) === 'EADDRINUSE' && error instanceof Error)
    return `${error.message}: the port is taken. Stop what uses it, or set STUDIO_API_PORT (now ${environment.STUDIO_API_PORT ?? 'unset'}) or STUDIO_OPERATOR_PORT (now ${environment.STUDIO_OPERATOR_PORT ?? 'unset'}).`;
  if (['EACCES', 'EPERM'].includes(errorCode(error) ?? '') && error instanceof Error)
    return `${error.message}. Check the permissions, or set STUDIO_DATA_DIR or STUDIO_API_PORT.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

start().catch((error: unknown) => {
  process.stderr.write(`studio-api: ${explain(error, process.env)}\n`);
  process.exit(1);
});

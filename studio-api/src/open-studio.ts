import { setMaxListeners } from 'node:events';

import type { Engine } from '@likeness/engine';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';

import { KnownNetworks } from './accounts/known-networks';
import { OwnAccount } from './accounts/own-account';
import type { Caller } from './accounts/session';
import { Sessions } from './accounts/sessions';
import { SignIn } from './accounts/sign-in';
import { SignInLimits } from './accounts/sign-in-limits';
import { SignUp } from './accounts/sign-up';
import { Tokens } from './accounts/tokens';
import type { Configuration } from './configuration/configuration';
import { CreditFlow } from './credits/credit-flow';
import type { PgliteOptions } from './database/pglite-database';
import { keepMaintained } from './database/upkeep';
import type { BodyPace } from './http/body-pace';
import { Listening } from './http/listening';
import { createServers } from './http/server';
import { openPgBossQueue } from './jobs/pg-boss-queue';
import { EventCounters } from './metrics/event-counters';
import { PageEvents } from './metrics/page-events';
import { measureState, type EngineLoad } from './metrics/state-gauges';
import { openData, type StudioData } from './open-data';
import { runOperatorCommand } from './operators/commands';
import { ClosedAccounts } from './operators/closed-accounts';
import { closeOwnAccount } from './operators/erase-account';
import { listenForOperators } from './operators/operator-socket';
import { OwnLines } from './own-lines';
import { Decoding } from './pictures/decoding';
import { PictureProcesses } from './pictures/process/picture-processes';
import { Thumbnails } from './pictures/thumbnails';
import { PromptWords } from './prompts/prompt-words';
import { stoppingRefusal } from './refusal';
import { TemporaryFiles } from './storage/temporary-files';
import { Tools } from './tools/tools';
import { Generation } from './trainings/generation';
import { PhotoChecks } from './trainings/photo-checks';
import { trainingJobs } from './trainings/training-job';
import { Trainings } from './trainings/trainings';

/** A studio that is open: its database is ready, what a crash left is cleared, and its server can listen. */
export interface Studio {
  readonly server: FastifyInstance;
  /** The operator's pages, for loopback. */
  readonly operators: FastifyInstance;
  /** @throws where a port is taken; it is still to be closed. */
  listen(addresses: StudioAddresses): Promise<void>;
  /**
   * Stops within a few seconds: requests under way finish, or are given up and cost nothing.
   * @returns whether an operator's command goes on all the same: a backup, whose disk may hang.
   */
  close(): Promise<boolean>;
}

/** Where a studio listens, each server on all of its addresses. */
export interface StudioAddresses {
  readonly addresses: readonly string[];
  /** 0 for one that is free. */
  readonly port: number;
  /** Loopback's. */
  readonly operatorAddresses: readonly string[];
  /** Its operator's pages are nowhere without one. */
  readonly operatorPort: number | undefined;
}

export interface StudioParts {
  readonly configuration: Configuration;
  readonly engine: Engine & { readonly load?: EngineLoad };
  readonly migrationsFolder: string;
  /** The bundle of `pictures/process/picture-process.ts`. */
  readonly pictureProcessFile: string;
  readonly logger: FastifyBaseLogger;
  /** Work under way may go on for so long once the studio stops. */
  readonly graceMilliseconds?: number;
  /** For tests, which cannot wait as long as people may take. */
  readonly bodyPace?: BodyPace;
  /** How often the queue of trainings is looked at; its own default where it is left out. */
  readonly pollSeconds?: number;
  /** For tests, which open many and keep little in each. */
  readonly databaseOptions?: PgliteOptions;
}

/** After the grace, time for the refusals to go out before what is still connected is cut off. */
const REFUSING_MILLISECONDS = 1_000;
/** Whoever erases an account is answered once nothing is left, as a rule, and after so long at the latest. */
const ERASING_MILLISECONDS = 2_000;

/** @throws DataFolderInUseError where another process has the data folder open. */
export async function openStudio(parts: StudioParts): Promise<Studio> {
  const {
    configuration,
    engine,
    migrationsFolder,
    pictureProcessFile,
    logger,
    graceMilliseconds = 4_000,
    pollSeconds,
    databaseOptions,
  } = parts;
  const data = await openData(configuration, migrationsFolder, databaseOptions);
  const { database, files, freeSpace, unreferenced, accounts, credits, pictures, work } = data;
  const metrics = new Registry();
  const counters = new EventCounters(metrics);
  const sessions = new Sessions(database, accounts.sessionEnds);
  const stopping = new AbortController();
  // Every request under way listens.
  setMaxListeners(0, stopping.signal);
  const closedAccounts = new ClosedAccounts(data, stopping.signal, (err) =>
    logger.warn(
      { err },
      'Something of an erased account is left. It is tried again once a day, and at the next start.',
    ),
  );
  const notMaintained = (err: unknown) => {
    counters.maintenanceFailure();
    logger.warn({ err }, 'The database could not be maintained. It works on, and takes more room than it needs.');
  };
  // Beside everything else: it may be a hundred thousand pictures, for which a start would take minutes.
  let expiring = Promise.resolve();
  const eraseExpired = () => {
    expiring = expiring.then(() => pictures.trash.eraseExpired(stopping.signal)).catch(notMaintained);
  };
  const maintain = async () => {
    closedAccounts.goOn();
    eraseExpired();
    await sessions.removeExpired();
    await database.maintain();
  };
  const upkeep = await keepMaintained({ maintain }, notMaintained);
  // One worker stays free for the tools, so that a training never makes them wait.
  const trainingsAtATime = Math.max(1, configuration.engine.workers - 1);
  const jobs = await openPgBossQueue(database, 'trainings', {
    ...(pollSeconds === undefined ? {} : { pollSeconds }),
    concurrency: trainingsAtATime,
    stopping: stopping.signal,
    onError: (err) => logger.warn({ err }, 'The job queue met an error.'),
  });
  const pictureProcesses = new PictureProcesses({
    workerFile: pictureProcessFile,
    temporaryFolder: data.folder.temporary,
    onLost: (err) => {
      counters.lostPictureProcess();
      logger.warn({ err }, 'A process that decoded a picture was lost.');
    },
  });
  const decoding = new Decoding((...picture) => pictureProcesses.workFor(...picture), work);
  const thumbnails = new Thumbnails(decoding, (err) =>
    logger.warn({ err }, 'A picture got no thumbnails. It is shown as it is.'),
  );
  const tools = new Tools(database, engine, credits, pictures, thumbnails, freeSpace, work, counters.workEnded);
  const trainings = new Trainings({ ...data, jobs, decoding });
  await clearInterrupted(data, trainings, logger);
  const onEnded = counters.workEnded;
  await jobs.start(
    trainingJobs({
      database,
      engine,
      credits,
      pictures,
      thumbnails,
      decoding,
      files,
      freeSpace,
      unreferenced,
      work,
      atATime: trainingsAtATime,
      logger,
      stopping: stopping.signal,
      onEnded,
    }),
  );
  measureState(metrics, { engine, jobs, credits: new CreditFlow(database), freeSpace, pictures, logger });
  const operatorSocket = await listenForOperators(data.folder.operatorSocket, (command) =>
    runOperatorCommand(data, command),
  );

  const limits = new SignInLimits(configuration);
  const passwordTurns = new OwnLines<string>();
  const signIn = new SignIn(accounts, new KnownNetworks(database, data.secret), limits, passwordTurns, counters);
  const eraseOwnAccount = async (caller: Caller) => {
    const isClosed = await closeOwnAccount(data, caller);
    if (!isClosed) return false;
    closedAccounts.goOn();
    await closedAccounts.ended(ERASING_MILLISECONDS);
    return true;
  };
  const services = {
    accounts,
    credits,
    database,
    decoding,
    freeSpace,
    generation: new Generation(engine, trainings, tools),
    metrics,
    pageEvents: new PageEvents(metrics),
    pictures,
    promptWords:
      engine.vocabulary &&
      new PromptWords(engine.vocabulary, (err) =>
        logger.warn({ err }, 'The swatches of the menu of words could not be painted. It is shown without them.'),
      ),
    photoChecks: engine.checkPhoto && new PhotoChecks({ checkPhoto: engine.checkPhoto }, decoding, work),
    ownAccount: new OwnAccount(accounts, signIn, limits, passwordTurns, eraseOwnAccount, sessions),
    sessions,
    signIn,
    signUp: new SignUp(accounts, limits, passwordTurns, counters.signUp),
    stopping: stopping.signal,
    thumbnails,
    temporaryFiles: new TemporaryFiles(data.folder.temporary, freeSpace, stopping.signal),
    tokens: new Tokens(data.secret),
    tools,
    trainings,
  };
  const { server, operators } = await createServers(services, configuration, logger, parts.bodyPace);
  const listening = { server: new Listening(server), operators: new Listening(operators) };
  return {
    server,
    operators,
    async listen({ addresses, port, operatorAddresses, operatorPort }) {
      if (operatorPort !== undefined) await listening.operators.at(operatorAddresses, operatorPort);
      await listening.server.at(addresses, port);
    },
    async close() {
      // The tools' requests get a moment to finish; trainings go on after the next start.
      const giveUp = setTimeout(() => stopping.abort(stoppingRefusal()), graceMilliseconds);
      // Who sends or reads slowly would keep the server open for as long as it takes.
      const hangUp = setTimeout(() => server.server.closeAllConnections(), graceMilliseconds + REFUSING_MILLISECONDS);
      await listening.server.close();
      clearTimeout(giveUp);
      clearTimeout(hangUp);
      stopping.abort(stoppingRefusal());
      await listening.operators.close();
      const isCommandLeft = await operatorSocket.close();
      await jobs.stop();
      await closedAccounts.ended();
      await expiring;
      await pictureProcesses.close();
      await upkeep.stop();
      await engine.close();
      await data.close();
      return isCommandLeft;
    },
  };
}

/** What a crash left: holds without work go back, files without owner go, trainings go on. */
async function clearInterrupted(
  { credits, unreferenced }: StudioData,
  trainings: Trainings,
  logger: FastifyBaseLogger,
): Promise<void> {
  const resumed = await trainings.resume();
  const released = await credits.releaseStaleHolds(resumed.flatMap(({ chargeId }) => chargeId ?? []));
  const removed = await unreferenced.removeLeftovers((err) =>
    logger.warn({ err }, 'A file that belongs to nobody could not be removed. The next start tries again.'),
  );
  if (released + removed + resumed.length > 0)
    logger.info({ released, removed, resumed: resumed.length }, 'Cleared and resumed what an interrupted run left.');
}

import { setTimeout as sleep } from 'node:timers/promises';

import { EngineBusyError, EngineError, EngineTimeLimitError, type Engine, type TrainedModel } from '@likeness/engine';

import type { Credits } from '../credits/credits';
import type { Database, Queryable } from '../database/database';
import type { JobHandler } from '../jobs/job-queue';
import type { Logger } from '../logger';
import type { Decoding, InTurn } from '../pictures/decoding';
import type { Pictures, WrittenPicture } from '../pictures/pictures';
import type { Thumbnails } from '../pictures/thumbnails';
import { Refusal } from '../refusal';
import type { FileStore } from '../storage/file-store';
import { isDiskFull, isStorageFull, type FreeSpace } from '../storage/free-space';
import type { UnreferencedFiles } from '../storage/unreferenced-files';
import { outcomeOf, secondsSince, type OnWorkEnded } from '../tools/work-outcome';
import type { WorkOfAccounts } from '../work-of-accounts';
import { writeModel } from './model-files';
import { photoBytes, preparePhotos } from './prepare-photos';
import { archivedPictures } from './training-archive';
import { modelFolder, trainingFolder, trainingZip } from './training-files';
import * as queries from './training-queries';
import type { TrainingRow } from './training-queries';

const PROGRESS_MILLISECONDS = 500;
/** All photos of a training together take no longer to decode, waiting aside: those of the largest take some two minutes. */
const PREPARING_MILLISECONDS = 20 * 60_000;
const NO_ROOM =
  'The training failed because the studio has no room left on its disk. Your credits were given back. Please try again later.';
const TOO_LONG =
  'The training took too long and was ended. Your credits were given back. Please try again with fewer or smaller photos.';
const SLOW_PHOTOS =
  'The photos in the ZIP took too long to read. Your credits were given back. Please save them anew as JPEG or PNG, or use fewer.';
const FAULT = 'The training failed because of a fault in the studio. Your credits were given back. Please try again.';

export interface TrainingJobServices {
  readonly database: Database;
  readonly engine: Engine;
  readonly credits: Credits;
  readonly pictures: Pictures;
  readonly thumbnails: Thumbnails;
  readonly decoding: Decoding;
  readonly files: FileStore;
  readonly freeSpace: Pick<FreeSpace, 'require'>;
  readonly unreferenced: UnreferencedFiles;
  readonly work: WorkOfAccounts;
  /** Trainings. */
  readonly atATime: number;
  readonly logger: Logger;
  /** Aborted when the process stops; the job is done again after the next start. */
  readonly stopping: AbortSignal;
  /** Hears of each try that ended, and of each training that is given up. A stop ends none: it is gone on with. */
  readonly onEnded?: OnWorkEnded;
}

/** Trainings as the job queue does them; how often one is tried is the queue's to decide. */
export function trainingJobs(services: TrainingJobServices): JobHandler {
  /** Those whose last try found no room; a process that begins anew asks for it when it gives one up. */
  const withoutRoom = new Set<string>();
  return {
    async run(id) {
      withoutRoom.delete(id);
      try {
        await runTraining(services, id);
      } catch (error) {
        if (isStorageFull(error) || isDiskFull(error)) withoutRoom.add(id);
        throw error;
      }
    },
    giveUp: (id) => giveUpTraining(services, id, withoutRoom.delete(id)),
    next: () => queries.nextTrainings(services.database),
  };
}

/**
 * One training from its ZIP to a model. Doing it twice does no harm: everything before the last transaction is replaced, and that
 * transaction changes a training that is still processing only.
 * @throws where it is to be tried again.
 */
async function runTraining(services: TrainingJobServices, id: string): Promise<void> {
  const { database, logger, stopping, work, onEnded } = services;
  const began = performance.now();
  const training = await queries.findTraining(database, id);
  if (training?.status !== 'processing') return;
  // The turn is for fairness; losing it must not fail the training.
  await queries
    .markStarted(database, id)
    .catch((error: unknown) => logger.warn({ err: error }, 'The start of a training was not kept.'));
  try {
    // No longer: whoever writes files sees by the database that they are nobody's.
    const model = await work.run(training.accountId, stopping, (signal) =>
      trainModel({ ...services, stopping: signal }, training),
    );
    await succeed(services, training, model);
    onEnded?.('training', 'done', secondsSince(began));
  } catch (error) {
    if (stopping.aborted) throw error;
    // Erased with its account, whose files were removed while this may still have written some.
    if (await isGone(database, id)) {
      await removeAll(services, id);
      onEnded?.('training', 'given-up', secondsSince(began));
      return;
    }
    onEnded?.('training', outcomeOf(error), secondsSince(began));
    // The photos are the reason: another try would end the same way.
    if (error instanceof EngineError || (error instanceof Refusal && !isStorageFull(error)))
      return fail(services, training, error.message, error.code);
    logger.error({ err: error, training: id }, 'A training failed.');
    // It would keep all others waiting as long again.
    if (error instanceof EngineTimeLimitError) return fail(services, training, TOO_LONG, 'TOO_LONG');
    throw error;
  }
}

/** A database that does not answer says nothing of it. */
async function isGone(database: Database, id: string): Promise<boolean> {
  const training = await queries.findTraining(database, id).catch(() => 'unknown');
  return training === undefined;
}

async function giveUpTraining(services: TrainingJobServices, id: string, foundNoRoom: boolean): Promise<void> {
  const training = await queries.findTraining(services.database, id);
  if (training?.status !== 'processing') return;
  const isFull = foundNoRoom || (await services.freeSpace.require().then(() => false, isStorageFull));
  await (isFull ? fail(services, training, NO_ROOM, 'STORAGE_FULL') : fail(services, training, FAULT, 'FAULT'));
  services.onEnded?.('training', 'given-up', 0);
}

async function trainModel(services: TrainingJobServices, training: TrainingRow): Promise<TrainedModel> {
  const { atATime, database, engine, files, freeSpace, logger, stopping } = services;
  // What could not be kept would be trained anew, as often as one is tried.
  await freeSpace.require();
  const archive = archivedPictures(files.localPath(trainingZip(training.id)), stopping);
  const photos = await preparePhotos(archive, turnsFor(services, training), photoBytes(atATime), {
    onLeftOut: () => logger.warn({ training: training.id }, 'A photo was left out: it could not be read.'),
    onFull: (count) =>
      logger.warn({ training: training.id, photos: count }, 'The photos left were not read: those before are enough.'),
  });
  const over = new AbortController();
  const signal = AbortSignal.any([stopping, over.signal]);
  let written = -Infinity;
  const onProgress = (share: number) => {
    const now = performance.now();
    if (now - written < PROGRESS_MILLISECONDS) return;
    written = now;
    // Progress is for the eye; losing a step of it must not fail the training.
    queries
      .setProgress(database, training.id, Math.min(share, 0.99))
      .then((isWanted) => {
        // Nobody waits for it any longer; somebody else may for the engine.
        if (!isWanted) over.abort(new DOMException('The training is over.', 'AbortError'));
      })
      .catch((error: unknown) => logger.warn({ err: error }, 'Progress was not kept.'));
  };
  for (;;) {
    try {
      // In a line of its own: behind whatever else of the account's the engine has it would keep its place from others' trainings.
      const userKey = `training ${training.accountId}`;
      // Turned away from a full line it would hold its photos and its turn until it asks again, with others' places taken meanwhile.
      return await engine.train({ photos }, { signal, onProgress, userKey, isNeverRefused: true });
    } catch (error) {
      if (!(error instanceof EngineBusyError)) throw error;
      await sleep(error.retryAfter * 1_000, undefined, { signal });
    }
  }
}

/** For its photos, which end with the time that they may take. */
function turnsFor({ decoding, stopping }: TrainingJobServices, { accountId }: TrainingRow): InTurn {
  let milliseconds = 0;
  const tooLong = new AbortController();
  return decoding.turnsOf({
    accountId,
    signal: AbortSignal.any([stopping, tooLong.signal]),
    isBackground: true,
    onDone: (taken) => {
      milliseconds += taken;
      if (milliseconds > PREPARING_MILLISECONDS) tooLong.abort(new Refusal('UNREADABLE_ZIP', SLOW_PHOTOS));
    },
  });
}

async function succeed(services: TrainingJobServices, training: TrainingRow, model: TrainedModel): Promise<void> {
  const { database, files, pictures, thumbnails, stopping, unreferenced } = services;
  if (!(await noteModel(services, training.id))) return;
  await writeModel(files, training.id, model.files);
  const call = { accountId: training.accountId, signal: stopping, isBackground: true };
  const cover = await pictures.write(model.cover, await thumbnails.inTurn(call, model.cover));
  let outcome: 'succeeded' | 'changed' | 'deleted' | undefined;
  try {
    outcome = await database.transaction((transaction) => recordSuccess(transaction, services, training, model, cover));
  } finally {
    if (outcome !== 'succeeded') await pictures.discard(cover);
  }
  if (outcome === 'succeeded') await unreferenced.remove([trainingZip(training.id)]);
  if (outcome === 'deleted') await removeAll(services, training.id);
}

/**
 * Notes the model's files before they are written, so that they never outlive a person who is erased meanwhile; the photos are not
 * noted, because a training that goes on after a crash needs them. False, with nothing noted, where the training is over already.
 */
function noteModel({ database, unreferenced }: TrainingJobServices, id: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if ((await queries.lockStatus(transaction, id)) !== 'processing') return false;
    await unreferenced.note(transaction, [modelFolder(id)]);
    return true;
  });
}

/** What cannot be removed now is at the next start. */
async function removeAll({ database, unreferenced }: TrainingJobServices, id: string): Promise<void> {
  const files = allFilesOf(id);
  await unreferenced.note(database, files);
  await unreferenced.remove(files);
}

function allFilesOf(id: string): string[] {
  return [modelFolder(id), trainingFolder(id)];
}

async function recordSuccess(
  transaction: Queryable,
  { credits, pictures, unreferenced }: TrainingJobServices,
  { id, accountId, chargeId }: TrainingRow,
  model: TrainedModel,
  cover: WrittenPicture,
): Promise<'succeeded' | 'changed' | 'deleted'> {
  const status = await queries.lockStatus(transaction, id);
  if (status !== 'processing') return status === undefined ? 'deleted' : 'changed';
  const media = await pictures.record(transaction, accountId, cover);
  await queries.markSucceeded(transaction, id, { coverId: media.id, notes: model.notes });
  await credits.settle(transaction, chargeId === null ? undefined : { chargeId, accountId });
  await unreferenced.strikeOff(transaction, [modelFolder(id)]);
  await unreferenced.note(transaction, [trainingZip(id)]);
  return 'succeeded';
}

/** As many failed trainings of an account stay in its list. */
const KEPT_FAILURES = 20;

/** The sentence stays with the training; what was held for it goes back. */
async function fail(
  { credits, database, unreferenced }: TrainingJobServices,
  { id, accountId, chargeId }: TrainingRow,
  sentence: string,
  code: string,
): Promise<void> {
  const files = allFilesOf(id);
  const failed = await database.transaction(async (transaction) => {
    if ((await queries.lockStatus(transaction, id)) !== 'processing') return false;
    await queries.markFailed(transaction, id, sentence, code);
    await queries.deleteOldFailures(transaction, accountId, KEPT_FAILURES);
    await credits.releaseWithin(transaction, chargeId === null ? undefined : { chargeId, accountId });
    await unreferenced.note(transaction, files);
    return true;
  });
  if (failed) await unreferenced.remove(files);
}

import { randomUUID } from 'node:crypto';

import type { TrainingStatus } from '@likeness/contract/rules';
import type { ModelFile } from '@likeness/engine';

import type { Credits } from '../credits/credits';
import type { Database, Queryable } from '../database/database';
import type { JobQueue } from '../jobs/job-queue';
import type { Decoding, DecodingCall } from '../pictures/decoding';
import type { Pictures, ShownMedia } from '../pictures/pictures';
import { hasInvisibleCharacters } from '../invisible-characters';
import { Refusal } from '../refusal';
import type { FileStore } from '../storage/file-store';
import type { FreeSpace } from '../storage/free-space';
import type { UnreferencedFiles } from '../storage/unreferenced-files';
import { readModel } from './model-files';
import { DearChecks } from './dear-checks';
import { checkTrainingArchive } from './training-archive';
import { trainingFolder, trainingZip } from './training-files';
import * as queries from './training-queries';
import type { TrainingRow } from './training-queries';

const TRIGGER_WORD_CHARACTERS = 100;
/** Of one account; each keeps its ZIP on the disk until it ends. */
const UNDER_WAY = 5;
/** Each costs nothing but its time. At most as many as are kept. */
const FAILURES_PER_HOUR = 20;
/** In six hours. A training that fails is paid back, and others have waited for it. */
const FAILING_SECONDS = 20 * 60;
const LONG_FAILED =
  'Your trainings that failed took the studio long. Please wait a few hours, and choose other photos: near ones of one face.';
const MANY_FAILED = 'Many of your trainings have failed. Please wait an hour, and choose other photos.';

/** A model, or a training on its way to one. */
export interface Training {
  readonly id: string;
  readonly versionId: string;
  readonly triggerWord: string;
  readonly status: TrainingStatus;
  /** The share that is done, 0 to 1. */
  readonly progress: number;
  readonly error: string | null;
  readonly notes: readonly string[];
  readonly createdAt: Date;
  /** A picture of the subject, once there is one. */
  readonly cover: ShownMedia | undefined;
}

/** A model to generate with. */
export interface ReadyModel {
  readonly triggerWord: string;
  /** @throws Refusal with NOT_FOUND where they are gone. */
  readonly readFiles: () => Promise<ModelFile[]>;
}

export interface TrainingServices {
  readonly database: Database;
  readonly files: FileStore;
  readonly unreferenced: UnreferencedFiles;
  readonly credits: Credits;
  readonly jobs: JobQueue;
  readonly pictures: Pictures;
  readonly freeSpace: FreeSpace;
  readonly decoding: Decoding;
}

/** People's models: accepting a training, listing them, and finding one to generate with. */
export class Trainings {
  private readonly checks = new DearChecks(FAILURES_PER_HOUR, MANY_FAILED);

  constructor(private readonly services: TrainingServices) {}

  async list(accountId: number): Promise<Training[]> {
    const { database, pictures } = this.services;
    const rows = await queries.listTrainings(database, accountId);
    const covers = await pictures.find(rows.flatMap(({ coverId }) => coverId ?? []));
    return rows.map(({ coverId, ...row }) => ({ ...row, cover: covers.get(coverId ?? '') }));
  }

  /** At start: exactly what an earlier process left unfinished is to do. @returns it, with the charges that it goes on holding. */
  async resume(): Promise<readonly Pick<TrainingRow, 'id' | 'chargeId'>[]> {
    const unfinished = await queries.processingTrainings(this.services.database);
    await this.services.jobs.takeStock(unfinished.map(({ id }) => id));
    return unfinished;
  }

  /** Before photos are sent that could not be taken. @throws Refusal with TOO_MANY_TRAININGS or TOO_MANY_ATTEMPTS. */
  async requirePlace(accountId: number): Promise<void> {
    await this.checks.requireFew(accountId);
    await requirePlace(this.services.database, accountId);
  }

  /**
   * Checks the archive, then stores it, holds the price and enqueues the job, all or nothing.
   * @param call Its signal ends the check of the archive; beyond that the training is accepted whoever still waits for it.
   * @param zipFile A temporary file; it is moved away where the training is accepted.
   * @throws Refusal where the word or the archive cannot be used, or the credits do not suffice.
   */
  async accept(
    call: DecodingCall,
    triggerWord: string,
    zipFile: string,
  ): Promise<Pick<Training, 'id' | 'versionId' | 'status'>> {
    const { credits, database, decoding, files, freeSpace, jobs, unreferenced } = this.services;
    const { accountId } = call;
    const word = checkedTriggerWord(triggerWord);
    await freeSpace.require();
    await credits.requireEnough(accountId, 'training');
    await this.requirePlace(accountId);
    const id = randomUUID();
    const versionId = randomUUID().replaceAll('-', '');
    const folder = trainingFolder(id);
    // A check ends in nothing also where the training is refused after it.
    await this.checks.run(accountId, decoding.archiveTurnsOf(call), async (inTurn) => {
      await checkTrainingArchive(zipFile, inTurn, call.signal);
      await unreferenced.note(database, [folder]);
      try {
        await files.adopt(trainingZip(id), zipFile);
        await database.transaction(async (transaction) => {
          const hold = await credits.holdWithin(transaction, accountId, 'training');
          // Others may have been accepted while the archive was being looked at.
          await requirePlace(transaction, accountId);
          await queries.insertTraining(transaction, {
            id,
            versionId,
            accountId,
            triggerWord: word,
            chargeId: hold?.chargeId ?? null,
          });
          await unreferenced.strikeOff(transaction, [folder]);
          await jobs.enqueue(transaction, id);
        });
      } catch (error) {
        await unreferenced.remove([folder]);
        throw error;
      }
    });
    jobs.wake();
    return { id, versionId, status: 'processing' };
  }

  /** The caller's own model, ready to generate with. @throws Refusal with NOT_FOUND or MODEL_NOT_READY; reading its files, too. */
  async readyModel(accountId: number, versionId: string): Promise<ReadyModel> {
    const training = await queries.findOwnVersion(this.services.database, accountId, versionId);
    if (!training) throw new Refusal('NOT_FOUND', 'There is no such model among yours.');
    if (training.status === 'processing')
      throw new Refusal('MODEL_NOT_READY', 'This model is still in training. Please try again when it is ready.');
    if (training.status !== 'succeeded')
      throw new Refusal('MODEL_NOT_READY', 'The training of this model did not succeed. Please train it again.');
    return { triggerWord: training.triggerWord, readFiles: () => readModel(this.services.files, training.id) };
  }
}

async function requirePlace(on: Queryable, accountId: number): Promise<void> {
  const failed = await queries.recentFailures(on, accountId);
  if (failed.count >= FAILURES_PER_HOUR) throw new Refusal('TOO_MANY_TRAININGS', MANY_FAILED);
  if (failed.seconds >= FAILING_SECONDS) throw new Refusal('TOO_MANY_TRAININGS', LONG_FAILED);
  if ((await queries.countProcessing(on, accountId)) >= UNDER_WAY)
    throw new Refusal(
      'TOO_MANY_TRAININGS',
      `${UNDER_WAY} of your trainings are under way. Please start the next one when one of them has ended.`,
    );
}

function checkedTriggerWord(text: string): string {
  const word = text.trim().replace(/\s+/gu, ' ');
  if (word === '') throw new Refusal('INVALID_REQUEST', 'Please upload a ZIP file and enter a trigger word.');
  if (hasInvisibleCharacters(word))
    throw new Refusal('INVALID_REQUEST', 'The trigger word has characters that cannot be shown. Please type it anew.');
  if (word.length > TRIGGER_WORD_CHARACTERS)
    throw new Refusal('INVALID_REQUEST', `The trigger word may have at most ${TRIGGER_WORD_CHARACTERS} characters.`);
  return word;
}

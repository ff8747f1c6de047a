import { randomUUID } from 'node:crypto';

import type { ModelFile } from '@likeness/engine';

import type { Credits } from '../credits/credits';
import type { Database } from '../database/database';
import type { JobQueue } from '../jobs/job-queue';
import { Refusal } from '../refusal';
import type { FileStore } from '../storage/file-store';
import type { FreeSpace } from '../storage/free-space';
import type { UnreferencedFiles } from '../storage/unreferenced-files';
import { readModel } from './model-files';
import { countTrainingPhotos } from './training-archive';
import { trainingFolder, trainingZip } from './training-files';
import * as queries from './training-queries';
import type { Training } from './training-queries';

const TRIGGER_WORD_CHARACTERS = 100;

/** People's models: accepting a training, listing them, and finding one to generate with. */
export class Trainings {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly unreferenced: UnreferencedFiles,
    private readonly credits: Credits,
    private readonly jobs: JobQueue,
    private readonly freeSpace: FreeSpace,
  ) {}

  list(accountId: number): Promise<Training[]> {
    return queries.listTrainings(this.database, accountId);
  }

  /**
   * Checks the archive, then stores it, holds the price and enqueues the job, all or nothing.
   * @param zipFile A temporary file; it is moved away where the training is accepted.
   * @throws Refusal where the word or the archive cannot be used, or the credits do not suffice.
   */
  async accept(
    accountId: number,
    triggerWord: string,
    zipFile: string,
  ): Promise<Pick<Training, 'id' | 'versionId' | 'status'>> {
    const word = checkedTriggerWord(triggerWord);
    await this.freeSpace.require();
    await countTrainingPhotos(zipFile);
    const id = randomUUID();
    const versionId = randomUUID().replaceAll('-', '');
    const folder = trainingFolder(id);
    await this.unreferenced.note(this.database, [folder]);
    try {
      await this.files.adopt(trainingZip(id), zipFile);
      await this.database.transaction(async (transaction) => {
        const hold = await this.credits.holdWithin(transaction, accountId, 'training');
        await queries.insertTraining(transaction, {
          id,
          versionId,
          accountId,
          triggerWord: word,
          chargeId: hold?.chargeId ?? null,
        });
        await this.unreferenced.strikeOff(transaction, [folder]);
        await this.jobs.enqueue(transaction, id);
      });
    } catch (error) {
      await this.unreferenced.remove([folder]);
      throw error;
    }
    this.jobs.wake();
    return { id, versionId, status: 'processing' };
  }

  /** The caller's own model, ready to generate with. @throws Refusal with NOT_FOUND or MODEL_NOT_READY. */
  async readyModel(accountId: number, versionId: string): Promise<{ training: Training; files: ModelFile[] }> {
    const training = await queries.findOwnVersion(this.database, accountId, versionId);
    if (!training) throw new Refusal('NOT_FOUND', 'There is no such model among yours.');
    if (training.status === 'processing')
      throw new Refusal('MODEL_NOT_READY', 'This model is still in training. Please try again when it is ready.');
    if (training.status !== 'succeeded')
      throw new Refusal('MODEL_NOT_READY', 'The training of this model did not succeed. Please train it again.');
    return { training, files: await readModel(this.files, training.id) };
  }
}

function checkedTriggerWord(text: string): string {
  const word = text.trim().replace(/\s+/gu, ' ');
  if (word === '') throw new Refusal('INVALID_REQUEST', 'Please upload a ZIP file and enter a trigger word.');
  if (word.length > TRIGGER_WORD_CHARACTERS || /\p{Cc}/u.test(word))
    throw new Refusal('INVALID_REQUEST', `The trigger word may have at most ${TRIGGER_WORD_CHARACTERS} characters.`);
  return word;
}

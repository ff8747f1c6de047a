import type { AnswerFields, ApiClient } from './api-client';
import { smallPicture } from './pictures';
import { until } from './until';
import { zipOf } from './zip-file';

/** The smallest ZIP that a model can be trained from. */
export async function onePhotoZip(): Promise<Buffer> {
  return zipOf([{ name: 'me.png', bytes: await smallPicture() }]);
}

/** Trains a model and waits until it is ready; @returns it as the list of models has it. */
export async function readyModel(client: ApiClient, triggerWord: string): Promise<AnswerFields> {
  const accepted = await client.form('/api/train/', { zip_file: await onePhotoZip(), trigger_word: triggerWord });
  if (accepted.status !== 201) throw new Error(`The training was refused: ${accepted.bytes.toString()}`);
  const model = await until(
    async () => (await client.get('/api/trainings/')).list.find((one) => one.training_id === accepted.json.training_id),
    (found) => found !== undefined && found.status !== 'processing',
  );
  if (model?.status !== 'succeeded') throw new Error(`The training failed: ${JSON.stringify(model)}`);
  return model;
}

/** Waits until the newest training is over; @returns it as the list of models has it. */
export function settledTraining(client: ApiClient): Promise<AnswerFields> {
  return until(
    async () => (await client.get('/api/trainings/')).list[0]!,
    ({ status }) => status !== 'processing',
  );
}

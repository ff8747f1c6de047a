import sharp from 'sharp';

import type { ApiClient } from '../testing/api-client';
import { photo, trainingPhotos } from '../testing/pictures';
import { toolRequests } from '../testing/tool-requests';
import { until } from '../testing/until';
import { zipOf } from '../testing/zip-file';

/** Has each tool run once in each worker: what it needs to work at all is no attacker's doing. */
export async function warmUp(owner: ApiClient, workers: number): Promise<void> {
  const person = await sharp(photo('astronaut.png')).resize(256).png().toBuffer();
  for (const { path: address, parts } of toolRequests(person)) {
    const atOnce = Array.from({ length: workers }, () => owner.form(address, parts));
    for (const { status } of await Promise.all(atOnce))
      if (![200, 422].includes(status))
        throw new Error(`${address} was answered with ${status} while nobody attacked.`);
  }
  const zip_file = await zipOf(await trainingPhotos(3));
  await owner.form('/api/train/', { zip_file, trigger_word: 'ada' });
  const [model] = await until(
    async () => (await owner.get('/api/trainings/')).list,
    ([first]) => first?.status !== 'processing',
    240_000,
  );
  const input = { prompt: 'ada on a beach' };
  await Promise.all(
    Array.from({ length: workers }, () => owner.post('/api/predict/', { version: model?.version_id, input })),
  );
}

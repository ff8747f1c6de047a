import type { ApiClient } from './api-client';
import { smallPicture } from './pictures';
import { readyModel } from './ready-model';

/** Makes a picture of each kind, as its owner would. @returns their addresses */
export async function ownPictures(owner: ApiClient): Promise<{ generated: string; processed: string }> {
  const { version_id: version } = await readyModel(owner, 'Ada');
  const input = { prompt: 'Ada on a beach', aspect_ratio: '1:1', format: 'jpeg' };
  const { output } = (await owner.post('/api/predict/', { version, input })).json;
  return { generated: output[0], processed: await processedPicture(owner) };
}

/** Has a tool make a picture. @returns its lasting address */
export async function processedPicture(owner: ApiClient): Promise<string> {
  return (await owner.form('/api/upscale/', { image: await smallPicture() })).json.image_url;
}

/** @jest-environment node */
import sharp from 'sharp';

import type { ApiClient } from '../testing/api-client';
import { photo } from '../testing/pictures';
import { readyModel } from '../testing/ready-model';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

const engine = createTestEngine();
let studio: TestStudio;
let client: ApiClient;
beforeAll(async () => {
  studio = await startTestStudio(engine);
});
afterAll(() => studio.stop());
beforeEach(async () => {
  client = await studio.signedUp();
});

const looks = async (list: string) =>
  (await client.get(`/api/${list}/`)).list.map(({ focus, color }) => ({ focus, color }));

/** What the lists tell of a picture by its average colour. */
const COLOR: unknown = expect.stringMatching(/^#[0-9a-f]{6}$/);

/** A picture that has its face where the engine says. */
async function generated(focus: { readonly x: number; readonly y: number }): Promise<string> {
  const bytes = await sharp(photo('astronaut.png')).resize(700).png().toBuffer();
  jest.spyOn(engine, 'generate').mockResolvedValue({ bytes, format: 'png', width: 700, height: 700, focus });
  const { version_id: version } = await readyModel(client, 'Ada');
  return (await client.post('/api/predict/', { version, input: { prompt: 'Ada beach' } })).json.output[0];
}

it('the lists tell where the face of a picture is, and its colour, of the gallery too', async () => {
  const image_url = await generated({ x: 0.12345, y: 1 });
  await client.post('/api/gallery/', { image_url });
  for (const list of ['generated-images', 'gallery'])
    expect(await looks(list)).toEqual([{ focus: { x: 0.123, y: 1 }, color: COLOR }]);
});

it('a place that is none is not told, and keeps nothing from being kept', async () => {
  await generated({ x: NaN, y: 0.5 });
  expect(await looks('generated-images')).toEqual([{ focus: undefined, color: COLOR }]);
});

it('where the engine does not say, the colour alone is told, and of what is small or older nothing', async () => {
  await client.form('/api/upscale/', { image: photo('astronaut.png') });
  const small = await sharp(photo('astronaut.png')).resize(100).toBuffer();
  await client.form('/api/color-correction/', { main_image: small });
  const [newest, first] = await looks('processed-images');
  expect(newest).toEqual({ focus: undefined, color: undefined });
  expect(first).toEqual({ focus: undefined, color: COLOR });
});

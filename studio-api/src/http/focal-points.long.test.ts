/** @jest-environment node */
import sharp from 'sharp';

import type { AnswerFields, ApiClient } from '../testing/api-client';
import { holdTraining } from '../testing/hold-training';
import { photo, smallPicture } from '../testing/pictures';
import { onePhotoZip, readyModel } from '../testing/ready-model';
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
  engine.before = () => undefined;
  client = await studio.signedUp();
});

const looks = async (list: string) =>
  (await client.get(`/api/${list}/`)).list.map(({ focus, color }) => ({ focus, color }));

/** What the lists tell of a picture by its average colour. */
const COLOR: unknown = expect.stringMatching(/^#[0-9a-f]{6}$/);

/** A picture that has its face where the engine says. */
async function predicted(focus: { readonly x: number; readonly y: number }): Promise<AnswerFields> {
  const bytes = await sharp(photo('astronaut.png')).resize(700).png().toBuffer();
  jest.spyOn(engine, 'generate').mockResolvedValue({ bytes, format: 'png', width: 700, height: 700, focus });
  const { version_id: version } = await readyModel(client, 'Ada');
  return (await client.post('/api/predict/', { version, input: { prompt: 'Ada beach' } })).json;
}

const generated = async (focus: { readonly x: number; readonly y: number }): Promise<string> =>
  (await predicted(focus)).output[0];

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

describe('what shows a picture in another place', () => {
  const FOCUS = { x: 0.25, y: 0.5 };
  const known = { focus: FOCUS, color: COLOR };

  it.each([
    ['upscale', (image_url: string) => client.form('/api/upscale/', { image_url })],
    ['color-correction', (image_url: string) => client.form('/api/color-correction/', { image_url })],
    [
      'object-removal',
      async (image_url: string) => client.form('/api/object-removal/', { image_url, mask_image: await smallPicture() }),
    ],
    [
      'add-accessories',
      async (image_url: string) =>
        client.form('/api/add-accessories/', {
          image_url,
          reference_image: await smallPicture(),
          mask_image: await smallPicture(),
        }),
    ],
  ])('%s moves nothing: the face of its result is where it was', async (_, send) => {
    const address = await generated(FOCUS);
    expect((await send(address)).status).toBe(200);
    expect(await looks('processed-images')).toEqual([known]);
  });

  it('a tool that knows where the face is says it itself', async () => {
    const address = await generated(FOCUS);
    const bytes = await sharp(photo('astronaut.png')).resize(700).png().toBuffer();
    const focus = { x: 0.75, y: 0.5 };
    jest.spyOn(engine, 'upscale').mockResolvedValue({ bytes, format: 'png', width: 700, height: 700, focus });
    await client.form('/api/upscale/', { image_url: address });
    expect(await looks('processed-images')).toEqual([{ focus, color: COLOR }]);
  });

  it('the list of models tells it of their covers, and of a model without one nothing', async () => {
    const bytes = await sharp(photo('astronaut.png')).resize(700).jpeg().toBuffer();
    const cover = { bytes, format: 'jpeg', width: 700, height: 700, focus: FOCUS } as const;
    jest.spyOn(engine, 'train').mockResolvedValue({ files: [], cover, notes: [] });
    await readyModel(client, 'Ada');
    jest.restoreAllMocks();
    const { started, letGo } = holdTraining(engine);
    await client.form('/api/train/', { zip_file: await onePhotoZip(), trigger_word: 'Grace' });
    await started;
    const [waiting, ready] = (await client.get('/api/trainings/')).list;
    expect(ready).toMatchObject(known);
    expect(waiting).not.toHaveProperty('focus');
    expect(waiting).not.toHaveProperty('color');
    letGo();
  });

  it('so do the answer of a generation, the history of credits, and the Trash', async () => {
    expect(await predicted(FOCUS)).toMatchObject(known);
    const [charge] = (await client.get('/api/credits/history/')).list;
    expect(charge).toMatchObject(known);
    const [listed] = (await client.get('/api/generated-images/')).list;
    await client.delete('/api/generated-images/', { id: listed?.id });
    expect((await client.get('/api/trash/')).list).toMatchObject([known]);
    expect((await client.get('/api/credits/history/')).list[0]).not.toHaveProperty('color');
  });
});

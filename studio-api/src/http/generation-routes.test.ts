/** @jest-environment node */
import sharp from 'sharp';

import type { AnswerFields, ApiClient } from '../testing/api-client';
import { holdTraining } from '../testing/hold-training';
import { aNumber, aText, expectJson, expectRefusal, pictureAddress } from '../testing/json-answers';
import { onePhotoZip, readyModel, settledTraining } from '../testing/ready-model';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

const engine = createTestEngine();
let studio: TestStudio;
let client: ApiClient;
let ada: AnswerFields;
beforeAll(async () => {
  studio = await startTestStudio(engine);
});
afterAll(() => studio.stop());
beforeEach(async () => {
  engine.before = () => undefined;
  client = await studio.signedUp();
  ada = await readyModel(client, 'Ada Lovelace');
  engine.calls.length = 0;
});

const predict = (input: unknown, version: unknown = ada.version_id) => client.post('/api/predict/', { version, input });

it.each([
  ['1:1', 'jpeg', 'jpg', 64, 64],
  ['4:5', 'png', 'png', 64, 80],
  ['16:9', 'webp', 'webp', 128, 72],
] as const)(
  'takes version and input {prompt, aspect_ratio %s, format %s}, and answers the address first in output (S3.13 S3.14 S7.20 S7.21)',
  async (aspect_ratio, format, extension, width, height) => {
    const answer = await predict({ prompt: 'Ada Lovelace on a beach', aspect_ratio, format });
    expectJson(answer, 200, {
      id: aNumber,
      status: 'succeeded',
      version: ada.version_id,
      output: [aText(pictureAddress(studio.origin, extension))],
      understood: [{ kind: 'place', words: 'beach' }],
      without_effect: [],
      not_understood: [],
    });
    expect(engine.calls).toMatchObject([
      { method: 'generate', request: { prompt: 'on a beach', aspectRatio: aspect_ratio, format } },
    ]);
    const picture = await studio.client().send('GET', answer.json.output[0]);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, `image/${format}`]);
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format, width, height });
  },
);

it('lists its picture as generated and charges it, each once', async () => {
  const { id, output } = (await predict({ prompt: 'Ada Lovelace on a beach' })).json;
  const { list } = await client.get('/api/generated-images/');
  expect(list).toMatchObject([{ id, image_url: output[0] }]);
  expect((await client.post('/api/generated-images/', { image_url: output[0] })).status).toBe(200);
  expect((await client.get('/api/generated-images/')).list).toEqual(list);
  await client.post('/api/dedctcredit/', { amount: 2 });
  expect(await client.credits()).toEqual({ remaining: 93, used: 7 });
});

it('refuses other fields, types and encodings (S3.14 S7.20)', async () => {
  const input = { prompt: 'Ada Lovelace on a beach', aspect_ratio: '1:1', format: 'jpeg' };
  for (const changes of [
    { prompt: undefined },
    { prompt: 5 },
    { aspect_ratio: '3:1' },
    { aspect_ratio: '3:2' },
    { aspect_ratio: 1 },
    { format: 'JPEG' },
    { format: 'jpg' },
    { format: 'bmp' },
  ])
    expectRefusal(await predict({ ...input, ...changes }), 400, 'INVALID_REQUEST');
  expectRefusal(await predict({}), 400, 'INVALID_REQUEST');
  for (const body of [{ version: ada.version_id, ...input }, { version_id: ada.version_id, input }, { input }, input])
    expectRefusal(await client.post('/api/predict/', body), 400, 'INVALID_REQUEST');
  expectRefusal(await client.form('/api/predict/', { version: ada.version_id, ...input }), 400, 'INVALID_REQUEST');
  expect(engine.calls).toEqual([]);
  expect(await client.credits()).toEqual({ remaining: 95, used: 5 });
});

it('refuses an empty and a too long description', async () => {
  expectRefusal(await predict({ prompt: 'Ada Lovelace ' }), 400, 'INVALID_REQUEST');
  const long = await predict({ prompt: `Ada Lovelace ${'x'.repeat(2_001)}` });
  expect(long.json.error).toBe('The description may have at most 2000 characters.');
  expect(await client.credits()).toEqual({ remaining: 95, used: 5 });
});

it('refuses a model that is none, and one that is not ready', async () => {
  for (const version of ['another', 'non\0sense'])
    expectRefusal(await predict({ prompt: 'x' }, version), 404, 'NOT_FOUND');
  const { started, letGo } = holdTraining(engine);
  const accepted = await client.form('/api/train/', { zip_file: await onePhotoZip(), trigger_word: 'Grace' });
  await started;
  expectRefusal(await predict({ prompt: 'Grace smiles' }, accepted.json.version_id), 409, 'MODEL_NOT_READY');
  letGo();
  await settledTraining(client);
  expect(await client.credits()).toEqual({ remaining: 90, used: 10 });
});

it('refuses the model of another person, which is in no list of theirs (S1.18)', async () => {
  const mallory = await studio.signedUp('mallory');
  const own = await readyModel(mallory, 'Mallory');
  expectJson(await mallory.get('/api/trainings/'), 200, [own]);
  const request = { version: ada.version_id, input: { prompt: 'Ada Lovelace smiles' } };
  expectRefusal(await mallory.post('/api/predict/', request), 404, 'NOT_FOUND');
  expectJson(await mallory.get('/api/generated-images/'), 200, []);
  expect((await client.get('/api/trainings/')).list).toMatchObject([{ version_id: ada.version_id }]);
});

/** @jest-environment node */
import { EngineError } from '@likeness/engine';
import sharp from 'sharp';

import type { AnswerFields, ApiClient } from '../testing/api-client';
import { aNumber, aText, DATE_TIME, expectJson, expectRefusal, pictureAddress } from '../testing/contract';
import { onePhotoZip, readyModel } from '../testing/ready-model';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { until } from '../testing/until';

const engine = createTestEngine();
let studio: TestStudio;
let client: ApiClient;
let zip: Buffer;
beforeAll(async () => {
  studio = await startTestStudio(engine);
  zip = await onePhotoZip();
});
afterAll(() => studio.stop());
beforeEach(async () => {
  engine.before = () => undefined;
  client = await studio.signedUp();
});

const WORDS = aText(/\S/);
const model = (changes: object) => ({
  training_id: WORDS,
  version_id: WORDS,
  trigger_word: 'Ada',
  created_at: aText(DATE_TIME),
  ...changes,
});

describe('the trained models', () => {
  it('are a list that needs no payload; a model goes from processing to succeeded by itself (S3.10 S4.17 S7.15)', async () => {
    expectJson(await client.get('/api/trainings/'), 200, []);
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    engine.before = () => gate;
    await client.form('/api/train/', { zip_file: zip, trigger_word: 'Ada' });
    const during = await client.get('/api/trainings/');
    expectJson(during, 200, [model({ status: 'processing', image_url: null, progress: aNumber })]);
    letGo();
    const after = await until(
      () => client.get('/api/trainings/'),
      ({ list }) => list[0]?.status !== 'processing',
    );
    const ready = { status: 'succeeded', image_url: aText(pictureAddress(studio.origin, 'jpg')) };
    expectJson(after, 200, [model({ ...ready, notes: ['The photos show one person.'] })]);
    expect(after.list[0]).toMatchObject({
      training_id: during.list[0]!.training_id,
      version_id: during.list[0]!.version_id,
      created_at: during.list[0]!.created_at,
    });
  });

  it('have training_id, trigger_word, version_id, status, created_at and image_url (S3.07 S3.08 S3.09 S3.10 S3.11 S3.12)', async () => {
    const begun = Date.now();
    const [ada, grace] = [await readyModel(client, 'Ada Lovelace'), await readyModel(client, 'Grace')];
    const { list } = await client.get('/api/trainings/');
    expect(list.map(({ trigger_word }) => trigger_word)).toEqual(['Grace', 'Ada Lovelace']);
    expect(list.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    for (const name of ['training_id', 'version_id', 'image_url'] as const) {
      expect(typeof ada[name]).toBe('string');
      expect(ada[name]).not.toBe(grace[name]);
    }
    expect(Date.parse(ada.created_at)).toBeGreaterThanOrEqual(begun - 1_000);
    expect(Date.parse(grace.created_at)).toBeLessThanOrEqual(Date.now() + 1_000);
    const cover = await studio.client().send('GET', ada.image_url);
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await sharp(cover.bytes).metadata()).format).toBe('jpeg');
  });

  it('may have the status canceled as well (S3.10)', async () => {
    const { bytes } = await client.get('/openapi.json');
    const { paths } = JSON.parse(bytes.toString()) as { paths: Record<string, unknown> };
    const statuses = [...JSON.stringify(paths['/api/trainings/']).matchAll(/"enum":\["(\w+)"\]/g)].map(
      ([, word]) => word,
    );
    expect(statuses).toEqual(['processing', 'succeeded', 'failed', 'canceled']);
  });
});

describe('POST /api/train/', () => {
  it('takes multipart zip_file and trigger_word, and answers 201 with a status (S7.16 S7.17 S7.19)', async () => {
    const answer = await client.form('/api/train/', { zip_file: zip, trigger_word: 'Ada' });
    expectJson(answer, 201, { training_id: WORDS, version_id: WORDS, status: 'processing' });
    const { training_id, version_id } = answer.json;
    expect((await client.get('/api/trainings/')).list).toMatchObject([
      { training_id, version_id, trigger_word: 'Ada' },
    ]);
  });

  it('refuses other fields, a text for the file, and JSON; its answer then carries error (S7.16 S7.18)', async () => {
    const wrong = [{ zip, trigger_word: 'Ada' }, { zip_file: zip, trigger: 'Ada' }, { zip_file: zip }, {}];
    for (const parts of [...wrong, { zip_file: 'a text', trigger_word: 'Ada' }])
      expectRefusal(await client.form('/api/train/', parts), 400, 'INVALID_REQUEST');
    const json = { zip_file: zip.toString('base64'), trigger_word: 'Ada' };
    expectRefusal(await client.post('/api/train/', json), 400, 'INVALID_REQUEST');
    expectRefusal(
      await client.form('/api/train/', { zip_file: zip.subarray(9), trigger_word: 'Ada' }),
      400,
      'UNREADABLE_ZIP',
    );
    expectJson(await client.get('/api/trainings/'), 200, []);
    expect(await client.credits()).toEqual({ remaining: 100, used: 0 });
  });

  it('names the error of a training that failed in the list (S7.18)', async () => {
    engine.before = () => {
      throw new EngineError('NO_USABLE_PHOTO', 'No photo shows a person clearly.');
    };
    await client.form('/api/train/', { zip_file: zip, trigger_word: 'Ada' });
    const { list } = await until(
      () => client.get('/api/trainings/'),
      (answer) => answer.list[0]?.status !== 'processing',
    );
    expect(list).toEqual([model({ status: 'failed', image_url: null, error: 'No photo shows a person clearly.' })]);
  });
});

describe('POST /api/predict/', () => {
  let ada: AnswerFields;
  beforeEach(async () => {
    ada = await readyModel(client, 'Ada');
    engine.calls.length = 0;
  });
  const predict = (input: unknown, version: unknown = ada.version_id) =>
    client.post('/api/predict/', { version, input });

  it.each([
    ['1:1', 'jpeg', 'jpg', 64, 64],
    ['4:5', 'png', 'png', 64, 80],
    ['16:9', 'webp', 'webp', 128, 72],
  ] as const)(
    'takes version and input {prompt, aspect_ratio %s, format %s}, and answers the address first in output (S3.13 S3.14 S7.20 S7.21)',
    async (aspect_ratio, format, extension, width, height) => {
      const answer = await predict({ prompt: 'Ada on a beach', aspect_ratio, format });
      expectJson(answer, 200, {
        id: aNumber,
        status: 'succeeded',
        version: ada.version_id,
        output: [aText(pictureAddress(studio.origin, extension))],
      });
      expect(engine.calls).toMatchObject([
        { method: 'generate', request: { prompt: 'on a beach', aspectRatio: aspect_ratio, format } },
      ]);
      const picture = await studio.client().send('GET', answer.json.output[0]);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, `image/${format}`]);
      expect(await sharp(picture.bytes).metadata()).toMatchObject({ format, width, height });
    },
  );

  it('refuses other fields, types and encodings (S3.14 S7.20)', async () => {
    const input = { prompt: 'Ada on a beach', aspect_ratio: '1:1', format: 'jpeg' };
    for (const changes of [
      { prompt: undefined },
      { prompt: 5 },
      { aspect_ratio: '3:2' },
      { aspect_ratio: 1 },
      { format: 'JPEG' },
      { format: 'jpg' },
    ])
      expectRefusal(await predict({ ...input, ...changes }), 400, 'INVALID_REQUEST');
    for (const body of [{ version: ada.version_id, ...input }, { version_id: ada.version_id, input }, { input }, input])
      expectRefusal(await client.post('/api/predict/', body), 400, 'INVALID_REQUEST');
    expectRefusal(await client.form('/api/predict/', { version: ada.version_id, ...input }), 400, 'INVALID_REQUEST');
    expectRefusal(await predict(input, 'another'), 404, 'NOT_FOUND');
    expect(engine.calls).toEqual([]);
    expect(await client.credits()).toEqual({ remaining: 95, used: 5 });
  });
});

/** @jest-environment node */
import { access, readdir } from 'node:fs/promises';
import path from 'node:path';

import { EngineError } from '@likeness/engine';
import sharp from 'sharp';

import type { AnswerFields, ApiClient } from '../testing/api-client';
import { smallPicture } from '../testing/pictures';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { until } from '../testing/until';
import { zipOf } from '../testing/zip-file';

const engine = createTestEngine();
let studio: TestStudio;
let client: ApiClient;
let zip: Buffer;
beforeAll(async () => {
  studio = await startTestStudio(engine);
  zip = await zipOf([
    { name: 'me/1.png', bytes: await smallPicture() },
    { name: 'me/2.jpg', bytes: await smallPicture('jpeg') },
    { name: '__MACOSX/me/._1.png', bytes: Buffer.from('junk') },
    { name: 'notes.txt', bytes: Buffer.from('these are my photos') },
  ]);
});
afterAll(() => studio.stop());
beforeEach(async () => {
  engine.before = () => undefined;
  engine.calls.length = 0;
  client = await studio.signedUp();
});

const train = (by = client) => by.form('/api/train/', { zip_file: zip, trigger_word: ' Ada Lovelace ' });

function settled(by = client): Promise<AnswerFields> {
  return until(
    async () => (await by.get('/api/trainings/')).list[0]!,
    ({ status }) => status !== 'processing',
  );
}

/** Makes the engine wait in its next training until it is let go. */
function holdTraining(): { started: Promise<void>; letGo: (error?: Error) => void } {
  let letGo: (error?: Error) => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    engine.before = (method, options) =>
      method === 'train'
        ? new Promise((goOn, fail) => {
            letGo = (error) => (error ? fail(error) : goOn());
            options?.signal?.addEventListener('abort', () => {
              fail(options.signal?.reason as Error);
            });
            options?.onProgress?.(0.25);
            resolve();
          })
        : undefined;
  });
  return { started, letGo: (error) => letGo(error) };
}

describe('training', () => {
  it('is accepted at once, shows its progress, and ends with a model that has a picture', async () => {
    const { started, letGo } = holdTraining();
    const accepted = await train();
    expect(accepted.status).toBe(201);
    expect(accepted.json.status).toBe('processing');
    await started;
    const [running] = (await until(
      async () => (await client.get('/api/trainings/')).list,
      ([first]) => first!.progress > 0,
    )) as [AnswerFields];
    expect(running).toMatchObject({
      status: 'processing',
      progress: 0.25,
      trigger_word: 'Ada Lovelace',
      image_url: null,
    });
    letGo();
    const model = await settled();
    expect(model).toMatchObject({
      training_id: accepted.json.training_id,
      version_id: accepted.json.version_id,
      status: 'succeeded',
      notes: ['The photos show one person.'],
    });
    expect(model.progress).toBeUndefined();
    expect((await sharp((await client.send('GET', model.image_url)).bytes).metadata()).width).toBe(64);
    expect((engine.calls[0]!.request as { photos: { name: string }[] }).photos.map(({ name }) => name)).toEqual([
      'me/1.png',
      'me/2.jpg',
    ]);
  });

  it('costs 5 once, whether the deduction comes before or after its end', async () => {
    await train();
    await settled();
    expect(await client.credits()).toEqual({ remaining: 95, used: 5 });
    await client.post('/api/dedctcredit/', { amount: 5 });
    expect(await client.credits()).toEqual({ remaining: 95, used: 5 });
    const { started, letGo } = holdTraining();
    await train();
    await started;
    await client.post('/api/dedctcredit/', { amount: 5 });
    letGo();
    await settled();
    expect(await client.credits()).toEqual({ remaining: 90, used: 10 });
  });

  it('that fails says why and is given back, also when the deduction came before, or comes after', async () => {
    engine.before = () => {
      throw new EngineError('NO_USABLE_PHOTO', 'No photo shows a person clearly.');
    };
    await train();
    expect(await settled()).toMatchObject({
      status: 'failed',
      error: 'No photo shows a person clearly.',
      image_url: null,
    });
    expect(await client.credits()).toEqual({ remaining: 100, used: 0 });
    await client.post('/api/dedctcredit/', { amount: 5 });
    expect(await client.credits()).toEqual({ remaining: 100, used: 0 });

    const { started, letGo } = holdTraining();
    await train();
    await started;
    await client.post('/api/dedctcredit/', { amount: 5 });
    expect(await client.credits()).toEqual({ remaining: 95, used: 5 });
    letGo(new EngineError('NO_USABLE_PHOTO', 'No photo shows a person clearly.'));
    await settled();
    expect(await client.credits()).toEqual({ remaining: 100, used: 0 });
  });

  it('erases the ZIP once it is over', async () => {
    const { training_id: id } = (await train()).json;
    await settled();
    const folder = path.join(studio.dataFolder, 'files/trainings', id);
    await until(
      () => readdir(folder),
      (files) => !files.includes('photos.zip'),
    );
    expect(await readdir(folder)).toEqual(['model']);
    engine.before = () => {
      throw new EngineError('NO_USABLE_PHOTO', 'No photo shows a person clearly.');
    };
    const { training_id: failed } = (await train()).json;
    await settled();
    await until(
      () =>
        access(path.join(studio.dataFolder, 'files/trainings', failed)).then(
          () => true,
          () => false,
        ),
      (exists) => !exists,
    );
  });

  it('goes on after the studio was stopped in the middle of it', async () => {
    const { started } = holdTraining();
    await train();
    await client.post('/api/dedctcredit/', { amount: 5 });
    await started;
    const next = createTestEngine();
    await studio.restart(next);
    const again = studio.client(client.token);
    expect(await settled(again)).toMatchObject({ status: 'succeeded' });
    expect(await again.credits()).toEqual({ remaining: 95, used: 5 });
    await studio.restart(engine);
  });

  it('is refused with a sentence where something is missing or wrong, and costs nothing', async () => {
    const empty = await zipOf([{ name: 'notes.txt', bytes: Buffer.from('no picture here') }]);
    const cases: [Record<string, string | Buffer>, number, string][] = [
      [{ trigger_word: 'ada' }, 400, 'Please upload a ZIP file and enter a trigger word.'],
      [{ zip_file: zip, trigger_word: '  ' }, 400, 'Please upload a ZIP file and enter a trigger word.'],
      [{ zip_file: zip }, 400, 'Please upload a ZIP file and enter a trigger word.'],
      [
        { zip_file: Buffer.from('no zip at all'), trigger_word: 'ada' },
        400,
        'The file is not a ZIP that can be opened.',
      ],
      [
        { zip_file: empty, trigger_word: 'ada' },
        400,
        'The ZIP holds no pictures that can be read. Put 10 or more clear photos into it.',
      ],
    ];
    for (const [parts, status, sentence] of cases) {
      const answer = await client.form('/api/train/', parts);
      expect([answer.status, answer.json.error]).toEqual([status, sentence]);
    }
    await client.post('/api/dedctcredit/', { amount: 96 });
    const poor = await train();
    expect([poor.status, poor.json.error]).toEqual([402, 'Not enough credits.']);
    expect((await client.get('/api/trainings/')).list).toEqual([]);
    expect(await client.credits()).toEqual({ remaining: 4, used: 96 });
  });
});

describe('generating', () => {
  const predict = (version: string, input: object, by = client) => by.post('/api/predict/', { version, input });

  it('makes a picture that is listed as generated, without the model name in the description', async () => {
    const { version_id: version } = (await train()).json;
    await settled();
    const { status, json } = await predict(version, {
      prompt: 'Ada Lovelace on a beach',
      aspect_ratio: '16:9',
      format: 'webp',
    });
    expect(status).toBe(200);
    expect(json.output).toHaveLength(1);
    expect(json.output[0]).toMatch(/^http:\/\/localhost:\d+\/media\/[0-9a-f]{32}\.webp$/);
    expect(engine.calls.at(-1)!.request).toMatchObject({ prompt: 'on a beach', aspectRatio: '16:9', format: 'webp' });
    const { list } = await client.get('/api/generated-images/');
    expect(list).toMatchObject([{ id: json.id, image_url: json.output[0] }]);
    expect((await client.post('/api/generated-images/', { image_url: json.output[0] })).status).toBe(200);
    expect((await client.get('/api/generated-images/')).list).toEqual(list);
    await client.post('/api/dedctcredit/', { amount: 2 });
    expect(await client.credits()).toEqual({ remaining: 93, used: 7 });
  });

  it("refuses another's model, an unready one, and an empty description", async () => {
    const { started, letGo } = holdTraining();
    const { version_id: version } = (await train()).json;
    await started;
    const unready = await predict(version, { prompt: 'Ada Lovelace smiles' });
    expect([unready.status, unready.json.code]).toEqual([409, 'MODEL_NOT_READY']);
    letGo();
    await settled();
    const other = await studio.signedUp('mallory');
    expect((await predict(version, { prompt: 'Ada Lovelace smiles' }, other)).status).toBe(404);
    expect((await predict('nonsense', { prompt: 'x' })).status).toBe(404);
    expect((await predict('non\0sense', { prompt: 'x' })).status).toBe(404);
    for (const input of [
      { prompt: 'Ada Lovelace ' },
      { prompt: 'x', format: 'bmp' },
      { prompt: 'x', aspect_ratio: '3:1' },
      {},
    ])
      expect((await predict(version, input)).status).toBe(400);
    const long = await predict(version, { prompt: `Ada Lovelace ${'x'.repeat(2_001)}` });
    expect(long.json.error).toBe('The description may have at most 2000 characters.');
    expect(await client.credits()).toEqual({ remaining: 95, used: 5 });
  });
});

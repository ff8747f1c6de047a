/** @jest-environment node */
import { access, readdir } from 'node:fs/promises';
import path from 'node:path';

import { EngineError } from '@likeness/engine';
import sharp from 'sharp';

import type { ApiClient } from '../testing/api-client';
import { holdTraining } from '../testing/hold-training';
import { aText, DATE_TIME, expectJson, expectRefusal, pictureAddress } from '../testing/json-answers';
import { smallPicture } from '../testing/pictures';
import { readyModel, settledTraining } from '../testing/ready-model';
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

const WORDS = aText(/\S/);
const NO_FACE = new EngineError('NO_USABLE_PHOTO', 'No photo shows a person clearly.');
const model = (changes: object) => ({
  training_id: WORDS,
  version_id: WORDS,
  trigger_word: 'Ada Lovelace',
  created_at: aText(DATE_TIME),
  ...changes,
});

const train = () => client.form('/api/train/', { zip_file: zip, trigger_word: ' Ada Lovelace ' });

function failing(): void {
  engine.before = () => {
    throw NO_FACE;
  };
}

describe('the trained models', () => {
  it('are a list that needs no payload; a model goes from processing to succeeded by itself, with progress and a picture (S3.10 S4.17 S7.15)', async () => {
    expectJson(await client.get('/api/trainings/'), 200, []);
    const { started, letGo } = holdTraining(engine);
    const { training_id, version_id } = (await train()).json;
    await started;
    const during = await until(
      () => client.get('/api/trainings/'),
      ({ list }) => list[0]!.progress > 0,
    );
    const ids = { training_id, version_id };
    expectJson(during, 200, [model({ ...ids, status: 'processing', image_url: null, progress: 0.25 })]);
    letGo();
    const { image_url } = await settledTraining(client);
    expect(image_url).toMatch(pictureAddress(studio.origin, 'jpg'));
    const { created_at } = during.list[0]!;
    const ready = { ...ids, created_at, status: 'succeeded', image_url, notes: ['The photos show one person.'] };
    expectJson(await client.get('/api/trainings/'), 200, [model(ready)]);
    expect((await sharp((await client.send('GET', image_url)).bytes).metadata()).width).toBe(64);
    const { photos } = engine.calls[0]!.request as { photos: { name: string }[] };
    expect(photos.map(({ name }) => name)).toEqual(['me/1.png', 'me/2.jpg']);
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
    const { bytes } = await studio.operator().get('/openapi.json');
    const answer = ['paths', '/api/trainings/', 'get', 'responses', '200', 'content', 'application/json', 'schema'];
    expect(JSON.parse(bytes.toString())).toHaveProperty(
      [...answer, 'items', 'properties', 'status', 'anyOf'],
      ['processing', 'succeeded', 'failed', 'canceled'].map(
        (word) => expect.objectContaining({ enum: [word] }) as unknown,
      ),
    );
  });
});

describe('POST /api/train/', () => {
  it('takes multipart zip_file and trigger_word, and answers 201 with a status at once (S7.16 S7.19)', async () => {
    const { started, letGo } = holdTraining(engine);
    const answer = await train();
    expectJson(answer, 201, { training_id: WORDS, version_id: WORDS, status: 'processing' });
    const { training_id, version_id } = answer.json;
    const listed = { training_id, version_id, trigger_word: 'Ada Lovelace' };
    expect((await client.get('/api/trainings/')).list).toMatchObject([listed]);
    await started;
    letGo();
    await settledTraining(client);
  });

  it('refuses other fields, a text for the file, and JSON; its answer then carries error (S7.16 S7.18)', async () => {
    const wrong = [{ zip, trigger_word: 'Ada' }, { zip_file: zip, trigger: 'Ada' }, {}];
    for (const parts of [...wrong, { zip_file: 'a text', trigger_word: 'Ada' }])
      expectRefusal(await client.form('/api/train/', parts), 400, 'INVALID_REQUEST');
    const hidden = await client.form('/api/train/', { zip_file: zip, trigger_word: 'A\u202Eda' });
    expect(hidden.json.error).toBe('The trigger word has characters that cannot be shown. Please type it anew.');
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

  it('refuses with a sentence where something is missing or wrong, and for nothing', async () => {
    const empty = await zipOf([{ name: 'notes.txt', bytes: Buffer.from('no picture here') }]);
    const missing = 'Please upload a ZIP file and enter a trigger word.';
    const cases: [Record<string, string | Buffer>, string, string][] = [
      [{ trigger_word: 'ada' }, 'INVALID_REQUEST', missing],
      [{ zip_file: zip, trigger_word: '  ' }, 'INVALID_REQUEST', missing],
      [{ zip_file: zip }, 'INVALID_REQUEST', missing],
      [
        { zip_file: Buffer.from('no zip at all'), trigger_word: 'ada' },
        'UNREADABLE_ZIP',
        'The file is not a ZIP that can be opened.',
      ],
      [
        { zip_file: empty, trigger_word: 'ada' },
        'NO_PICTURES_IN_ZIP',
        'The ZIP holds no pictures that can be read. Put 10 or more clear photos into it.',
      ],
    ];
    for (const [parts, code, sentence] of cases)
      expectJson(await client.form('/api/train/', parts), 400, { error: sentence, code });
    await client.post('/api/dedctcredit/', { amount: 96 });
    expectJson(await train(), 402, { error: 'Not enough credits.', code: 'NOT_ENOUGH_CREDITS' });
    expect((await client.get('/api/trainings/')).list).toEqual([]);
    expect(await client.credits()).toEqual({ remaining: 4, used: 96 });
  });
});

describe('a training', () => {
  it('waits for one training of each other account, however many they have sent, and for none of those whose photos fail', async () => {
    // One by one: who had no training yet has a turn by the time of the sign-up.
    const one = await studio.signedUp('turn1');
    const other = await studio.signedUp('turn2');
    const stranger = await studio.signedUp('turn3');
    const send = (person: ApiClient) => person.form('/api/train/', { zip_file: zip, trigger_word: 'ada' });
    const { started, held, letGo } = holdTraining(engine);
    const isHeld = (count: number) =>
      until(
        async () => held,
        (keys) => keys.length === count,
      );
    const next = async () => {
      const count = held.length + 1;
      letGo(NO_FACE);
      await isHeld(count);
    };
    await send(one);
    await started;
    for (const person of [one, one, one, one, other, other, other, other, other]) await send(person);
    await send(stranger);
    await next();
    await next();
    expect(new Set(held).size).toBe(3);
    const strangers = held[2];
    // The stranger's did not fail.
    letGo();
    await settledTraining(stranger);
    await send(stranger);
    await isHeld(4);
    await next();
    expect(held.slice(3)).toContain(strangers);
    failing();
    letGo(NO_FACE);
    for (const person of [one, other])
      await until(
        async () => (await person.get('/api/trainings/')).list,
        (list) => list.every(({ status }) => status === 'failed'),
      );
  });

  it('is one of five at most that an account has under way', async () => {
    const { letGo } = holdTraining(engine);
    const three = () => Promise.all([train(), train(), train()]);
    const answers = [...(await three()), ...(await three())];
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429]);
    expectJson(await train(), 429, {
      error: '5 of your trainings are under way. Please start the next one when one of them has ended.',
      code: 'TOO_MANY_TRAININGS',
    });
    expect(await client.credits()).toEqual({ remaining: 75, used: 25 });
    engine.before = () => undefined;
    await until(
      async () => {
        letGo();
        return (await client.get('/api/trainings/')).list;
      },
      (list) => list.every(({ status }) => status === 'succeeded'),
    );
    expect((await train()).status).toBe(201);
  });

  it('costs 5 once, whether the deduction comes before or after its end', async () => {
    await train();
    await settledTraining(client);
    expect(await client.credits()).toEqual({ remaining: 95, used: 5 });
    await client.post('/api/dedctcredit/', { amount: 5 });
    expect(await client.credits()).toEqual({ remaining: 95, used: 5 });
    const { started, letGo } = holdTraining(engine);
    await train();
    await started;
    await client.post('/api/dedctcredit/', { amount: 5 });
    letGo();
    await settledTraining(client);
    expect(await client.credits()).toEqual({ remaining: 90, used: 10 });
  });

  it('that fails names its error in the list and is given back, also when the deduction came before, or comes after (S7.18)', async () => {
    failing();
    await train();
    await settledTraining(client);
    const failed = model({ status: 'failed', image_url: null, error: NO_FACE.message });
    expectJson(await client.get('/api/trainings/'), 200, [failed]);
    expect(await client.credits()).toEqual({ remaining: 100, used: 0 });
    await client.post('/api/dedctcredit/', { amount: 5 });
    expect(await client.credits()).toEqual({ remaining: 100, used: 0 });

    const { started, letGo } = holdTraining(engine);
    await train();
    await started;
    await client.post('/api/dedctcredit/', { amount: 5 });
    expect(await client.credits()).toEqual({ remaining: 95, used: 5 });
    letGo(NO_FACE);
    await settledTraining(client);
    expect(await client.credits()).toEqual({ remaining: 100, used: 0 });
  });

  it('erases its ZIP once it is over', async () => {
    const { training_id: id } = (await train()).json;
    await settledTraining(client);
    const folder = path.join(studio.dataFolder, 'files/trainings', id);
    await until(
      () => readdir(folder),
      (files) => !files.includes('photos.zip'),
    );
    expect(await readdir(folder)).toEqual(['model']);
    failing();
    const { training_id: failed } = (await train()).json;
    await settledTraining(client);
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
    const { started } = holdTraining(engine);
    await train();
    await client.post('/api/dedctcredit/', { amount: 5 });
    await started;
    const next = createTestEngine();
    await studio.restart(next);
    const again = studio.client(client.token);
    expect(await settledTraining(again)).toMatchObject({ status: 'succeeded' });
    expect(await again.credits()).toEqual({ remaining: 95, used: 5 });
    await studio.restart(engine);
  });
});

/** @jest-environment node */
import { readdir } from 'node:fs/promises';
import path from 'node:path';

import type { Engine } from '@likeness/engine';

import type { ApiClient } from '../testing/api-client';
import { expectJson, expectRefusal } from '../testing/json-answers';
import { photo, smallPicture } from '../testing/pictures';
import { createTestEngine, type TestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { until } from '../testing/until';

const ADDRESS = '/api/photos/check/';

let engine: TestEngine;
let studio: TestStudio;
let client: ApiClient;
let copy: Buffer;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine());
  copy = await smallPicture('jpeg', 640, 480);
});
afterAll(() => studio.stop());
beforeEach(async () => {
  engine = createTestEngine();
  await studio.restart(engine);
  client = await studio.signedUp();
});

const check = (bytes = copy, who = client) => who.form(ADDRESS, { photo: bytes });
const temporary = () => readdir(path.join(studio.dataFolder, 'temporary'));

/** From now on the engine works at photos until it is let go. */
function holdEngine() {
  const held: (() => void)[] = [];
  engine.before = () => new Promise((resolve) => held.push(resolve));
  const begun = (count: number) =>
    until(
      async () => held.length,
      (length) => length === count,
    );
  return { begun, letGo: () => held.forEach((go) => go()) };
}

it('says what the engine finds in a photo, as free work that leaves nothing behind', async () => {
  expectJson(await check(), 200, { faces: 1, blurred: false });
  engine.found = { faces: 2, isBlurred: true };
  expectJson(await check(), 200, { faces: 2, blurred: true });
  expect(engine.calls.map(({ method, options }) => [method, options?.isFree])).toEqual([
    ['checkPhoto', true],
    ['checkPhoto', true],
  ]);
  expect(engine.calls[0]?.request).toEqual({ image: copy });
  await until(temporary, (files) => files.length === 0);
  expect((await client.get('/api/credits/')).json).toMatchObject({ credits_used: 0 });
  expect((await client.get('/api/storage/')).json).toMatchObject({ bytes_used: 0, pictures_used: 0 });
});

it('takes no more than a small copy, and nothing that is no picture', async () => {
  expectRefusal(await check(await smallPicture('jpeg', 1_025, 8)), 413, 'PICTURE_TOO_LARGE');
  for (const megabytes of [1, 5, 19])
    expectRefusal(await check(Buffer.concat([copy, Buffer.alloc(megabytes * 1_048_576)])), 413, 'PICTURE_TOO_LARGE');
  expectRefusal(await check(Buffer.from('x'.repeat(100))), 400, 'UNSUPPORTED_PICTURE');
  expectRefusal(await check(copy.subarray(0, 2_000)), 400, 'UNREADABLE_PICTURE');
  expectRefusal(await client.form(ADDRESS, { image: copy }), 400, 'INVALID_REQUEST');
  expectRefusal(await client.post(ADDRESS, { photo: 'x' }), 400, 'INVALID_REQUEST');
  expect((await check(copy, studio.client())).status).toBe(401);
  expect(engine.calls).toEqual([]);
  await until(temporary, (files) => files.length === 0);
  expect((await check(await smallPicture('webp', 1_024, 1_024))).status).toBe(200);
});

it('looks at one photo of an account at a time, and refuses a third', async () => {
  const { begun, letGo } = holdEngine();
  const first = check();
  await begun(1);
  const second = check();
  await until(temporary, (files) => files.length === 2);
  const refused = await check();
  expectRefusal(refused, 503, 'BUSY');
  expect(refused.headers.get('retry-after')).toBe('5');
  const other = check(copy, await studio.signedUp());
  await begun(2);
  expect((await client.get('/api/credits/')).status).toBe(200);
  engine.before = () => undefined;
  letGo();
  expect((await Promise.all([first, second, other])).map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('is refused as busy where the engine is', async () => {
  engine.full = true;
  expectRefusal(await check(), 503, 'BUSY');
});

it('ends for whoever leaves, and the next begins', async () => {
  const { begun, letGo } = holdEngine();
  const leaving = new AbortController();
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(copy)]), 'photo.jpg');
  const headers = { authorization: `Bearer ${client.token ?? ''}` };
  const left = fetch(studio.origin + ADDRESS, { method: 'POST', body: form, headers, signal: leaving.signal });
  await begun(1);
  const { signal } = engine.calls[0]!.options!;
  expect(signal?.aborted).toBe(false);
  leaving.abort();
  await expect(left).rejects.toThrow();
  await until(async () => signal?.aborted, Boolean);
  engine.before = () => undefined;
  letGo();
  expect((await check()).status).toBe(200);
  await until(temporary, (files) => files.length === 0);
});

it('an engine that can tell nothing of a photo has none of it', async () => {
  const { checkPhoto: _, ...without } = createTestEngine();
  await studio.restart(without satisfies Engine);
  client = await studio.signedUp();
  const answer = await check(photo('astronaut.png'));
  expectRefusal(answer, 404, 'NOT_FOUND');
  expect(answer.headers.get('studio-features')).not.toContain('photo-check');
});

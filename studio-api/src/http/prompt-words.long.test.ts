/** @jest-environment node */
import type { Engine } from '@likeness/engine';

import type { ApiClient } from '../testing/api-client';
import { expectJson, expectRefusal } from '../testing/json-answers';
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

const WORDS = {
  understood: [
    { kind: 'place', words: 'beach' },
    { kind: 'style', words: 'sepia' },
  ],
  without_effect: ['mountains'],
  not_understood: ['龙', 'dragon'],
};
const PROMPT = 'sepia 龙 on a beach, mountains and a dragon';
const ask = (body: unknown) => client.post('/api/prompt-words/', body);
const inOrder = ({ understood, ...others }: typeof WORDS) => ({ understood: [...understood].reverse(), ...others });

describe('POST /api/prompt-words/', () => {
  it('says what counts, for the purpose', async () => {
    expectJson(await ask({ prompt: PROMPT, purpose: 'generation' }), 200, inOrder(WORDS));
    // A photo keeps its own look: the word names a colour here, and a beach takes none.
    expectJson(await ask({ prompt: PROMPT, purpose: 'background-replace' }), 200, {
      understood: [{ kind: 'place', words: 'beach' }],
      without_effect: ['sepia', 'mountains'],
      not_understood: ['龙', 'dragon'],
    });
    expectJson(await ask({ prompt: '', purpose: 'generation' }), 200, {
      understood: [],
      without_effect: [],
      not_understood: [],
    });
  });

  it('takes a prompt as long as any, and refuses what is none', async () => {
    expect((await ask({ prompt: '龙'.repeat(2_000), purpose: 'generation' })).status).toBe(200);
    for (const body of [
      { prompt: 'x'.repeat(2_201), purpose: 'generation' },
      { prompt: 'x' },
      { prompt: 5, purpose: 'generation' },
      { prompt: 'x', purpose: 'training' },
    ])
      expectRefusal(await ask(body), 400, 'INVALID_REQUEST');
    expect((await ask({ prompt: 'x'.repeat(20_000), purpose: 'generation' })).status).toBe(413);
    expect((await studio.client().post('/api/prompt-words/', {})).status).toBe(401);
  });
});

describe('GET /api/prompt-menu/', () => {
  interface Entry {
    readonly kind: string;
    readonly words: string;
    readonly swatch_url: string;
  }
  const menu = async (purpose: string) =>
    (await client.get(`/api/prompt-menu/?purpose=${purpose}`)).list as unknown as Entry[];

  it('offers what the engine has, each with a picture that anyone may show and keep', async () => {
    const entries = await menu('generation');
    expect(entries.map(({ kind, words }) => ({ kind, words }))).toEqual(engine.vocabulary.choices('generate'));
    for (const { swatch_url: address } of entries) {
      const { status, headers, bytes } = await studio.client().send('GET', address);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
      ]);
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    }
    expect((await menu('background-replace')).map(({ words }) => words)).toEqual(
      engine.vocabulary.choices('backgroundReplace').map(({ words }) => words),
    );
  });

  it('refuses other purposes, and has no other pictures', async () => {
    expectRefusal(await client.get('/api/prompt-menu/'), 400, 'INVALID_REQUEST');
    expectRefusal(await client.get('/api/prompt-menu/?purpose=x'), 400, 'INVALID_REQUEST');
    for (const name of [`${'0'.repeat(32)}.webp`, 'x', '..%2F..%2Fetc'])
      expectRefusal(await client.get(`/media/swatches/${name}`), 404, 'NOT_FOUND');
  });

  it('holds up nothing else of the account while the pictures are painted', async () => {
    let paint: () => void = () => undefined;
    const own = createTestEngine();
    own.before = (method) =>
      method === 'paintSwatches' ? new Promise<void>((resolve) => (paint = resolve)) : undefined;
    await studio.restart(own);
    client = await studio.signedUp();
    const waiting = menu('generation');
    expect((await client.get('/api/credits/')).status).toBe(200);
    paint();
    expect((await waiting).every((entry) => entry.swatch_url)).toBe(true);
    await studio.restart(engine);
  });
});

describe('beside a result', () => {
  it('a prediction says what it was made with', async () => {
    const model = await readyModel(client, 'Beach Dragon');
    const input = { prompt: `Beach Dragon ${PROMPT}` };
    const { json } = await client.post('/api/predict/', { version: model.version_id, input });
    expect(json).toMatchObject({ status: 'succeeded', ...inOrder(WORDS) });
  });

  it('a replaced background says it in a header that pages can read', async () => {
    const answer = await client.form('/api/background-remove/', { image: photo('astronaut.png'), prompt: PROMPT });
    expect(answer.status).toBe(200);
    const header = answer.headers.get('studio-prompt-words') ?? '';
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(header)).toMatchObject({ not_understood: ['龙', 'dragon'] });
    const { headers } = await client.send('GET', '/api/credits/', undefined, { origin: 'http://localhost:3000' });
    expect(headers.get('access-control-expose-headers')).toContain('Studio-Prompt-Words');
  });

  it.each([
    ['long words', Array.from({ length: 60 }, (_, i) => '龙'.repeat(30) + String(i)).join(' ')],
    ['long words of signs beyond 16 bits', Array.from({ length: 60 }, (_, i) => '𝒜'.repeat(30) + String(i)).join(' ')],
    ['a word full of accents', `on a b${'\u0301'.repeat(1_900)}each`],
  ])('has a header that any proxy takes, whatever the prompt: %s', async (_, prompt) => {
    const answer = await client.form('/api/background-remove/', { image: photo('astronaut.png'), prompt });
    expect(answer.headers.get('studio-prompt-words')?.length).toBeLessThan(3_000);
  });
});

it('an engine that does not read prompts by their words has none of it', async () => {
  const { vocabulary: _, ...without } = createTestEngine();
  await studio.restart(without satisfies Engine);
  client = await studio.signedUp();
  const answer = await ask({ prompt: PROMPT, purpose: 'generation' });
  expectRefusal(answer, 404, 'NOT_FOUND');
  expect(answer.headers.get('studio-features')).toBe(
    'picture-pages, storage-quota, page-events, thumbnails, small-thumbnails, credit-history, own-account, trash, picture-details, photo-check, focal-points, sessions',
  );
  const model = await readyModel(client, 'Ada');
  const { json } = await client.post('/api/predict/', { version: model.version_id, input: { prompt: 'Ada beach' } });
  expect(json).not.toHaveProperty('understood');
  await studio.restart(engine);
});

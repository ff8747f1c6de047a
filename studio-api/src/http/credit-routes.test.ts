/** @jest-environment node */
import { EngineError } from '@likeness/engine';

import type { ApiClient } from '../testing/api-client';
import { expectJson, expectRefusal } from '../testing/json-answers';
import { smallPicture } from '../testing/pictures';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

const engine = createTestEngine();
let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio(engine);
});
afterAll(() => studio.stop());

describe('credits', () => {
  it('are two numbers, which move with a paid action (S3.05 S3.06 S7.12)', async () => {
    const owner = await studio.signedUp();
    expectJson(await owner.get('/api/credits/'), 200, { credits_remaining: 100, credits_used: 0 });
    await owner.form('/api/upscale/', { image: await smallPicture() });
    const { bytes } = await owner.get('/api/credits/');
    expect(bytes.toString()).toBe('{"credits_remaining":98,"credits_used":2}');
  });

  it('are deducted by POST /api/dedctcredit/ with JSON amount, once for each paid action (S7.44)', async () => {
    const owner = await studio.signedUp();
    await owner.form('/api/upscale/', { image: await smallPicture() });
    const after = { credits_remaining: 98, credits_used: 2 };
    expectJson(await owner.post('/api/dedctcredit/', { amount: 2 }), 200, after);
    expectJson(await owner.get('/api/credits/'), 200, after);
    const twice = { credits_remaining: 96, credits_used: 4 };
    expectJson(await owner.post('/api/dedctcredit/', { amount: 2 }), 200, twice);
    expect((await owner.post('/api/deductcredit/', { amount: 2 })).status).toBe(404);
  });

  it('are not deducted for other fields, types, amounts or encodings (S7.44)', async () => {
    const owner = await studio.signedUp();
    for (const body of [{ amount: '2' }, { credits: 2 }, {}, { amount: 0 }, { amount: -2 }, { amount: 2.5 }, 2, null])
      expectRefusal(await owner.post('/api/dedctcredit/', body), 400, 'INVALID_REQUEST');
    expect((await owner.send('POST', '/api/dedctcredit/', 'amount=2', FORM_TYPE)).status).toBe(415);
    expectRefusal(await owner.form('/api/dedctcredit/', { amount: '2' }), 400, 'INVALID_REQUEST');
    expectRefusal(await owner.post('/api/dedctcredit/', { amount: 101 }), 402, 'NOT_ENOUGH_CREDITS');
    expect(await owner.credits()).toEqual({ remaining: 100, used: 0 });
  });
});

describe('the history of credits', () => {
  const HISTORY = '/api/credits/history/';
  interface Line {
    readonly id: number;
    readonly kind: string;
    readonly credits: number;
    readonly action?: string;
    readonly state?: string;
    readonly image_url?: string;
  }
  const lines = async (client: ApiClient, query = '') =>
    (await client.get(`${HISTORY}${query}`)).json as unknown as Line[];

  it('has what came and what was paid, newest first, with the picture that it paid for, while that is there', async () => {
    const owner = await studio.signedUp();
    const answer = await owner.form('/api/upscale/', { image: await smallPicture() });
    await owner.post('/api/dedctcredit/', { amount: 2 });
    await owner.post('/api/dedctcredit/', { amount: 7 });
    const picture = answer.headers.get('content-location');
    expect(await lines(owner)).toEqual([
      { id: expect.any(Number) as number, created_at: expect.any(String) as string, kind: 'deduction', credits: -7 },
      {
        ...{ id: expect.any(Number) as number, created_at: expect.any(String) as string, kind: 'charge', credits: -2 },
        ...{ action: 'upscale', state: 'charged', image_url: picture },
      },
      { id: expect.any(Number) as number, created_at: expect.any(String) as string, kind: 'grant', credits: 100 },
    ]);
    const [{ id }] = (await owner.get('/api/processed-images/')).json as unknown as [{ id: number }];
    expect((await owner.delete('/api/generated-images/', { id })).status).toBe(204);
    expect((await lines(owner))[1]).not.toHaveProperty('image_url');
  });

  it('says what was given back, in the line of what was held', async () => {
    const owner = await studio.signedUp();
    engine.before = () => Promise.reject(new EngineError('UNREADABLE_PICTURE', 'It failed.'));
    expect((await owner.form('/api/upscale/', { image: await smallPicture() })).status).toBeGreaterThanOrEqual(400);
    engine.before = () => undefined;
    const charges = (await lines(owner)).filter(({ kind }) => kind === 'charge');
    expect(charges).toMatchObject([{ action: 'upscale', credits: -2, state: 'given-back' }]);
  });

  it('comes in parts, and is nobody else’s', async () => {
    const owner = await studio.signedUp();
    for (const amount of [1, 2, 3]) await owner.post('/api/dedctcredit/', { amount });
    const first = await lines(owner, '?limit=2');
    expect(first.map(({ credits }) => credits)).toEqual([-3, -2]);
    const rest = await lines(owner, `?limit=2&before=${first[1]?.id ?? 0}`);
    expect(rest.map(({ credits }) => credits)).toEqual([-1, 100]);
    expect((await lines(await studio.signedUp())).map(({ kind }) => kind)).toEqual(['grant']);
    for (const query of ['?limit=0', '?limit=x', '?before=-1', '?limit=501'])
      expectRefusal(await owner.get(`${HISTORY}${query}`), 400, 'INVALID_REQUEST');
    expect((await studio.client().get(HISTORY)).status).toBe(401);
  });
});

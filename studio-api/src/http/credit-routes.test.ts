/** @jest-environment node */
import { expectJson, expectRefusal } from '../testing/json-answers';
import { smallPicture } from '../testing/pictures';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine());
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

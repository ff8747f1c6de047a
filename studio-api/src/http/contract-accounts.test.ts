/** @jest-environment node */
import type { ApiClient } from '../testing/api-client';
import { aNumber, aText, expectJson, expectRefusal, specifiedCalls } from '../testing/contract';
import { smallPicture } from '../testing/pictures';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const PERSON = { email: 'hedy@example.com', username: 'Hedy Lamarr', password: 'a long pass phrase' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

let studio: TestStudio;
let client: ApiClient;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine());
  client = studio.client();
  await client.signUp(PERSON);
});
afterAll(() => studio.stop());

describe('the calls of section 7', () => {
  const calls = specifiedCalls();
  const open = ['/api/auth/jwt/create/', '/api/auth/users/', '/auth/jwt/refresh/'];

  it('are 22', () => {
    expect(calls).toHaveLength(22);
  });

  it.each(calls)('$method $path is there, under exactly this path', async ({ method, path }) => {
    const body = method === 'GET' ? undefined : '{}';
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    expect((await client.send(method, path, body, json)).status).toBe(method === 'GET' ? 200 : 400);
    const spelled = [
      path.slice(0, -1),
      `${path}/`,
      path.toUpperCase(),
      path.startsWith('/api/') ? path.slice(4) : `/api${path}`,
    ];
    for (const other of spelled) expectRefusal(await client.send(method, other, body, json), 404, 'NOT_FOUND');
  });

  it.each([...new Set(calls.map(({ path }) => path))])('%s answers no other method', async (path) => {
    const specified = calls.filter((call) => call.path === path).map(({ method }) => method);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((name) => !specified.includes(name)))
      expectRefusal(await client.send(method, path), 404, 'NOT_FOUND');
  });

  it.each(calls.filter(({ path }) => !open.includes(path)))('$method $path wants a token', async ({ method, path }) => {
    const { status, json, headers } = await studio.client().send(method, path);
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="api"']);
    const sentence = 'Authentication credentials were not provided.';
    expect(json).toEqual({ detail: sentence, error: sentence, code: 'not_authenticated' });
  });
});

describe('POST /api/auth/jwt/create/', () => {
  const signIn = (body: unknown) => studio.client().post('/api/auth/jwt/create/', body);

  it('takes {email, password} and answers access and refresh, which sign in (S7.05 S7.06 S7.07)', async () => {
    const answer = await signIn({ email: PERSON.email, password: PERSON.password });
    expectJson(answer, 200, { access: aText(TOKEN), refresh: aText(TOKEN) });
    const { access, refresh } = answer.json;
    expect((await studio.client(access).get('/api/auth/users/me/')).json.username).toBe(PERSON.username);
    expect((await studio.client().post('/auth/jwt/refresh/', { refresh })).status).toBe(200);
  });

  it('refuses other fields, other types and other encodings (S7.05)', async () => {
    const { email, username, password } = PERSON;
    for (const body of [{ username, password }, { email }, { email, password: 1 }, { email, pass: password }, [], null])
      expectRefusal(await signIn(body), 400, 'INVALID_REQUEST');
    const form = `email=${encodeURIComponent(email)}&password=${encodeURIComponent(password)}`;
    expect((await studio.client().send('POST', '/api/auth/jwt/create/', form, FORM_TYPE)).status).toBe(415);
  });
});

it('GET /api/auth/users/me/ needs no payload and names the username (S7.08)', async () => {
  const { email, username } = PERSON;
  expectJson(await client.get('/api/auth/users/me/'), 200, { id: aNumber, email, username });
});

describe('POST /api/auth/users/', () => {
  const form = { email: 'mary@example.com', username: 'Mary', password: 'a pass phrase', re_password: 'a pass phrase' };
  const signUp = (body: unknown) => studio.client().post('/api/auth/users/', body);

  it.each(['email', 'username', 'password', 're_password'] as const)(
    'needs %s, under this name (S7.09)',
    async (name) => {
      const { [name]: value, ...others } = form;
      // Without a password there is nothing that its repetition could match, which is said as well.
      const also = name === 'password' ? { re_password: ['The two passwords do not match.'] } : {};
      const missing = { [name]: ['This field is required.'], ...also };
      expectJson(await signUp({ ...others, [`${name}2`]: value }), 400, missing);
      expectJson(await signUp({ ...form, [name]: 7 }), 400, { [name]: ['Not a valid string.'], ...also });
    },
  );

  it('makes the account of {email, username, password, re_password} (S7.09)', async () => {
    expectJson(await signUp(form), 201, { id: aNumber, email: form.email, username: 'Mary' });
    const mary = studio.client();
    await mary.signIn(form);
    expect((await mary.get('/api/auth/users/me/')).json.username).toBe('Mary');
  });
});

describe('POST /auth/jwt/refresh/', () => {
  const renew = (body: unknown, path = '/auth/jwt/refresh/') => studio.client().post(path, body);

  it('takes {refresh} without /api, and answers a new access that signs in (S7.10 S7.11)', async () => {
    const answer = await renew({ refresh: client.refreshToken });
    expectJson(answer, 200, { access: aText(TOKEN) });
    expect((await studio.client(answer.json.access).get('/api/credits/')).status).toBe(200);
    expect((await renew({ refresh: client.refreshToken }, '/api/auth/jwt/refresh/')).status).toBe(404);
  });

  it('refuses other fields and types with 400, and what is no refresh token with 401 (S7.10)', async () => {
    for (const body of [{ token: client.refreshToken }, { refresh_token: client.refreshToken }, {}, { refresh: 1 }])
      expectRefusal(await renew(body), 400, 'INVALID_REQUEST');
    const sentence = 'The token is invalid or has expired.';
    for (const refresh of ['', 'nonsense', client.token])
      expectJson(await renew({ refresh }), 401, { detail: sentence, error: sentence, code: 'token_not_valid' });
  });
});

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

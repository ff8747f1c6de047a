/** @jest-environment node */
import { decodeJwt } from 'jose';

import { aNumber, aText, expectJson, expectRefusal } from '../testing/json-answers';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { until } from '../testing/until';

const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const PERSON = { email: 'grace@example.com', username: 'Grace Hopper', password: 'a long pass phrase' };
const INVALID_TOKEN = 'The token is invalid or has expired.';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine(), { STUDIO_FAILED_SIGN_INS: '3' });
});
afterAll(() => studio.stop());

describe('POST /api/auth/users/', () => {
  const form = { ...PERSON, re_password: PERSON.password };
  const signUp = (body: unknown) => studio.client().post('/api/auth/users/', body);

  it('makes the account of {email, username, password, re_password}, with 100 credits (S7.08 S7.09)', async () => {
    const { username, password } = PERSON;
    const email = 'first@example.com';
    expectJson(await signUp({ ...form, email }), 201, { id: aNumber, email, username });
    const client = studio.client();
    await client.signIn({ email, password });
    expectJson(await client.get('/api/auth/users/me/'), 200, { id: aNumber, email, username });
    expect(await client.credits()).toEqual({ remaining: 100, used: 0 });
  });

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

  it('says what is wrong, field by field', async () => {
    const empty = { ...form, email: undefined, username: ' ', password: '', re_password: 'x' };
    expectJson(await signUp(empty), 400, {
      email: ['This field is required.'],
      username: ['This field may not be blank.'],
      password: ['This field may not be blank.'],
      re_password: ['The two passwords do not match.'],
    });
    expect((await signUp({ ...form, email: 'no address' })).json).toEqual({ email: ['Enter a valid email address.'] });
    expect((await signUp({ ...form, password: 'short', re_password: 'short' })).json).toEqual({
      password: ['This password is too short. It must contain at least 8 characters.'],
    });
    expect((await signUp({ ...form, re_password: 'another phrase' })).json).toEqual({
      re_password: ['The two passwords do not match.'],
    });
    expect((await signUp({ ...form, password: 'password1', re_password: 'password1' })).json).toEqual({
      password: ['This password is too common.'],
    });
    expect((await signUp('no object')).status).toBe(400);
  });

  it('says of what is no JSON that it is none', async () => {
    const send = (body: string) =>
      studio.client().send('POST', '/api/auth/users/', body, { 'content-type': 'application/json' });
    const malformed = await send('{"email": ');
    expect(malformed.status).toBe(400);
    expect(malformed.json).toEqual({ error: 'The request is no valid JSON.', code: 'FST_ERR_CTP_INVALID_JSON_BODY' });
    const empty = await send('');
    expect(empty.status).toBe(400);
    expect(empty.json).toEqual({ error: 'The request has no content.', code: 'FST_ERR_CTP_EMPTY_JSON_BODY' });
  });

  it('refuses an e-mail address with characters that no address has', async () => {
    expect((await signUp({ ...form, email: 'nul\0@example.com' })).json).toEqual({
      email: ['Enter a valid email address.'],
    });
  });

  it('refuses names and addresses that look like others, and what everybody guesses', async () => {
    const email = ['Enter a valid email address.'];
    expectJson(await signUp({ ...form, email: 'a@b..c' }), 400, { email });
    const username = ['This name has characters that cannot be shown.'];
    for (const hidden of ['\u200B', '\u202E', '\u200D'])
      expectJson(await signUp({ ...form, username: `ad${hidden}min` }), 400, { username });
    for (const password of ['q1w2e3r4t5', 'Likeness-Studio1'])
      expectJson(await signUp({ ...form, password, re_password: password }), 400, {
        password: ['This password is too common.'],
      });
  });

  it('refuses a taken e-mail address, in any spelling and in a race', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => signUp({ ...form, email: 'race@example.com' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const again = await signUp({ ...form, email: 'RACE@example.com' });
    expect(again.status).toBe(400);
    expect(again.json).toEqual({ email: ['An account with this email address already exists.'] });
  });
});

describe('POST /api/auth/jwt/create/', () => {
  const signIn = (body: unknown) => studio.client().post('/api/auth/jwt/create/', body);

  it('takes {email, password} and answers access and refresh, which sign in and say how long (S7.05 S7.06 S7.07)', async () => {
    const { email } = await studio.signedUp('hedy');
    const answer = await signIn({ email, password: PERSON.password });
    expectJson(answer, 200, { access: aText(TOKEN), refresh: aText(TOKEN) });
    const { access, refresh } = answer.json;
    expect((await studio.client(access).get('/api/auth/users/me/')).json.username).toBe('hedy');
    expect((await studio.client().post('/auth/jwt/refresh/', { refresh })).status).toBe(200);
    expect(decodeJwt(access).exp! - decodeJwt(access).iat!).toBe(5 * 60);
    expect(decodeJwt(refresh).exp! - decodeJwt(refresh).iat!).toBe(7 * 24 * 60 * 60);
  });

  it('refuses other fields, other types and other encodings (S7.05)', async () => {
    const { email, username, password } = PERSON;
    for (const body of [{ username, password }, { email }, { email, password: 1 }, { email, pass: password }, [], null])
      expectRefusal(await signIn(body), 400, 'INVALID_REQUEST');
    const form = `email=${encodeURIComponent(email)}&password=${encodeURIComponent(password)}`;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await studio.client().send('POST', '/api/auth/jwt/create/', form, type)).status).toBe(415);
  });

  it('answers 401 with a detail to a wrong password and to an unknown address alike', async () => {
    const { email } = await studio.signedUp();
    const wrong = await signIn({ email, password: 'not this one' });
    const unknown = await signIn({ email: 'nobody@example.com', password: 'not this one' });
    expect(wrong.status).toBe(401);
    expect(wrong.json.detail).toBe('No active account found with the given credentials.');
    expect(unknown.status).toBe(401);
    expect(unknown.bytes).toEqual(wrong.bytes);
    expect((await signIn({ email: 'nul\0@example.com', password: 'not this one' })).bytes).toEqual(wrong.bytes);
  });

  it('stops guessing, and lets the owner in again after a success', async () => {
    const { email } = await studio.signedUp();
    const attempt = (password: string) => signIn({ email, password });
    expect((await attempt('wrong')).status).toBe(401);
    expect((await attempt('wrong')).status).toBe(401);
    expect((await attempt('a long pass phrase')).status).toBe(200);
    for (let failure = 0; failure < 3; failure += 1) expect((await attempt('wrong')).status).toBe(401);
    const refused = await attempt('a long pass phrase');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.json.error).toBe('Too many failed sign-ins. Please wait a while and try again.');
  });

  it('counts attempts that are sent at once', async () => {
    const { email } = await studio.signedUp();
    const attempts = Array.from({ length: 8 }, () => signIn({ email, password: 'guess' }));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

describe('POST /auth/jwt/refresh/', () => {
  const renew = (body: unknown, path = '/auth/jwt/refresh/') => studio.client().post(path, body);

  it('takes {refresh} without /api, and answers a new access that signs in (S7.10 S7.11)', async () => {
    const { refreshToken: refresh } = await studio.signedUp('linus');
    const answer = await renew({ refresh });
    expectJson(answer, 200, { access: aText(TOKEN) });
    const renewed = studio.client(answer.json.access);
    expect((await renewed.get('/api/auth/users/me/')).json.username).toBe('linus');
    expect((await renewed.get('/api/credits/')).status).toBe(200);
    expect((await renew({ refresh }, '/api/auth/jwt/refresh/')).status).toBe(404);
  });

  it('refuses other fields and types with 400, and what is no refresh token with 401 (S7.10)', async () => {
    const { token, refreshToken } = await studio.signedUp();
    for (const body of [{ token: refreshToken }, { refresh_token: refreshToken }, {}, { refresh: 1 }])
      expectRefusal(await renew(body), 400, 'INVALID_REQUEST');
    const refused = { detail: INVALID_TOKEN, error: INVALID_TOKEN, code: 'token_not_valid' };
    for (const refresh of ['', 'nonsense', token]) expectJson(await renew({ refresh }), 401, refused);
  });
});

it.each(['/api/auth/users/', '/api/auth/jwt/create/', '/auth/jwt/refresh/'])(
  'POST %s reads no more than 16 KB, whoever sends it',
  async (path) => {
    const sized = (bytes: number) => studio.client().post(path, { refresh: 'x'.repeat(bytes - 14) });
    expectRefusal(await sized(16_385), 413, 'FST_ERR_CTP_BODY_TOO_LARGE');
    expect([400, 401]).toContain((await sized(16_384)).status);
  },
);

describe('a token', () => {
  it('of a refresh does not pass for one of access', async () => {
    const { refreshToken } = await studio.signedUp();
    expect((await studio.client(refreshToken).get('/api/credits/')).status).toBe(401);
  });

  it('that is none of this studio is refused', async () => {
    const { token = '' } = await studio.signedUp();
    const [head, claims] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    for (const forged of ['', 'x', `${head}.${claims}.AAAA`, unsigned, `${token}x`]) {
      const { status, json } = await studio.client(forged).get('/api/auth/users/me/');
      expect(status).toBe(401);
      expect(json.detail).not.toBe('');
    }
  });
});

it('keeps tokens, passwords and e-mail addresses out of the log', async () => {
  const client = await studio.signedUp();
  await client.get('/api/credits/');
  // A request is logged once its answer is out.
  await until(
    async () => studio.log(),
    (log) => log.includes('"route":"/api/credits/"'),
  );
  for (const secret of [client.token!, client.refreshToken!, client.email!, 'a long pass phrase'])
    expect(studio.log()).not.toContain(secret);
});

it('lets in only invited people where sign-up is by invitation, and limits sign-ups from one address', async () => {
  const closed = await startTestStudio(createTestEngine(), {
    STUDIO_SIGN_UP: 'invitation',
    STUDIO_SIGN_UPS_PER_HOUR: '2',
  });
  try {
    const body = { ...PERSON, re_password: PERSON.password };
    const refused = await closed.client().post('/api/auth/users/', body);
    expect(refused.json).toEqual({ email: ['Sign-up is by invitation. Ask the operator of this studio for one.'] });
    await closed.client().post('/api/auth/users/', body);
    expect((await closed.client().post('/api/auth/users/', body)).status).toBe(429);
  } finally {
    await closed.stop();
  }
});

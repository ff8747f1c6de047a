/** @jest-environment node */
import { decodeJwt } from 'jose';

import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine(), { STUDIO_FAILED_SIGN_INS: '3' });
});
afterAll(() => studio.stop());

const PERSON = { email: 'grace@example.com', username: 'Grace Hopper', password: 'a long pass phrase' };

function signUp(changes: object) {
  return studio.client().post('/api/auth/users/', { ...PERSON, re_password: PERSON.password, ...changes });
}

describe('signing up', () => {
  it('makes an account that starts with 100 credits', async () => {
    const client = studio.client();
    await client.signUp({ ...PERSON, email: 'first@example.com' });
    expect((await client.get('/api/auth/users/me/')).json).toMatchObject({
      username: 'Grace Hopper',
      email: 'first@example.com',
    });
    expect(await client.credits()).toEqual({ remaining: 100, used: 0 });
  });

  it('says what is wrong, field by field', async () => {
    const empty = await signUp({ email: undefined, username: ' ', password: '', re_password: 'x' });
    expect(empty.status).toBe(400);
    expect(empty.json).toEqual({
      email: ['This field is required.'],
      username: ['This field may not be blank.'],
      password: ['This field may not be blank.'],
      re_password: ['The two passwords do not match.'],
    });
    expect((await signUp({ email: 'no address' })).json).toEqual({ email: ['Enter a valid email address.'] });
    expect((await signUp({ password: 'short', re_password: 'short' })).json).toEqual({
      password: ['This password is too short. It must contain at least 8 characters.'],
    });
    expect((await signUp({ re_password: 'another phrase' })).json).toEqual({
      re_password: ['The two passwords do not match.'],
    });
    expect((await signUp({ password: 'password1', re_password: 'password1' })).json).toEqual({
      password: ['This password is too common.'],
    });
    expect((await studio.client().post('/api/auth/users/', 'no object')).status).toBe(400);
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
    expect((await signUp({ email: 'nul\0@example.com' })).json).toEqual({ email: ['Enter a valid email address.'] });
  });

  it('refuses a taken e-mail address, in any spelling and in a race', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => signUp({ email: 'race@example.com' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const again = await signUp({ email: 'RACE@example.com' });
    expect(again.status).toBe(400);
    expect(again.json).toEqual({ email: ['An account with this email address already exists.'] });
  });
});

describe('signing in', () => {
  it('answers with tokens that carry when they were issued and when they expire', async () => {
    const client = await studio.signedUp();
    const access = decodeJwt(client.token!);
    const refresh = decodeJwt(client.refreshToken!);
    expect(access.exp! - access.iat!).toBe(5 * 60);
    expect(refresh.exp! - refresh.iat!).toBe(7 * 24 * 60 * 60);
  });

  it('answers 401 with a detail to a wrong password and to an unknown address alike', async () => {
    const { email } = await studio.signedUp();
    const wrong = await studio.client().post('/api/auth/jwt/create/', { email, password: 'not this one' });
    const unknown = await studio
      .client()
      .post('/api/auth/jwt/create/', { email: 'nobody@example.com', password: 'not this one' });
    expect(wrong.status).toBe(401);
    expect(wrong.json.detail).toBe('No active account found with the given credentials.');
    expect(unknown.status).toBe(401);
    expect(unknown.bytes).toEqual(wrong.bytes);
    const impossible = { email: 'nul\0@example.com', password: 'not this one' };
    expect((await studio.client().post('/api/auth/jwt/create/', impossible)).bytes).toEqual(wrong.bytes);
  });

  it('stops guessing, and lets the owner in again after a success', async () => {
    const { email } = await studio.signedUp();
    const attempt = (password: string) => studio.client().post('/api/auth/jwt/create/', { email, password });
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
    const attempts = Array.from({ length: 8 }, () =>
      studio.client().post('/api/auth/jwt/create/', { email, password: 'guess' }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

describe('tokens', () => {
  it('tells access and refresh tokens apart', async () => {
    const client = await studio.signedUp();
    const swapped = studio.client(client.refreshToken);
    expect((await swapped.get('/api/credits/')).status).toBe(401);
    expect((await client.post('/auth/jwt/refresh/', { refresh: client.token })).status).toBe(401);
  });

  it('gives a new access token for a refresh token', async () => {
    const client = await studio.signedUp('linus');
    const { status, json } = await studio.client().post('/auth/jwt/refresh/', { refresh: client.refreshToken });
    expect(status).toBe(200);
    expect((await studio.client(json.access).get('/api/auth/users/me/')).json.username).toBe('linus');
  });

  it('refuses whatever is no token of this studio', async () => {
    const { token = '' } = await studio.signedUp();
    const [head, claims] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    for (const forged of ['', 'x', `${head}.${claims}.AAAA`, unsigned, `${token}x`]) {
      const { status, json } = await studio.client(forged).get('/api/auth/users/me/');
      expect(status).toBe(401);
      expect(json.detail).not.toBe('');
    }
    expect((await studio.client().get('/api/gallery/')).status).toBe(401);
  });
});

it('keeps tokens, passwords and e-mail addresses out of the log', async () => {
  const client = await studio.signedUp();
  await client.get('/api/credits/');
  expect(studio.log()).toContain('"route":"/api/credits/"');
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

/** @jest-environment node */
import { readdir } from 'node:fs/promises';
import path from 'node:path';

import type { ApiClient } from '../testing/api-client';
import { aNumber, expectJson, expectRefusal } from '../testing/json-answers';
import { processedPicture } from '../testing/own-pictures';
import { smallPicture } from '../testing/pictures';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

const ME = '/api/auth/users/me/';
const SET_EMAIL = '/api/auth/users/set_email/';
const SET_PASSWORD = '/api/auth/users/set_password/';
const END_OTHERS = '/api/auth/sessions/end-others/';
/** Of everyone that the test studio signs up. */
const PASSWORD = 'a long pass phrase';
const NEXT_PASSWORD = 'quite another phrase';
const WRONG = { current_password: ['Invalid password.'] };

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine(), { STUDIO_FAILED_SIGN_INS: '3' });
});
afterAll(() => studio.stop());

const patch = (client: ApiClient, body: unknown) =>
  client.send('PATCH', ME, JSON.stringify(body), { 'content-type': 'application/json' });
const isSignedIn = async (client: ApiClient) => (await client.get(ME)).status === 200;
const onAnotherDevice = async ({ email = '' }: Pick<ApiClient, 'email'>, password = PASSWORD) => {
  const client = studio.client();
  await client.signIn({ email, password });
  return client;
};
const isRefreshed = async ({ refreshToken }: ApiClient) =>
  (await studio.client().post('/auth/jwt/refresh/', { refresh: refreshToken })).status === 200;

describe('the name', () => {
  it('is changed, and said from then on', async () => {
    const ada = await studio.signedUp();
    const person = { id: aNumber, email: ada.email, username: 'Countess' };
    expectJson(await patch(ada, { username: '  Countess ' }), 200, person);
    expectJson(await ada.get(ME), 200, person);
  });

  it.each([
    ['', 'This field may not be blank.'],
    ['x'.repeat(400), 'Ensure this field has no more than 150 characters.'],
    ['a\u200bb', 'This name has characters that cannot be shown.'],
  ])('%j is refused', async (username, message) => {
    const ada = await studio.signedUp();
    expectJson(await patch(ada, { username }), 400, { username: [message] });
    expect((await ada.get(ME)).json.username).toBe('ada');
  });
});

describe('the e-mail address', () => {
  it('is changed with the password, and signs in from then on', async () => {
    const ada = await studio.signedUp();
    const before = ada.email;
    const body = { current_password: PASSWORD, new_email: ' Countess@Example.com ' };
    const { json } = await ada.post(SET_EMAIL, body);
    expect(json).toEqual({ id: aNumber, email: 'Countess@Example.com', username: 'ada' });
    expect(await isSignedIn(await onAnotherDevice({ email: 'countess@example.com' }))).toBe(true);
    expect((await studio.client().post('/api/auth/jwt/create/', { email: before, password: PASSWORD })).status).toBe(
      401,
    );
  });

  it('of somebody else, a wrong one, and one without the password are refused', async () => {
    const [ada, bob] = [await studio.signedUp(), await studio.signedUp('bob')];
    const change = (new_email: string, current_password = PASSWORD) =>
      ada.post(SET_EMAIL, { current_password, new_email });
    const taken = { new_email: ['An account with this email address already exists.'] };
    expectJson(await change(bob.email?.toUpperCase() ?? ''), 400, taken);
    expectJson(await change('no address'), 400, { new_email: ['Enter a valid email address.'] });
    expectJson(await change('new@example.com', 'wrong'), 400, WRONG);
    expectRefusal(await ada.post(SET_EMAIL, { new_email: 'new@example.com' }), 400, 'INVALID_REQUEST');
    expect((await ada.get(ME)).json).toMatchObject({ email: ada.email });
  });
});

it('e-mail addresses are not tried by changing to them, by however many accounts of a network', async () => {
  const few = await startTestStudio(createTestEngine(), { STUDIO_SIGN_UPS_PER_HOUR: '3' });
  try {
    const people = [await few.signedUp(), await few.signedUp(), await few.signedUp()];
    const taken = people[0]!.email!;
    const answers = [];
    for (const person of [...people.slice(1), ...people.slice(1)])
      answers.push(await person.post(SET_EMAIL, { current_password: PASSWORD, new_email: taken }));
    expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([400, 400, 400]);
    expectRefusal(answers[3]!, 429, 'TOO_MANY_ATTEMPTS');
    expect(answers[3]!.bytes.toString()).not.toContain('exists');
  } finally {
    await few.stop();
  }
});

describe('the password', () => {
  const change = (client: ApiClient, fields = {}) =>
    client.post(SET_PASSWORD, {
      current_password: PASSWORD,
      new_password: NEXT_PASSWORD,
      re_new_password: NEXT_PASSWORD,
      ...fields,
    });

  it('is changed; this session goes on with the tokens of the answer, every other has ended', async () => {
    const ada = await studio.signedUp();
    const elsewhere = await onAnotherDevice(ada);
    const { status, json } = await change(ada);
    expect(status).toBe(200);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isRefreshed(elsewhere)).toBe(false);
    expect(await isSignedIn(ada)).toBe(false);
    const goesOn = studio.client(json.access);
    goesOn.refreshToken = json.refresh;
    expect([await isSignedIn(goesOn), await isRefreshed(goesOn)]).toEqual([true, true]);
    expect(await isSignedIn(await onAnotherDevice(ada, NEXT_PASSWORD))).toBe(true);
    expect(await isSignedIn(await onAnotherDevice(ada))).toBe(false);
  });

  it('is refused where it is weak, mistyped, or the old one is wrong, and all stays as it was', async () => {
    const ada = await studio.signedUp();
    const weak = { new_password: ['This password is too common.'] };
    expectJson(await change(ada, { new_password: 'password1', re_new_password: 'password1' }), 400, weak);
    const mistyped = { re_new_password: ['The two passwords do not match.'] };
    expectJson(await change(ada, { re_new_password: 'another' }), 400, mistyped);
    expectJson(await change(ada, { current_password: 'wrong' }), 400, WRONG);
    expect(await isSignedIn(ada)).toBe(true);
    expect(await isSignedIn(await onAnotherDevice(ada))).toBe(true);
  });

  it('is not guessed with a session that was taken: wrong ones count as failed sign-ins', async () => {
    const ada = await studio.signedUp();
    const guesses = [];
    for (let guess = 0; guess < 5; guess += 1)
      guesses.push((await change(ada, { current_password: `guess ${guess}` })).status);
    expect(guesses.at(-1)).toBe(429);
    expectRefusal(await ada.delete(ME, { current_password: PASSWORD }), 429, 'TOO_MANY_ATTEMPTS');
  });

  it('of two tabs at once is that of one of them, and the other is told to sign in', async () => {
    const ada = await studio.signedUp();
    const passwords = ['the first of phrases', 'the second of phrases'];
    const answers = await Promise.all(
      passwords.map((next) => change(ada, { new_password: next, re_new_password: next })),
    );
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const won = answers.findIndex(({ status }) => status === 200);
    const worked = await Promise.all(passwords.map(async (next) => isSignedIn(await onAnotherDevice(ada, next))));
    expect(worked).toEqual(passwords.map((_, index) => index === won));
  });
});

describe('every other session', () => {
  it('ends, and this one goes on', async () => {
    const ada = await studio.signedUp();
    const elsewhere = await onAnotherDevice(ada);
    const { status, json } = await ada.post(END_OTHERS, { current_password: PASSWORD });
    expect(status).toBe(200);
    expect([await isSignedIn(elsewhere), await isRefreshed(elsewhere)]).toEqual([false, false]);
    expect(await isSignedIn(studio.client(json.access))).toBe(true);
  });

  it('does not end by the tokens alone, with whatever else', async () => {
    const [ada, bob] = [await studio.signedUp(), await studio.signedUp('bob')];
    const thief = studio.client(ada.token);
    expectRefusal(await thief.post(END_OTHERS, { refresh: ada.refreshToken }), 400, 'INVALID_REQUEST');
    expectJson(await thief.post(END_OTHERS, { current_password: '', refresh: bob.refreshToken }), 400, WRONG);
    expect([await isSignedIn(ada), await isSignedIn(bob)]).toEqual([true, true]);
  });
});

describe('the account', () => {
  it('is erased with the password, with its pictures; its address is free', async () => {
    const [ada, bob] = [await studio.signedUp(), await studio.signedUp('bob')];
    const picture = await processedPicture(ada);
    const kept = await processedPicture(bob);
    expectJson(await ada.delete(ME, { current_password: 'wrong' }), 400, WRONG);
    expect((await ada.get(picture)).status).toBe(200);
    expect((await ada.delete(ME, { current_password: PASSWORD })).status).toBe(204);
    expect([await isSignedIn(ada), await isRefreshed(ada)]).toEqual([false, false]);
    expect((await ada.get(picture)).status).toBe(404);
    expect((await bob.get(kept)).status).toBe(200);
    await studio.client().signUp({ email: ada.email ?? '', username: 'ada', password: PASSWORD });
  });
});

describe('what is under way while its account is erased', () => {
  const erase = async (person: ApiClient) => {
    expect((await person.delete(ME, { current_password: PASSWORD })).status).toBe(204);
  };

  it('ends as if the session had, costs nobody anything and is no fault of the studio', async () => {
    const engine = createTestEngine();
    const own = await startTestStudio(engine);
    try {
      const ada = await own.signedUp();
      engine.before = () => erase(ada);
      const answer = await ada.form('/api/upscale/', { image: await smallPicture() });
      expectJson(answer, 401, {
        detail: 'This account does not exist any more.',
        error: 'This account does not exist any more.',
        code: 'token_not_valid',
      });
      const metrics = (await own.operator().get('/metrics')).bytes.toString();
      expect(metrics).toContain('studio_work_total{action="upscale",outcome="failed"} 0');
      expect(own.log()).not.toContain('"level":50');
      expect(await readdir(path.join(own.dataFolder, 'files'), { recursive: true })).not.toContainEqual(
        expect.stringMatching(/\.\w+$/),
      );
    } finally {
      await own.stop();
    }
  });

  it('also where it is a sign-in, or another erasure', async () => {
    const ada = await studio.signedUp();
    const signIn = { email: ada.email, password: PASSWORD };
    const answers = await Promise.all([
      studio.client().post('/api/auth/jwt/create/', signIn),
      ada.delete(ME, { current_password: PASSWORD }),
      studio.client().post('/api/auth/jwt/create/', signIn),
      ada.delete(ME, { current_password: PASSWORD }),
    ]);
    expect(answers.filter(({ status }) => ![200, 204, 400, 401, 429].includes(status))).toEqual([]);
    expect(studio.log()).not.toContain('"level":50');
  });
});

it('wants a token everywhere', async () => {
  const nobody = studio.client();
  const json = { 'content-type': 'application/json' };
  for (const [method, path] of [
    ['PATCH', ME],
    ['DELETE', ME],
    ['POST', SET_EMAIL],
    ['POST', SET_PASSWORD],
    ['POST', END_OTHERS],
  ] as const)
    expect((await nobody.send(method, path, '{}', json)).status).toBe(401);
});

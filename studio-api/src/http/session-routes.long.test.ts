/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { SignJWT } from 'jose';

import type { ApiClient } from '../testing/api-client';
import { aText, DATE_TIME, expectJson, expectRefusal } from '../testing/json-answers';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

const SESSIONS = '/api/auth/sessions/';
const END = '/api/auth/sessions/end/';
const PASSWORD = 'a long pass phrase';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

let studio: TestStudio;
let ada: ApiClient;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine());
});
afterAll(() => studio.stop());
beforeEach(async () => {
  ada = await studio.signedUp();
});

interface Listed {
  readonly session: string;
  readonly browser?: string;
  readonly system?: string;
  readonly current: boolean;
}
const sessionsOf = async (client: ApiClient) => (await client.get(SESSIONS)).json as unknown as Listed[];
const isSignedIn = async (client: ApiClient) => (await client.get('/api/auth/users/me/')).status === 200;
const isRefreshed = async ({ refreshToken }: ApiClient) =>
  (await studio.client().post('/auth/jwt/refresh/', { refresh: refreshToken })).status === 200;
const claimsOf = (token = ''): { session?: string; token_version?: number; sub?: string } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;

/** @param agent what the browser calls itself */
async function signedInBy(agent: string, { email = '' } = ada): Promise<ApiClient> {
  const client = studio.client();
  const body = JSON.stringify({ email, password: PASSWORD });
  const headers = { 'content-type': 'application/json', 'user-agent': agent };
  const { json } = await client.send('POST', '/api/auth/jwt/create/', body, headers);
  client.token = json.access;
  client.refreshToken = json.refresh;
  client.email = email;
  return client;
}

it('tells where an account is signed in, and which of them asks', async () => {
  const phone = await signedInBy(SAFARI);
  await signedInBy(FIREFOX);
  const dates = { created_at: aText(DATE_TIME), used_at: aText(DATE_TIME) };
  const session = aText(/^[0-9a-f]{32}$/);
  const { list } = await phone.get(SESSIONS);
  expect(list.toSorted((one, other) => one.created_at.localeCompare(other.created_at)).slice(1)).toEqual([
    { session, ...dates, browser: 'Safari', system: 'iOS', current: true },
    { session, ...dates, browser: 'Firefox', system: 'Linux', current: false },
  ]);
  expect(list).toHaveLength(3);
});

it.each(['', ' ', '\u00e9\u00ff', 'A'.repeat(5_000), '(((((((((((((', 'Mozilla/5.0 '.repeat(20), '<script>1</script>'])(
  'takes whatever a browser calls itself: %s',
  async (agent) => {
    const client = await signedInBy(agent);
    const [current] = (await sessionsOf(client)).filter((one) => one.current);
    expect(current?.session).toBe(claimsOf(client.token).session);
  },
);

it('ends one at once, and no other', async () => {
  const phone = await signedInBy(SAFARI);
  const [lost] = (await sessionsOf(phone)).filter(({ current }) => current);
  const end = () => ada.post(END, { session: lost?.session, current_password: PASSWORD });
  expect((await end()).status).toBe(204);
  expect([await isSignedIn(phone), await isRefreshed(phone)]).toEqual([false, false]);
  expect([await isSignedIn(ada), await isRefreshed(ada)]).toEqual([true, true]);
  expect(await sessionsOf(ada)).toHaveLength(1);
  expectRefusal(await end(), 404, 'NOT_FOUND');
});

it('ends another than its own with the password alone, so that a copied token keeps no owner out', async () => {
  const thief = await signedInBy(SAFARI);
  const [owners] = (await sessionsOf(ada)).filter(({ current }) => current);
  for (const body of [{}, { current_password: 'not the phrase' }])
    expectJson(await thief.post(END, { session: owners?.session, ...body }), 400, {
      current_password: ['Invalid password.'],
    });
  expect(await isSignedIn(ada)).toBe(true);
  const [own] = (await sessionsOf(thief)).filter(({ current }) => current);
  expect((await thief.post(END, { session: own?.session })).status).toBe(204);
  expect(await isSignedIn(thief)).toBe(false);
});

it("does not end another person's, nor what names none", async () => {
  const mallory = await studio.signedUp('mallory');
  const [hers] = await sessionsOf(ada);
  expectRefusal(await mallory.post(END, { session: hers?.session, current_password: PASSWORD }), 404, 'NOT_FOUND');
  for (const session of ['', 'x', hers?.session.toUpperCase(), [hers?.session], null, '0'.repeat(33)])
    expectRefusal(await mallory.post(END, { session }), 400, 'INVALID_REQUEST');
  expect(await isSignedIn(ada)).toBe(true);
});

it('is one alone after all others were ended, or the password was changed', async () => {
  await signedInBy(SAFARI);
  const next = await ada.post('/api/auth/sessions/end-others/', { current_password: PASSWORD });
  [ada.token, ada.refreshToken] = [next.json.access, next.json.refresh];
  expect(await sessionsOf(ada)).toEqual([expect.objectContaining({ current: true })]);
  await signedInBy(SAFARI);
  const change = {
    current_password: PASSWORD,
    new_password: 'quite another phrase',
    re_new_password: 'quite another phrase',
  };
  const changed = await ada.post('/api/auth/users/set_password/', change);
  [ada.token, ada.refreshToken] = [changed.json.access, changed.json.refresh];
  expect(await sessionsOf(ada)).toEqual([expect.objectContaining({ current: true })]);
  expect(await isRefreshed(ada)).toBe(true);
});

it('goes on by tokens from before sessions were kept, and by none that name one that is not there', async () => {
  const key = new TextEncoder().encode(readFileSync(path.join(studio.dataFolder, 'secret'), 'utf8').trim());
  const { sub = '', token_version } = claimsOf(ada.token);
  const token = (more: object) =>
    new SignJWT({ token_type: 'access', token_version, ...more })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key);
  expect(await isSignedIn(studio.client(await token({})))).toBe(true);
  const mallory = await studio.signedUp('mallory');
  for (const session of ['0'.repeat(32), claimsOf(mallory.token).session, 7, '', null])
    expect([session, await isSignedIn(studio.client(await token({ session })))]).toEqual([session, false]);
});

it('survives a restart', async () => {
  await studio.restart(createTestEngine());
  const again = studio.client(ada.token);
  expectJson(await again.get(SESSIONS), 200, [expect.objectContaining({ current: true })]);
});

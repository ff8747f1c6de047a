/** @jest-environment node */
import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { request } from 'node:http';

import { base64url, decodeJwt, SignJWT, type JWTPayload } from 'jose';

import type { ApiClient } from '../testing/api-client';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

const SECRET = 'the secret of the attacked studio, known to this test alone';
const KEY = new TextEncoder().encode(SECRET);
const ME = '/api/auth/users/me/';

let studio: TestStudio;
let ada: ApiClient;
let eve: ApiClient;
let claims: JWTPayload;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine(), { STUDIO_SECRET: SECRET });
  ada = await studio.signedUp('ada');
  eve = await studio.signedUp('eve');
  claims = decodeJwt(ada.token!);
});
afterAll(() => studio.stop());

const part = (value: unknown) => base64url.encode(JSON.stringify(value));

/** Signed by the studio's own secret, unless another key is given: what is wrong with it is its claims. */
function signed(
  payload: JWTPayload,
  { alg = 'HS256', key = KEY }: { alg?: string; key?: Uint8Array | KeyObject } = {},
) {
  return new SignJWT(payload).setProtectedHeader({ alg, typ: 'JWT' }).sign(key);
}

function without(...names: string[]): JWTPayload {
  return Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));
}

const now = () => Math.floor(Date.now() / 1000);

/** Each makes a text that must open nothing, neither as a bearer nor as a refresh token. */
const TOKENS: readonly [string, () => string | Promise<string>][] = [
  ['an unsigned one', () => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`],
  ['an unsigned one with another spelling', () => `${part({ alg: 'nOnE', typ: 'JWT' })}.${part(claims)}.`],
  [
    'an unsigned one that keeps the old signature',
    () => `${part({ alg: 'none' })}.${ada.token!.split('.', 3)[1]}.${ada.token!.split('.')[2]}`,
  ],
  ['one signed as HS512 by the right secret', () => signed(claims, { alg: 'HS512', key: Buffer.concat([KEY, KEY]) })],
  ['one signed as HS384 by the right secret', () => signed(claims, { alg: 'HS384' })],
  ['one signed by another secret', () => signed(claims, { key: new TextEncoder().encode('0'.repeat(64)) })],
  ['one signed by an empty text', () => signed(claims, { key: new TextEncoder().encode(' ') })],
  [
    'one signed by a private key of its own',
    () => signed(claims, { alg: 'RS256', key: generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey }),
  ],
  ['one that brings its key along', withKeyInHeader],
  ['one with an extension that must be understood', () => handmade({ alg: 'HS256', crit: ['trust'], trust: true })],
  ['one whose key is a file', () => handmade({ alg: 'none', kid: '../../../dev/null' })],
  ['one whose subject was changed', () => tampered({ sub: String(decodeJwt(eve.token!).sub) })],
  ['one whose kind was changed', () => tampered({ token_type: 'refresh' })],
  ['one whose end was put off', () => tampered({ exp: now() + 10 ** 9 })],
  ['one that has ended', () => signed({ ...claims, exp: now() - 1 })],
  ['one that ended at the beginning of time', () => signed({ ...claims, exp: 0 })],
  ['one whose end is a text', () => signed({ ...claims, exp: String(now() + 600) as unknown as number })],
  ['one without an end', () => signed(without('exp'))],
  ['one without a subject', () => signed(without('sub'))],
  ['one without a beginning', () => signed(without('iat'))],
  ['one that begins later', () => signed({ ...claims, nbf: now() + 600 })],
  ['one without a kind', () => signed(without('token_type'))],
  ['one of a kind that there is not', () => signed({ ...claims, token_type: 'access refresh' })],
  ['one of both kinds', () => signed({ ...claims, token_type: ['access', 'refresh'] })],
  ['one without a version', () => signed(without('token_version'))],
  ['one of an earlier version', () => signed({ ...claims, token_version: Number(claims.token_version) - 1 })],
  ['one of a later version', () => signed({ ...claims, token_version: Number(claims.token_version) + 1 })],
  ['one whose version is a text', () => signed({ ...claims, token_version: String(claims.token_version) })],
  ['one whose version is null', () => signed({ ...claims, token_version: null })],
  [
    'one of another account’s version',
    () => signed({ ...claims, sub: String(decodeJwt(eve.token!).sub), token_version: -1 }),
  ],
  ...[
    '0',
    '-1',
    '1.5',
    '1e3',
    '999999999',
    '9007199254740993',
    '',
    ' ',
    'null',
    '1 or 1=1',
    'Infinity',
    'NaN',
    '٣',
  ].map(
    (sub) => [`one whose subject is "${sub}"`, () => signed({ ...claims, sub })] as [string, () => Promise<string>],
  ),
  ['one whose claims are no JSON', () => `${part({ alg: 'HS256' })}.${base64url.encode('{')}.${base64url.encode('x')}`],
  ['one whose claims are a list', () => `${part({ alg: 'HS256' })}.${part([claims])}.${base64url.encode('x')}`],
  ['one without its signature', () => ada.token!.split('.').slice(0, 2).join('.')],
  ['one with four parts', () => `${ada.token}.${base64url.encode('x')}`],
  ['one cut short', () => ada.token!.slice(0, -1)],
  ['one that is too long', () => `${'a'.repeat(3_000)}.${'b'.repeat(500)}.c`],
  ['one that is much too long', () => 'a'.repeat(14_000)],
  ['no token at all', () => 'undefined'],
];

async function withKeyInHeader(): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const header = { alg: 'ES256', jwk: publicKey.export({ format: 'jwk' }), jku: 'http://127.0.0.1:1/keys' };
  return new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
}

/** Rightly signed under a head that no library would write. */
function handmade(head: object): string {
  const text = `${part(head)}.${part(claims)}`;
  return `${text}.${createHmac('sha256', KEY).update(text).digest('base64url')}`;
}

/** The same signature over other claims. */
function tampered(change: JWTPayload): string {
  const [head, , signature] = ada.token!.split('.');
  return `${head}.${part({ ...claims, ...change })}.${signature}`;
}

it.each(TOKENS)('%s opens nothing', async (_, make) => {
  const token = await make();
  const read = await studio.client(token).get(ME);
  expect([read.status, read.json.code]).toEqual([401, expect.stringMatching(/^(token_not_valid|not_authenticated)$/)]);
  const refreshed = await studio.client().post('/auth/jwt/refresh/', { refresh: token });
  // Beyond the length of any token it is not read at all.
  expect([400, 401, 413]).toContain(refreshed.status);
  expect(refreshed.json.access).toBeUndefined();
});

it('a refresh token opens no route, and an access token refreshes nothing', async () => {
  expect(decodeJwt(ada.refreshToken!).token_type).toBe('refresh');
  expect((await studio.client(ada.refreshToken).get(ME)).status).toBe(401);
  expect((await studio.client().post('/auth/jwt/refresh/', { refresh: ada.token })).status).toBe(401);
});

it('a token of an account that is gone, or of a studio with another secret, opens nothing', async () => {
  const other = await startTestStudio(createTestEngine(), { STUDIO_SECRET: `${SECRET} of the other` });
  try {
    const stranger = await other.signedUp('ada');
    expect((await studio.client(stranger.token).get(ME)).status).toBe(401);
    expect((await studio.client(await signed({ ...claims, sub: '1000000' })).get(ME)).status).toBe(401);
  } finally {
    await other.stop();
  }
});

it('a token counts in its header alone, once, and by its own scheme', async () => {
  const token = ada.token!;
  for (const path of [`${ME}?token=${token}`, `${ME}?access_token=${token}`, `${ME}?authorization=Bearer%20${token}`])
    expect((await studio.client().get(path)).status).toBe(401);
  for (const headers of [
    { cookie: `access_token=${token}; Authorization=Bearer ${token}` },
    { 'x-authorization': `Bearer ${token}` },
    { 'x-forwarded-authorization': `Bearer ${token}` },
    { 'proxy-authorization': `Bearer ${token}` },
    { 'x-forwarded-user': 'ada', 'x-remote-user': 'ada' },
    { authorization: token },
    { authorization: `Basic ${token}` },
    { authorization: `Bearer  ${token}` },
    { authorization: `Bearer ${token} ${token}` },
    { authorization: `Bearer ${token},Bearer ${token}` },
    { authorization: `Bearer "${token}"` },
    { authorization: `Basic eDp4, Bearer ${token}` },
  ])
    expect([headers, await statusWith(headers)]).toEqual([headers, 401]);
  expect(await statusWith({ authorization: `Bearer ${token}` })).toBe(200);
});

it('of two tokens the second never takes the place of the first', async () => {
  const own = `Bearer ${ada.token}`;
  expect(await statusWith(['authorization', 'Bearer none', 'authorization', own])).not.toBe(200);
  // Node reads the first of two, as a proxy that passes both on does.
  const { status, body } = await answerTo(['authorization', `Bearer ${eve.token}`, 'authorization', own]);
  expect([200, 400, 401]).toContain(status);
  expect(body).not.toContain(ada.email);
});

async function statusWith(headers: Record<string, string | readonly string[]> | readonly string[]): Promise<number> {
  return (await answerTo(headers)).status;
}

function isPairs(
  headers: Record<string, string | readonly string[]> | readonly string[],
): headers is readonly string[] {
  return Array.isArray(headers);
}

/** By Node's own client, which sends headers as they are given: a list of names and values may name one twice. */
function answerTo(
  headers: Record<string, string | readonly string[]> | readonly string[],
): Promise<{ status: number; body: string }> {
  const { host } = new URL(studio.origin);
  const given = isPairs(headers) ? ['host', host, ...headers] : { host, ...headers };
  return new Promise((resolve, reject) => {
    request(`${studio.origin}${ME}`, { headers: given }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}

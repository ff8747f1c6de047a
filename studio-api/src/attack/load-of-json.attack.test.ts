/** @jest-environment node */
import type { ApiClient } from '../testing/api-client';
import { expectBearable, note } from './bearable';
import { AttackedApi, type Attack, type Figures } from './under-attack';

jest.setTimeout(5 * 60_000);

const MEGABYTE = 1_048_576;

let api: AttackedApi;
let idle: Figures;
/** Who sends what is cut off; signed up before, as a call on a connection that is just being cut off fails. */
let person: ApiClient;
beforeAll(async () => {
  api = await AttackedApi.start({ hasWorked: false });
  person = await api.account({ credits: 0 });
  idle = await api.idle();
  await note('idle, JSON', idle);
});
afterAll(() => api.stop());

const objects = (bytes: number) => `[${'{},'.repeat(Math.floor(bytes / 3))}{}]`;
const send = (client: ApiClient, address: string, body: string, method = 'POST') =>
  client.send(method, address, body, { 'content-type': 'application/json' });

/** Each account sends it to the gallery for so long. */
async function savedBy(count: number, body: string, seconds: number): Promise<Attack> {
  const people = await api.accounts(count, 0);
  return { clients: count, seconds, once: (place) => send(people[place]!, '/api/gallery/', body) };
}

it.each([
  ['an array', () => objects(27 * MEGABYTE)],
  ['an array beside the address', () => `{"image_url":"x","more":${objects(27 * MEGABYTE)}}`],
  ['an array within the address', () => `{"image_url":${objects(27 * MEGABYTE)}}`],
  ['brackets', () => '['.repeat(27 * MEGABYTE)],
  ['keys', () => `{${'"a":1,'.repeat(4 * MEGABYTE)}"image_url":"x"}`],
  ['a number', () => `{"image_url":${'1'.repeat(27 * MEGABYTE)}}`],
  ['an address of nobody', () => `{"image_url":"${'/..中'.repeat(4 * MEGABYTE)}"}`],
  [
    'a data: address with what is no base64',
    () => `{"image_url":"data:image/png;base64,中${'A'.repeat(27 * MEGABYTE)}"}`,
  ],
  ['escapes', () => `{"image_url":"${'\\u0041'.repeat(4 * MEGABYTE)}"}`],
])('JSON of 27 MB to the gallery, %s, stops nobody', async (_, make) => {
  const body = make();
  await expectBearable(api, await savedBy(1, body, 2), { idle, longestBlock: true });
});

it('JSON of 27 MB to the gallery from eight accounts', async () => {
  await expectBearable(api, await savedBy(8, objects(27 * MEGABYTE), 4), { idle });
});

it.each([
  ['POST', '/api/auth/users/'],
  ['POST', '/api/auth/jwt/create/'],
  ['POST', '/auth/jwt/refresh/'],
  ['POST', '/api/dedctcredit/'],
  ['POST', '/api/generated-images/'],
  ['DELETE', '/api/generated-images/'],
  ['DELETE', '/api/gallery/'],
  ['POST', '/api/predict/'],
  ['POST', '/api/background-remove/'],
])('JSON of a megabyte to %s %s stops nobody', async (method, address) => {
  const body = objects(MEGABYTE - 10);
  // A form of sign-in is cut off long before its end.
  const once = () => send(person, address, body, method).catch(() => undefined);
  await expectBearable(api, { clients: 1, seconds: 1, once }, { idle, longestBlock: true });
});

/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';

import type { ApiClient } from '../testing/api-client';
import { requestHead, slowSender, type SlowSender } from '../testing/slow-sender';
import { expectBearable, note } from './bearable';
import { AttackedApi, type Figures } from './under-attack';

jest.setTimeout(5 * 60_000);

/** An address has a number of connections, and the clients of this file have some beside those that attack. */
const ATTACKERS_ADDRESS = '127.0.0.9';
const SECONDS = 4;

let api: AttackedApi;
let idle: Figures;
let host: string;
let person: ApiClient;
beforeAll(async () => {
  api = await AttackedApi.start({ hasWorked: false });
  ({ host } = new URL(api.origin));
  idle = await api.idle();
  await note('idle, requests', idle);
  person = await api.account({ credits: 0 });
});
afterAll(() => api.stop());

const open = (): SlowSender => slowSender(api.origin, { localAddress: ATTACKERS_ADDRESS });

function request(method: string, path: string, body = '', headers: Record<string, string> = {}): string {
  const json = body ? { 'content-type': 'application/json', 'content-length': body.length } : {};
  return requestHead(method, path, { host, ...headers, ...json }) + body;
}

const owned = () => ({ authorization: `Bearer ${person.token ?? ''}` });

it.each<[string, () => string]>([
  ['to delete what is not there', () => request('DELETE', '/api/gallery/', '{"id":1}', owned())],
  ['for parts of a list', () => request('GET', `/api/gallery/?before=${Math.ceil(Math.random() * 1e9)}`, '', owned())],
  [
    'to sign in',
    () => request('POST', '/api/auth/jwt/create/', '{"email":"nobody@example.com","password":"12345678"}'),
  ],
  ['for a new token', () => request('POST', '/auth/jwt/refresh/', '{"refresh":"a.b.c"}')],
  ['whether it is ready', () => request('GET', '/readyz')],
  [
    'to sign up with thousands of accents',
    () => request('POST', '/api/auth/users/', `{"email":"a${'\\u0300'.repeat(1_250)}${'\\u0316'.repeat(1_250)}"}`),
  ],
  ['to sign in with empty objects', () => request('POST', '/api/auth/jwt/create/', `[${'{},'.repeat(5_000)}{}]`)],
  ['what may be done at a very long address', () => request('OPTIONS', `/api/${'%25'.repeat(5_000)}`)],
  ['what may be done to a thousand expressions', () => request('OPTIONS', `/media/${':a(x)'.repeat(3_000)}`)],
])('150 connections that ask at once %s stop nobody', async (_, make) => {
  const once = async () => {
    const senders = Array.from({ length: 150 }, open);
    for (const sender of senders) sender.send(make() + make());
    await sleep(500);
    for (const { socket } of senders) socket.destroy();
  };
  await expectBearable(api, { clients: 1, seconds: SECONDS, once }, { idle });
});

/** Sends as fast as it is taken, on a new connection where the last was closed. */
async function pour(head: string, piece: string): Promise<void> {
  const end = Date.now() + SECONDS * 1_000;
  while (Date.now() < end) {
    const { socket, closed } = open();
    socket.write(head);
    while (!socket.destroyed && Date.now() < end)
      if (!socket.write(piece))
        await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed, sleep(100)]);
    socket.destroy();
  }
}

const chunked = (path: string, headers = {}) =>
  requestHead('POST', path, { host, ...headers, 'transfer-encoding': 'chunked' });

it.each<[string, () => string]>([
  ['of what needs a token', () => chunked('/api/gallery/', { 'content-type': 'application/json' })],
  ['of what is not there', () => chunked('/nowhere')],
  ['of a form', () => chunked('/api/upscale/', { ...owned(), 'content-type': 'multipart/form-data; boundary=x' })],
])('bodies %s in chunks of one byte stop nobody', async (_, makeHead) => {
  const chunks = '1\r\nA\r\n'.repeat(2_000);
  await expectBearable(api, { clients: 4, seconds: 0, once: () => pour(makeHead(), chunks) }, { idle });
});

it('forms with nothing in them that go on and on stop nobody, and are cut off', async () => {
  const payer = await api.account();
  const headers = { authorization: `Bearer ${payer.token ?? ''}`, 'content-type': 'multipart/form-data; boundary=x' };
  const head = requestHead('POST', '/api/upscale/', { host, ...headers, 'content-length': 4_000_000_000 });
  await expectBearable(api, { clients: 4, seconds: 0, once: () => pour(head, 'x'.repeat(65_536)) }, { idle });
});

it('forms of thousands of parts, eight at once from an account that cannot pay, stop nobody', async () => {
  const form = '\r\n--x'.repeat(13_000);
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const once = () => person.send('POST', '/api/object-removal/', form, type);
  await expectBearable(api, { clients: 8, seconds: SECONDS, once }, { idle });
});

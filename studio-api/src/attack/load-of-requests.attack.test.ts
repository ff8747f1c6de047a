/** @jest-environment node */
import { Agent, request as askOverHttp } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { ApiClient } from '../testing/api-client';
import { ownNetwork } from '../testing/own-network';
import { requestHead, slowSender, type SlowSender } from '../testing/slow-sender';
import { expectBearable, note } from './bearable';
import { AttackedApi, type Figures } from './under-attack';

jest.setTimeout(5 * 60_000);

/** Of everyone that the studio under attack signs up. */
const PASSWORD = 'a long pass phrase';
const SECONDS = 4;
const LONGEST_PROMPT = JSON.stringify({ prompt: 'neon '.repeat(440), purpose: 'generation' });
/** Letters of which none is like another. */
const LONGEST_HOST = Array.from({ length: 4_000 }, (_, place) => `\\u${(0x4e00 + place).toString(16)}`).join('');

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

function crowd(count: number): SlowSender[] {
  const localAddress = ownNetwork();
  return Array.from({ length: count }, () => slowSender(api.origin, { localAddress }));
}

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
    const senders = crowd(150);
    for (const sender of senders) sender.send(make() + make());
    await sleep(500);
    for (const { socket } of senders) socket.destroy();
  };
  await expectBearable(api, { clients: 1, seconds: SECONDS, once }, { idle });
});

it.each<[string, () => readonly [method: string, path: string, body: string]]>([
  ['to have the longest prompts read', () => ['POST', '/api/prompt-words/', LONGEST_PROMPT]],
  [
    'for a picture at a host of four thousand letters to be listed',
    () => ['POST', '/api/generated-images/', `{"image_url":"http://${LONGEST_HOST}/media/x.png"}`],
  ],
  [
    'for parts of the history of credits',
    () => ['GET', `/api/credits/history/?before=${Math.ceil(Math.random() * 1e9)}`, ''],
  ],
])('150 connections of fifteen accounts that come anew, ask at once %s and leave stop nobody', async (_, make) => {
  const people = await api.accounts(15, 0);
  const once = async () => {
    const senders = crowd(150);
    for (const [place, sender] of senders.entries()) {
      const asked = request(...make(), { authorization: `Bearer ${people[place % people.length]!.token ?? ''}` });
      sender.send(asked + asked);
    }
    await sleep(500);
    for (const { socket } of senders) socket.destroy();
  };
  await expectBearable(api, { clients: 1, seconds: SECONDS, once }, { idle });
});

it.each<[string, string, string]>([
  ['no password', '/api/auth/jwt/create/', JSON.stringify({ email: 'x'.repeat(800), password: 'é'.repeat(7_000) })],
  ['no id', '/api/generated-images/', JSON.stringify({ id: 'é'.repeat(28_000) })],
  ['the longest prompt', '/api/prompt-words/', LONGEST_PROMPT],
  [
    '31 parts of a form',
    '/api/object-removal/',
    `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(31)}--x--\r\n`,
  ],
])('bodies with %s that 150 connections end at the same time stop nobody', async (_, path, text) => {
  const people = await api.accounts(15, 0);
  const body = Buffer.from(text);
  const contentType = text.startsWith('{') ? 'application/json' : 'multipart/form-data; boundary=x';
  const type = { 'content-type': contentType, 'content-length': body.byteLength };
  const once = async () => {
    const senders = crowd(150);
    for (const [place, sender] of senders.entries()) {
      const authorization = `Bearer ${people[place % people.length]!.token ?? ''}`;
      sender.send(requestHead('POST', path, { host, authorization, ...type }));
      sender.send(body.subarray(0, -1));
    }
    await sleep(500);
    for (const sender of senders) sender.send(body.subarray(-1));
    await sleep(300);
    for (const { socket } of senders) socket.destroy();
  };
  await expectBearable(api, { clients: 1, seconds: SECONDS, once }, { idle });
});

/** Sends as fast as it is taken, on a new connection where the last was closed. */
async function pour(localAddress: string, head: string, piece: string): Promise<void> {
  const end = Date.now() + SECONDS * 1_000;
  while (Date.now() < end) {
    const { socket, closed } = slowSender(api.origin, { localAddress });
    socket.write(head);
    while (!socket.destroyed && Date.now() < end)
      if (!socket.write(piece))
        await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed, sleep(100)]);
    socket.destroy();
  }
}

it.each<[string, string]>([
  ['that are in order', ''],
  ['that expect what nobody knows', 'everything'],
])('thousands of requests %s in each packet, on connections that come anew, stop nobody', async (_, expected) => {
  const packet = request('GET', '/readyz', '', expected ? { expect: expected } : {}).repeat(1_000);
  const from = ownNetwork();
  await expectBearable(api, { clients: 4, seconds: 0, once: () => pour(from, packet, packet) }, { idle });
});

const chunked = (path: string, headers = {}) =>
  requestHead('POST', path, { host, ...headers, 'transfer-encoding': 'chunked' });

it.each<[string, () => string]>([
  ['of what needs a token', () => chunked('/api/gallery/', { 'content-type': 'application/json' })],
  ['of what is not there', () => chunked('/nowhere')],
  ['of a form', () => chunked('/api/upscale/', { ...owned(), 'content-type': 'multipart/form-data; boundary=x' })],
])('bodies %s in chunks of one byte stop nobody', async (_, makeHead) => {
  const chunks = '1\r\nA\r\n'.repeat(2_000);
  const from = ownNetwork();
  await expectBearable(api, { clients: 4, seconds: 0, once: () => pour(from, makeHead(), chunks) }, { idle });
});

it('bodies of an address that takes little, in long chunks that go on and on, stop nobody', async () => {
  const bytes = 65_000;
  const chunk = `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;
  const head = chunked('/api/auth/jwt/create/', { 'content-type': 'application/json' });
  const from = ownNetwork();
  await expectBearable(api, { clients: 40, seconds: 0, once: () => pour(from, head, chunk) }, { idle });
});

it('forms with nothing in them that go on and on stop nobody, and are cut off', async () => {
  const payer = await api.account();
  const headers = { authorization: `Bearer ${payer.token ?? ''}`, 'content-type': 'multipart/form-data; boundary=x' };
  const head = requestHead('POST', '/api/upscale/', { host, ...headers, 'content-length': 4_000_000_000 });
  const from = ownNetwork();
  await expectBearable(api, { clients: 4, seconds: 0, once: () => pour(from, head, 'x'.repeat(65_536)) }, { idle });
});

it('forms of thousands of parts, eight at once from an account that cannot pay, stop nobody', async () => {
  const form = '\r\n--x'.repeat(13_000);
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const once = () => person.send('POST', '/api/object-removal/', form, type);
  await expectBearable(api, { clients: 8, seconds: SECONDS, once }, { idle });
});

describe('who asks for the next thing as soon as one is answered', () => {
  /** So many connections, from as many networks. */
  const [CONNECTIONS, NETWORKS] = [160, 8];

  /** On a connection that is kept. @returns the status of the answer; 0 where there is none */
  const asker = (place: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const localAddress = `127.0.0.${20 + (place % NETWORKS)}`;
    return (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
      new Promise<number>((resolve) => {
        const sized = body === '' ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) };
        const asked = askOverHttp(new URL(path, api.origin), { method, agent, localAddress, headers: sized });
        asked.on('error', () => resolve(0));
        asked.on('response', (answer) => answer.resume().on('close', () => resolve(answer.statusCode ?? 0)));
        asked.end(body);
      });
  };

  async function met(clients: number, ask: (askAs: ReturnType<typeof asker>, place: number) => Promise<number>) {
    const askers = Array.from({ length: clients }, (_, place) => asker(place));
    const statuses = new Set<number>();
    const once = async (place: number) => statuses.add(await ask(askers[place]!, place));
    await expectBearable(api, { clients, seconds: SECONDS, once }, { idle });
    return [...statuses];
  }

  it.each<[string, string, number]>([
    ['a very long path', `/${'%25'.repeat(5_000)}`, 414],
    ['a picture with a very long query', `/media/x?${'a%41=%41&'.repeat(1_500)}`, 414],
    ['nothing that is there', '/nowhere', 404],
  ])('stops nobody: for %s', async (_, path, status) => {
    expect(await met(CONNECTIONS, (askAs) => askAs('GET', path))).toEqual([status]);
  });

  it('stops nobody: and expects what nobody knows', async () => {
    expect(await met(CONNECTIONS, (askAs) => askAs('GET', '/healthz', { expect: 'more' }))).toEqual([417]);
  });

  it('stops nobody: with forms of 31 parts, of fifteen accounts that cannot pay', async () => {
    const people = await api.accounts(15, 0);
    const part = (name: number) => `--x\r\ncontent-disposition: form-data; name="a${name}"\r\n\r\nb\r\n`;
    const form = `${Array.from({ length: 31 }, (_, name) => part(name)).join('')}--x--\r\n`;
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const statuses = await met(8 * people.length, (askAs, place) => {
      const authorization = `Bearer ${people[place % people.length]!.token ?? ''}`;
      return askAs('POST', '/api/object-removal/', { ...type, authorization }, form);
    });
    expect(statuses).toEqual([400]);
  });

  it.each<[string, string, string, string]>([
    ['the longest prompts read', 'POST', '/api/prompt-words/', LONGEST_PROMPT],
    ['the words to choose from', 'GET', '/api/prompt-menu/?purpose=generation', ''],
    ['parts of the history of credits', 'GET', '/api/credits/history/?limit=500&before=', ''],
  ])('stops nobody: to have %s, of fifteen accounts', async (_, method, path, body) => {
    const people = await api.accounts(15, 0);
    const type = body === '' ? {} : { 'content-type': 'application/json' };
    const statuses = await met(CONNECTIONS, (askAs, place) => {
      const authorization = `Bearer ${people[place % people.length]!.token ?? ''}`;
      const address = path.endsWith('=') ? `${path}${Math.ceil(Math.random() * 1e9)}` : path;
      return askAs(method, address, { ...type, authorization }, body);
    });
    expect(statuses).toEqual([200]);
  });

  it('stops nobody: to spend credits that forty accounts do not have', async () => {
    const people = await api.accounts(40, 0);
    const type = { 'content-type': 'application/json' };
    const statuses = await met(people.length, (askAs, place) => {
      const authorization = `Bearer ${people[place]!.token ?? ''}`;
      return askAs('POST', '/api/dedctcredit/', { ...type, authorization }, '{"amount":5}');
    });
    expect(statuses).toEqual([402]);
  });

  it('stops nobody: to have other sessions ended, of 150 accounts', async () => {
    const people = await api.accounts(150, 0);
    const statuses = new Set<number>();
    const once = async (place: number) => {
      const one = people[place]!;
      const { status, json } = await one.post('/api/auth/sessions/end-others/', { current_password: PASSWORD });
      statuses.add(status);
      [one.token, one.refreshToken] = [json.access, json.refresh];
    };
    await expectBearable(api, { clients: people.length, seconds: SECONDS, once }, { idle });
    expect([...statuses]).toEqual([200]);
  });
});

/** @jest-environment node */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import Fastify from 'fastify';
import sharp from 'sharp';

import type { ApiClient } from '../testing/api-client';
import { noisePicture, smallPicture, trainingPhotos } from '../testing/pictures';
import { countRounds } from '../testing/rounds';
import { requestHead, slowSender } from '../testing/slow-sender';
import { createTestEngine, untilGivenUp, type TestEngine } from '../testing/test-engine';
import { endWithTestSessions, testAccount } from '../testing/test-sessions';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { toolRequests } from '../testing/tool-requests';
import { until } from '../testing/until';
import { zipOf } from '../testing/zip-file';
import { sessionSignal } from './ended-sessions';

const PASSWORD = 'a long pass phrase';

let studio: TestStudio;
let engine: TestEngine;
let owner: ApiClient;
let other: ApiClient;
beforeAll(async () => {
  engine = createTestEngine();
  studio = await startTestStudio(engine);
});
afterAll(() => studio.stop());
beforeEach(async () => {
  owner = await studio.signedUp();
  other = studio.client();
  await other.signIn({ email: owner.email ?? '', password: PASSWORD });
});

/** The session that the other one's token names. */
function otherSession(): string {
  const [, claims = ''] = other.token?.split('.') ?? [];
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { session: string }).session;
}

async function endOther(): Promise<void> {
  const body = { session: otherSession(), current_password: PASSWORD };
  expect((await owner.post('/api/auth/sessions/end/', body)).status).toBe(204);
}

/** As a form ends: its reader takes no byte after the last line for its own. */
const LAST_BYTES = 10;

/** Of the other session's, one whose body comes but for its end. */
function begin(path: string, type: string, body: Buffer) {
  const sender = slowSender(studio.origin);
  const authorization = `Bearer ${other.token ?? ''}`;
  sender.send(requestHead('POST', path, { authorization, 'content-type': type, 'content-length': body.byteLength }));
  sender.send(body.subarray(0, -LAST_BYTES));
  return { ...sender, end: () => sender.send(body.subarray(-LAST_BYTES)) };
}

async function answerOf({ received }: { received: () => string }): Promise<string> {
  return until(
    async () => received(),
    (text) => text.includes('}'),
  );
}

const REFUSED = /^HTTP\/1\.1 401 [\s\S]*"code":"token_not_valid"\}/;

/** As it goes over the wire. */
async function bodyOf(parts: Readonly<Record<string, string | Blob>>): Promise<{ type: string; body: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  const response = new Response(form);
  return {
    type: response.headers.get('content-type') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
  };
}

async function trainingForm(): Promise<{ type: string; body: Buffer }> {
  const zip = new Uint8Array(await zipOf(await trainingPhotos(10)));
  return bodyOf({ trigger_word: 'ada', zip_file: new Blob([zip]) });
}

it('does nothing of what a session had begun to send when it ended', async () => {
  const { type, body } = await trainingForm();
  const json = Buffer.from(JSON.stringify({ amount: 3, credits: 7 }));
  const asked = [begin('/api/train/', type, body), begin('/api/dedctcredit/', 'application/json', json)];
  await sleep(300);
  await endOther();
  for (const each of asked) each.end();
  for (const each of asked) expect(await answerOf(each)).toMatch(REFUSED);
  expect(await owner.credits()).toEqual({ remaining: 100, used: 0 });
  expect((await owner.get('/api/trainings/')).list).toEqual([]);
  for (const { socket } of asked) socket.destroy();
});

it('gives up what an ended session is still sending, and with it the places of the account', async () => {
  const { type, body } = await trainingForm();
  const held = Array.from({ length: 3 }, () => begin('/api/train/', type, body));
  // Whoever asks too early has one of the places.
  await sleep(1_000);
  expect((await owner.form('/api/train/', { zip_file: Buffer.from('x'), trigger_word: 'ada' })).status).toBe(503);
  await endOther();
  for (const each of held) {
    expect(await answerOf(each)).toMatch(REFUSED);
    await each.closed;
  }
  expect((await owner.form('/api/train/', { zip_file: Buffer.from('x'), trigger_word: 'ada' })).status).toBe(400);
  expect(studio.log()).not.toContain('already sent');
});

describe('what has come as a whole, and is under way', () => {
  /** None of the engine's work comes to an end unless it is told to. */
  beforeEach(() => {
    engine.calls.length = 0;
    engine.before = untilGivenUp;
  });
  afterEach(() => {
    engine.before = () => undefined;
  });
  const begun = (count: number) =>
    until(
      async () => engine.calls.length,
      (calls) => calls === count,
    );
  const givenUp = () =>
    until(
      async () => engine.calls.map(({ options }) => options?.signal?.aborted),
      (each) => each.every(Boolean),
    );

  it('is ended with the session, costs nothing, and gives its places back', async () => {
    const picture = await smallPicture();
    const forms = toolRequests(picture).map(({ path, parts }) => other.form(path, parts));
    forms.push(other.form('/api/photos/check/', { photo: picture }));
    await begun(forms.length);
    await endOther();
    for (const { status, json } of await Promise.all(forms))
      expect([status, json.code]).toEqual([401, 'token_not_valid']);
    await givenUp();
    expect(await owner.credits()).toEqual({ remaining: 100, used: 0 });
    engine.before = () => undefined;
    expect((await owner.form('/api/upscale/', { image: picture })).status).toBe(200);
  });

  it('is ended, too, where whoever asked has left, and goes on where the session does', async () => {
    const image = await smallPicture();
    const { type, body } = await bodyOf({ image: new Blob([new Uint8Array(image)]) });
    const sender = begin('/api/upscale/', type, body);
    sender.end();
    await begun(1);
    sender.socket.destroy();
    const own = owner.form('/api/upscale/', { image });
    await begun(2);
    expect((await owner.get('/api/credits/')).json).toMatchObject({ credits_remaining: 96 });
    await endOther();
    await until(
      async () => engine.calls.map(({ options }) => options?.signal?.aborted),
      ([first]) => first === true,
    );
    expect(engine.calls[1]?.options?.signal?.aborted).toBe(false);
    await until(
      () => owner.credits(),
      ({ remaining }) => remaining === 98,
    );
    await studio.restart();
    expect((await own).status).toBe(503);
  });
});

it('does nothing of what waits for its account’s turn', async () => {
  // Of few bytes, which stand in the line of short calls, and many pixels, which take long.
  const wide = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: 'teal' } })
    .webp({ lossless: true })
    .toBuffer();
  const address = `data:image/webp;base64,${wide.toString('base64')}`;
  const saves = Array.from({ length: 20 }, () => other.post('/api/gallery/', { image_url: address }));
  // Once they have the account's turns, and others wait for theirs.
  await until(
    () => Promise.race([owner.credits(), sleep(500)]),
    (credits) => credits === undefined,
  );
  const charge = other.post('/api/dedctcredit/', { amount: 3, credits: 7 });
  await sleep(200);
  await endOther();
  expect((await charge).status).toBe(401);
  expect((await Promise.all(saves)).filter(({ status }) => status === 401)).not.toEqual([]);
  expect(await owner.credits()).toEqual({ remaining: 100, used: 0 });
  expect(studio.log()).not.toContain('already sent');
});

it('refuses a large picture that waits for its turn as what it is, and not as one that was cut off', async () => {
  const noise = await noisePicture(2_000, 2_000).png().toBuffer();
  const body = { image_url: `data:image/png;base64,${noise.toString('base64')}` };
  const saves = Array.from({ length: 3 }, () => other.post('/api/gallery/', body));
  await sleep(300);
  await endOther();
  for (const { status, json } of await Promise.all(saves))
    if (status !== 201) expect([status, json.code]).toEqual([401, 'token_not_valid']);
  expect((await Promise.all(saves)).filter(({ status }) => status === 401)).not.toEqual([]);
});

/** A server of one account. */
function ownServer() {
  const server = Fastify({ forceCloseConnections: true });
  server.decorateRequest('account', undefined);
  server.addHook('onRequest', async (request) => {
    request.account = testAccount(1);
  });
  return { server, endSessions: endWithTestSessions(server) };
}

it('hands nothing to an ended session of what was done all the same', async () => {
  const { server, endSessions } = ownServer();
  server.get('/', async (request) => {
    endSessions(1);
    await once(sessionSignal(request), 'abort');
    return 'done';
  });
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  await expect(fetch(origin)).rejects.toThrow();
  await server.close();
});

it('ends a crowd few at a time', async () => {
  const { server, endSessions } = ownServer();
  const rounds: number[] = [];
  const answered: number[] = [];
  let begun = 0;
  const { now, stop } = countRounds();
  server.addHook('onResponse', async () => {
    answered.push(now());
  });
  server.get('/', async (request, reply) => {
    begun += 1;
    await once(sessionSignal(request), 'abort');
    rounds.push(now());
    return reply.code(401).send();
  });
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  try {
    const asked = Array.from({ length: 40 }, () => fetch(origin));
    await until(
      async () => begun,
      (count) => count === asked.length,
    );
    endSessions(1);
    await Promise.all(asked);
    for (const each of [rounds, answered]) {
      expect(each).toHaveLength(asked.length);
      expect(new Set(each).size).toBeGreaterThanOrEqual(asked.length / 2);
    }
  } finally {
    stop();
    await server.close();
  }
});

it('lets what a session sends that goes on come through', async () => {
  const json = Buffer.from(JSON.stringify({ amount: 3, credits: 7 }));
  const asked = begin('/api/dedctcredit/', 'application/json', json);
  await sleep(6_000);
  asked.end();
  expect(await answerOf(asked)).toMatch(/^HTTP\/1\.1 200 /);
  asked.socket.destroy();
});

/** @jest-environment node */
import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { fastify } from 'fastify';

import { smallPicture } from '../testing/pictures';
import { countRounds } from '../testing/rounds';
import { requestHead, slowSender } from '../testing/slow-sender';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { expectWithin } from '../testing/timings';
import { until } from '../testing/until';
import { guardBodies } from './body-pace';

const PACE = {
  textMilliseconds: 300,
  windowMilliseconds: 400,
  bytesPerSecond: 2_000,
  afterAnswerMilliseconds: 400,
  cutOffMilliseconds: 2_000,
  lookMilliseconds: 20,
};
const TOO_SLOW = '{"error":"The request arrived too slowly. Please try again.","code":"UPLOAD_INTERRUPTED"}';
const JSON_BODY = { 'content-type': 'application/json', 'content-length': 10_000 };
const FORM = { 'content-type': 'multipart/form-data; boundary=form', 'content-length': 20_000_000 };
const FILE_HEAD = '--form\r\ncontent-disposition: form-data; name="image"; filename="x.png"\r\n\r\n';

let studio: TestStudio;
let bearer: { authorization: string };
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine(), {}, { bodyPace: PACE });
  bearer = { authorization: `Bearer ${(await studio.signedUp()).token ?? ''}` };
});
afterAll(() => studio.stop());

function begun(path: string, headers: Readonly<Record<string, string | number>>) {
  const sender = slowSender(studio.origin);
  sender.send(requestHead('POST', path, headers));
  return sender;
}

function expectTooSlow(received: string): void {
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
  expect(received.toLowerCase()).toContain('connection: close');
  expect(received.split('\r\n\r\n')[1]).toBe(TOO_SLOW);
}

it('gives up a JSON body that does not arrive, in the studio’s own words, and closes the connection', async () => {
  const sender = begun('/api/auth/jwt/create/', JSON_BODY);
  sender.send('{"email": "');
  sender.sendEvery(30, 'x');
  expectWithin(await sender.closed, 3_000);
  expectTooSlow(sender.received());
  expect(studio.log()).not.toContain('already sent');
});

it('gives up an upload that trickles, and keeps nothing of it', async () => {
  const sender = begun('/api/upscale/', { ...bearer, ...FORM });
  sender.send(FILE_HEAD);
  sender.sendEvery(30, 'x');
  expectWithin(await sender.closed, 3_000);
  expectTooSlow(sender.received());
  const temporary = () => readdir(path.join(studio.dataFolder, 'temporary'));
  await until(temporary, (files) => files.length === 0);
});

it('gives up a data: address that trickles, and not one that only takes longer than another JSON body may', async () => {
  const slow = begun('/api/gallery/', { ...bearer, ...JSON_BODY });
  slow.send('{"image_url": "');
  slow.sendEvery(200, 'x');
  const body = JSON.stringify({ image_url: `data:image/png;base64,${(await smallPicture()).toString('base64')}` });
  const steady = begun('/api/gallery/', {
    ...bearer,
    'content-type': 'application/json',
    'content-length': body.length + 10_000,
  });
  for (let part = 0; part < 10; part += 1) {
    steady.send(' '.repeat(1_000));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  steady.send(body);
  await until(
    async () => steady.received(),
    (text) => text !== '',
  );
  expect(steady.received()).toMatch(/^HTTP\/1\.1 201 /);
  steady.socket.destroy();
  await slow.closed;
  expectTooSlow(slow.received());
});

it('hangs up on whoever goes on sending long after the answer', async () => {
  const refused = begun('/api/upscale/', FORM);
  refused.send(FILE_HEAD);
  refused.sendEvery(20, 'x'.repeat(1_000));
  expectWithin(await refused.closed, 3_000);
  expect(refused.received()).toMatch(/^HTTP\/1\.1 401 /);

  const tooManyFields = begun('/api/upscale/', { ...bearer, ...FORM });
  tooManyFields.send(FILE_HEAD.replace('; filename="x.png"', '') + 'no file\r\n' + FILE_HEAD);
  tooManyFields.sendEvery(20, 'x'.repeat(1_000));
  expectWithin(await tooManyFields.closed, 3_000);
  expect(tooManyFields.received()).toMatch(/^HTTP\/1\.1 400 /);
});

it('gives up what a crowd began together in many rounds of the event loop', async () => {
  const server = fastify();
  const rounds = countRounds();
  try {
    guardBodies(server, { ...PACE, textMilliseconds: 600 });
    const answers: number[] = [];
    server.addHook('onSend', async () => void answers.push(rounds.now()));
    server.post('/', () => 'taken');
    const origin = await server.listen({ host: '127.0.0.1', port: 0 });
    const senders = Array.from({ length: 40 }, () => {
      const sender = slowSender(origin);
      sender.send(`${requestHead('POST', '/', JSON_BODY)}{`);
      return sender;
    });
    await Promise.all(senders.map(({ closed }) => closed));
    expect(answers).toHaveLength(40);
    const inOneRound = answers.map((round) => answers.filter((other) => other === round).length);
    expect(Math.max(...inOneRound)).toBeLessThanOrEqual(2);
  } finally {
    rounds.stop();
    await server.close();
  }
});

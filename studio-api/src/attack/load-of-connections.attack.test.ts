/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';

import { BODY_PACE } from '../http/body-pace';
import type { ApiClient } from '../testing/api-client';
import { requestHead, slowSender, type SlowSender } from '../testing/slow-sender';
import { until } from '../testing/until';
import { expectBearable, note } from './bearable';
import { AttackedApi, type Figures } from './under-attack';

jest.setTimeout(5 * 60_000);

const MEGABYTE = 1_048_576;
/** An address has a number of connections, and the clients of this file have some beside those that attack. */
const ATTACKERS_ADDRESS = '127.0.0.9';

let api: AttackedApi;
let idle: Figures;
let host: string;
async function start(): Promise<void> {
  api = await AttackedApi.start({ hasWorked: false });
  ({ host } = new URL(api.origin));
  idle = await api.idle();
  await note('idle, connections', idle);
}
/** Minutes of sign-ins have had the other process take memory that has nothing to do with what comes next. */
async function startAnew(): Promise<void> {
  await api.stop();
  await start();
}
beforeAll(start);
afterAll(() => api.stop());

const senders: SlowSender[] = [];
afterEach(leave);

/** A connection that has sent this and reads nothing yet. */
function begun(...texts: readonly (string | Buffer)[]): SlowSender {
  return begunFrom(ATTACKERS_ADDRESS, ...texts);
}

function begunFrom(localAddress: string, ...texts: readonly (string | Buffer)[]): SlowSender {
  const sender = slowSender(api.origin, { localAddress });
  senders.push(sender);
  for (const text of texts) sender.send(text);
  return sender;
}

function leave(): void {
  for (const { socket } of senders.splice(0)) socket.destroy();
}

/** The head of a POST with this to come. */
function head(path: string, type: string, length: number, { token }: Pick<ApiClient, 'token'> = { token: undefined }) {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return requestHead('POST', path, { host, ...authorization, 'content-type': type, 'content-length': length });
}

/** The beginning of a form's only file. */
function fileBegins(field: string): string {
  return `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a"\r\n\r\n`;
}

const FORM = 'multipart/form-data; boundary=x';

it('connections whose bodies trickle, or that ask for nothing more, are ended', async () => {
  const people = await api.accounts(20);
  const slow = (person: ApiClient): Record<string, { atMost: number; text: string; trickles?: false }> => ({
    idle: { atMost: 90, text: requestHead('GET', '/', { host }), trickles: false },
    json: { atMost: 20, text: head('/api/auth/jwt/create/', 'application/json', 1_000) },
    head: { atMost: 50, text: 'GET / HTTP/1.1\r\nX: ' },
    form: { atMost: 60, text: head('/api/train/', FORM, 1_000_000, person) + fileBegins('zip_file') },
    gallery: { atMost: 60, text: head('/api/gallery/', 'application/json', 1_000_000, person) },
    refused: { atMost: 60, text: head('/api/upscale/', 'multipart/form-data; boundary=', 1_000_000, person) },
  });
  const borneTooLong: string[] = [];
  const once = async (place: number) => {
    const all = Object.entries(slow(people[place]!)).map(async ([name, { atMost, text, trickles }]) => {
      const sender = begun(text);
      if (trickles !== false) sender.sendEvery(1_000, ' ');
      const ended = await Promise.race([sender.closed, sleep(atMost * 1_000, undefined)]);
      if (ended === undefined) borneTooLong.push(`${name} for ${atMost} seconds`);
    });
    await Promise.all(all);
  };
  await expectBearable(api, { clients: 20, seconds: 0, once }, { idle });
  expect(borneTooLong).toEqual([]);
});

it('connections of one address are bounded, and others are let in', async () => {
  const { hostname, port } = new URL(api.origin);
  const sockets: Socket[] = [];
  try {
    const once = async () => {
      for (let count = 0; count < 1_000; count += 1)
        sockets.push(connect({ host: hostname, port: Number(port) }).on('error', () => undefined));
      await sleep(3_000);
    };
    await expectBearable(api, { clients: 1, seconds: 0, once }, { idle });
    // The journeys of a page take six.
    expect(await api.connections()).toBeLessThan(300);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

it.each([
  ['heads that do not end', () => `GET / HTTP/1.1\r\nhost: ${host}\r\n`],
  [
    'what stands behind a body',
    () =>
      `POST /auth/jwt/refresh/ HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n`,
  ],
])('header lines by the thousand keep nobody waiting: %s', async (_, before) => {
  // Of each Node counts a letter against what a head may have.
  const text = before() + 'a:\r\n'.repeat(14_000);
  const once = async () => {
    // Noticed, and let in now and then only: no other attack may come from there.
    for (let count = 0; count < 190; count += 1) begunFrom('127.0.0.10', text);
    await sleep(60);
    leave();
  };
  await expectBearable(api, { clients: 1, seconds: 7, once }, { idle });
});

/** @returns where a picture can be had that takes three bytes for each pixel */
async function largePicture(side: number): Promise<string> {
  const picture = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const person = await api.account();
  const image_url = `data:image/png;base64,${picture.toString('base64')}`;
  const { status, json } = await person.post('/api/gallery/', { image_url });
  expect(status).toBe(201);
  return new URL(json.image_url).pathname;
}

it('uploads that are begun and broken off again and again keep nobody waiting who connects', async () => {
  const people = await api.accounts(6);
  const zip = Buffer.alloc(2 * MEGABYTE, 'x');
  const once = async (place: number) => {
    const of = place % people.length;
    const { socket, closed } = begunFrom(
      `127.0.6.${of + 1}`,
      head('/api/train/', FORM, 2 * zip.byteLength, people[of]) + fileBegins('zip_file'),
    );
    // At once, a little later, and when all of it has gone out.
    const reset = () => socket.resetAndDestroy();
    const whenSent = Math.random() < 0.5 ? reset : undefined;
    socket.write(zip, whenSent);
    const timer = setTimeout(reset, Math.random() * 100);
    await closed;
    clearTimeout(timer);
  };
  await expectBearable(api, { clients: 60, seconds: 5, once }, { idle });
  await until(
    () => api.temporaryFiles(),
    (files) => files.length === 0,
  );
  leave();
  expect(api.output).not.toContain('A request failed');
});

it('forms of ten networks that lie open take little memory, and nobody waits when their senders leave together', async () => {
  const people: ApiClient[] = [];
  // They sign up from one address, which may not have as many connections.
  while (people.length < 150) people.push(...(await api.accounts(50)));
  const text = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  // As much as may be; with one that takes two bytes all others do.
  const words = text('prompt', `${'x'.repeat(8_000)}\u4e2d`);
  const openForms = async (network: number, end: (socket: Socket) => unknown) => {
    for (const [place, person] of people.entries()) {
      const opening = head('/api/background-remove/', FORM, 9 * MEGABYTE, person) + words + fileBegins('image');
      for (let form = 0; form < 8; form += 1)
        begunFrom(`127.0.${network}.${(place % 10) + 1}`, opening, Buffer.alloc(16_384, 'x'));
      await sleep(20);
    }
    await sleep(3_000);
    for (const { socket } of senders.splice(0)) end(socket);
  };
  const ends = [(socket: Socket) => socket.destroy(), (socket: Socket) => socket.resetAndDestroy()];
  // Networks that have left so are let in now and then only.
  let network = 20;
  for (const end of ends)
    await expectBearable(
      api,
      { clients: 1, seconds: 0, once: () => openForms((network += 1), end) },
      { idle, longestBlock: true },
    );
});

describe('195 connections that each ask for a picture of 2 MB', () => {
  let request: string;
  beforeAll(async () => {
    request = requestHead('GET', await largePicture(820), { host });
  });

  it.each<[string, (socket: Socket) => unknown]>([
    ['as fast as it comes', (socket) => socket.resume()],
    [
      'in pieces',
      (socket) => {
        const timer = setInterval(() => {
          socket.read(65_536);
        }, 100);
        return socket.once('close', () => {
          clearInterval(timer);
        });
      },
    ],
    ['not at all', () => undefined],
  ])('and read it %s stop nobody', async (_, read) => {
    let letIn = 0;
    const once = async () => {
      for (let count = 0; count < 195; count += 1) {
        const { socket } = begun(request);
        // The text of it all would take the attackers longer than the studio.
        socket.removeAllListeners('data').pause();
        read(socket);
      }
      await sleep(2_000);
      letIn = await api.connections(ATTACKERS_ADDRESS);
      leave();
    };
    await expectBearable(api, { clients: 1, seconds: 4, once }, { idle });
    expect(letIn).toBeGreaterThanOrEqual(190);
  });
});

describe('connections that send 500 requests without reading', () => {
  beforeAll(startAnew);

  const REQUESTS = 500;

  const signIn = JSON.stringify({ email: 'nobody@example.com', password: 'a long pass phrase' });
  const form = `${fileBegins('main_image')}no picture\r\n--x--\r\n`;

  it.each<[string, string, () => Promise<string>]>([
    // Too large for the buffers of a connection to take it.
    ['to have a picture of 6 MB', 'closed', async () => requestHead('GET', await largePicture(1_400), { host })],
    ['to sign in', 'closed', async () => head('/api/auth/jwt/create/', 'application/json', signIn.length) + signIn],
    // One after the other, because of their bodies.
    [
      'with a file',
      'answered',
      async () => head('/api/object-removal/', FORM, form.length, await api.account()) + form,
    ],
  ])('%s are %s, and nothing of them stays open', async (_, end, make) => {
    const requests = (await make()).repeat(REQUESTS);
    const before = await api.process.openFiles();
    const once = async () => {
      for (let count = 0; count < 20; count += 1) begun(requests).socket.pause();
      if (end === 'answered') await sleep(10_000);
      else
        await until(
          () => api.connections(ATTACKERS_ADDRESS),
          (count) => count === 0,
        );
      leave();
    };
    await expectBearable(api, { clients: 1, seconds: 0, once }, { idle });
    // The clients of this file keep a connection or two.
    await until(
      () => api.process.openFiles(),
      (count) => count <= before + 3,
    );
    expect(await api.temporaryFiles()).toEqual([]);
  });

  it('have little more begun than the two that may be unanswered', async () => {
    const request = head('/api/auth/jwt/create/', 'application/json', signIn.length) + signIn;
    const work = async (count: number, text: string) => {
      const before = await api.process.atRest();
      for (let sent = 0; sent < count; sent += 1) begun(text);
      return (await api.process.atRest()) - before;
    };
    const two = await work(2, request);
    expect(await work(1, request.repeat(REQUESTS))).toBeLessThan(3 * two);
  });
});

describe('connections that hold what they have sent', () => {
  beforeAll(startAnew);

  it('of a ZIP: three are let in of one account, and nothing of them stays', async () => {
    const zip = Buffer.alloc(MEGABYTE, 'x');
    let met = { letIn: 0, refused: 0, unanswered: 0 };
    const once = async () => {
      const person = await api.account();
      const held = Array.from({ length: 200 }, (_, place) =>
        begun(
          head('/api/train/', FORM, 2 * MEGABYTE, person) + fileBegins('zip_file'),
          zip.subarray(0, Math.ceil((MEGABYTE * place) / 200)),
        ),
      );
      await sleep(5_000);
      // A busy machine may not have answered all of them by then.
      const answers = await until(
        async () => held.map((sender) => sender.received().slice(0, 'HTTP/1.1 200'.length)),
        (all) => all.filter((answer) => answer !== '').length >= 197,
      );
      met = {
        letIn: (await api.temporaryFiles()).length,
        refused: answers.filter((answer) => /(429|503)$/.test(answer)).length,
        unanswered: answers.filter((answer) => answer === '').length,
      };
      // What has come counts for the first window, and nothing for the second.
      const atMost = 2 * BODY_PACE.windowMilliseconds + 2 * BODY_PACE.lookMilliseconds;
      await until(api.temporaryFiles.bind(api), (files) => files.length === 0, atMost);
      leave();
    };
    await expectBearable(api, { clients: 1, seconds: 0, once }, { idle });
    expect(met.letIn).toBeLessThanOrEqual(3);
    expect(met.unanswered).toBeLessThanOrEqual(3);
    expect(met.refused).toBeGreaterThanOrEqual(197);
  });

  it('of JSON of 27 MB: three are let in of one account, lie on the disk, and nothing of them stays', async () => {
    const people = await api.accounts(20, 0);
    const body = Buffer.alloc(27 * MEGABYTE, 'A');
    let met: readonly number[] = [];
    const once = async () => {
      const held = [...people, ...people.slice(0, 1), ...people.slice(0, 1), ...people.slice(0, 1)].map((person) =>
        begun(head('/api/gallery/', 'application/json', body.length + 1, person), '{"image_url":"', body.subarray(14)),
      );
      await sleep(5_000);
      met = await until(
        async () => [
          held.filter((sender) => sender.received().startsWith('HTTP/1.1 503')).length,
          (await api.temporaryFiles()).length,
        ],
        // A busy machine may not have heard all of them by then.
        ([no = 0, yes = 0]) => no + yes === held.length,
      );
      leave();
    };
    await expectBearable(api, { clients: 1, seconds: 0, once }, { idle });
    expect(met).toEqual([1, 22]);
    await until(
      () => api.temporaryFiles(),
      (files) => files.length === 0,
    );
  });
});

/** @jest-environment node */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { ApiClient } from '../testing/api-client';
import { requestHead, slowSender, type SlowSender } from '../testing/slow-sender';
import { expectBearable, note } from './bearable';
import { AttackedApi, type Figures } from './under-attack';

jest.setTimeout(5 * 60_000);

/** An address has a number of connections, and the clients of this file have some beside those that attack. */
const ATTACKERS_ADDRESS = '127.0.0.9';

let api: AttackedApi;
let idle: Figures;
let host: string;
beforeAll(async () => {
  api = await AttackedApi.start({ hasWorked: false });
  ({ host } = new URL(api.origin));
  idle = await api.idle();
  await note('idle, connections', idle);
});
afterAll(() => api.stop());

const senders: SlowSender[] = [];
afterEach(leave);

/** A connection that has sent this and reads nothing yet. */
function begun(...texts: readonly (string | Buffer)[]): SlowSender {
  const sender = slowSender(api.origin, { localAddress: ATTACKERS_ADDRESS });
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

it('connections whose bodies trickle are ended', async () => {
  const people = await api.accounts(20);
  const slow = (person: ApiClient): Record<string, { atMost: number; text: string }> => ({
    json: { atMost: 20, text: head('/api/auth/jwt/create/', 'application/json', 1_000) },
    head: { atMost: 50, text: 'GET / HTTP/1.1\r\nX: ' },
    form: { atMost: 60, text: head('/api/train/', FORM, 1_000_000, person) + fileBegins('zip_file') },
    gallery: { atMost: 60, text: head('/api/gallery/', 'application/json', 1_000_000, person) },
    refused: { atMost: 60, text: head('/api/upscale/', 'multipart/form-data; boundary=', 1_000_000, person) },
  });
  const borneTooLong: string[] = [];
  const once = async (place: number) => {
    const all = Object.entries(slow(people[place]!)).map(async ([name, { atMost, text }]) => {
      const sender = begun(text);
      sender.sendEvery(1_000, ' ');
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

/** @jest-environment node */
import { appendFile, mkdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';

import type { ApiClient } from '../testing/api-client';
import { photo } from '../testing/pictures';
import { handmadeZip } from './handmade-zip';
import { largeAvif } from './large-avif';
import { AttackedApi, broken, type Attack, type Figures } from './under-attack';

jest.setTimeout(5 * 60_000);

/** How long an attack goes on. Seconds. */
const SECONDS = 4;
const MEGABYTE = 1_048_576;
const FIGURES = path.join(__dirname, '../../../.cache/attack/figures.txt');

let api: AttackedApi;
let idle: Figures;
let avif: Buffer;
let zip: Buffer;
let trickled: ReturnType<typeof trickle>;
beforeAll(async () => {
  avif = await largeAvif();
  zip = handmadeZip(
    Array.from({ length: 20 }, (_, place) => ({ name: `${place}.avif`, bytes: avif, overPrevious: place > 0 })),
  );
  api = await AttackedApi.start();
  idle = await api.idle(avif);
  await mkdir(path.dirname(FIGURES), { recursive: true });
  await note('idle', idle);
  trickled = trickle();
  // Told by its own test.
  trickled.catch(() => undefined);
});
afterAll(() => api.stop());

/** What trickles, and for how long it is borne at most. Seconds. */
const BORNE = { json: 20, head: 50, form: 60, gallery: 60, refused: 60 } as const;
type Trickle = keyof typeof BORNE;

/** Takes a minute, beside everything else: five connections are felt by nobody. @returns how long each was borne, seconds */
async function trickle(): Promise<Record<Trickle, number>> {
  const { token } = await api.account();
  const { host } = new URL(api.origin);
  const head = (address: string, type: string, length = 1_000_000) =>
    `POST ${address} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
  const part = '--x\r\ncontent-disposition: form-data; name="zip_file"; filename="a"\r\n\r\n';
  const [json, unfinished, form, gallery, refused] = await Promise.all([
    borne(head('/api/auth/jwt/create/', 'application/json', 1_000), BORNE.json),
    borne('GET / HTTP/1.1\r\nX: ', BORNE.head),
    borne(head('/api/train/', 'multipart/form-data; boundary=x') + part, BORNE.form),
    borne(head('/api/gallery/', 'application/json'), BORNE.gallery),
    borne(head('/api/upscale/', 'multipart/form-data; boundary='), BORNE.refused),
  ]);
  return { json, head: unfinished, form, gallery, refused };
}

/** Opens one, writes this, and then a byte from time to time. @returns how long the server bore it, seconds */
function borne(head: string, atMost: number): Promise<number> {
  const { hostname, port } = new URL(api.origin);
  const began = Date.now();
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write(head);
    const drip = setInterval(() => socket.write(' '), 1_000);
    const end = () => {
      clearInterval(drip);
      clearTimeout(limit);
      socket.destroy();
      resolve((Date.now() - began) / 1_000);
    };
    const limit = setTimeout(end, atMost * 1_000);
    socket.resume().on('error', end).on('close', end);
  });
}

/** For whoever tunes the bounds. */
async function note(what: string, { signIn, memory, longestBlock }: Figures): Promise<void> {
  const figures = [signIn.p95, signIn.count, memory / MEGABYTE, longestBlock].map((number) => number.toFixed(0));
  await appendFile(
    FIGURES,
    `${what}: sign-in ${figures[0]} ms over ${figures[1]}, ${figures[2]} MB, block ${figures[3]} ms\n`,
  );
}

/** Where the machine itself is slow for a moment, another try tells; an attack that is felt is felt each time. */
const TRIES = 3;

async function expectBearable(attack: Attack, options?: { longestBlock: boolean }): Promise<void> {
  let felt: string[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const meanwhile = await api.during(attack);
    await note(expect.getState().currentTestName ?? '', meanwhile);
    felt = broken(idle, meanwhile, options);
    if (felt.length === 0) return;
  }
  expect(felt).toEqual([]);
}

/** A form whose bytes are put together once: an attacker's own work is no part of what is measured. */
async function sentAgain(parts: Readonly<Record<string, Buffer>>) {
  const form = new FormData();
  for (const [name, bytes] of Object.entries(parts)) form.append(name, new Blob([new Uint8Array(bytes)]), name);
  const whole = new Response(form);
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  const body = new Uint8Array(await whole.arrayBuffer());
  return (client: ApiClient, address: string) => client.send('POST', address, body, headers);
}

function accounts(count: number, credits?: number): Promise<ApiClient[]> {
  return Promise.all(Array.from({ length: count }, () => api.account(credits === undefined ? {} : { credits })));
}

describe('pictures of 49 megapixels in 3 MB', () => {
  it('from eight accounts that cannot pay for them', async () => {
    const people = await accounts(8, 0);
    const statuses = new Set<number>();
    const upscale = await sentAgain({ image: avif });
    const once = async (place: number) => statuses.add((await upscale(people[place]!, '/api/upscale/')).status);
    await expectBearable({ clients: 8, seconds: SECONDS, once });
    expect([...statuses]).toEqual([402]);
  });

  it('eight at once from one account that can pay', async () => {
    const [person] = await accounts(1);
    const remove = await sentAgain({ main_image: avif, mask_image: Buffer.from('no mask') });
    const once = () => remove(person!, '/api/object-removal/');
    await expectBearable({ clients: 8, seconds: SECONDS, once });
  });

  it('twenty entries of a ZIP over the same bytes, from an account that cannot pay', async () => {
    const [person] = await accounts(1, 0);
    const once = () => person!.form('/api/train/', { zip_file: zip, trigger_word: 'ada' });
    await expectBearable({ clients: 1, seconds: 0, once });
  });

  it('two hundred small files of a ZIP, each of 49 megapixels in some kilobytes', async () => {
    const [person] = await accounts(1);
    const blank = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: 'white' } })
      .png({ palette: true, colours: 2, compressionLevel: 9 })
      .toBuffer();
    const zip_file = handmadeZip(Array.from({ length: 200 }, (_, place) => ({ name: `${place}.png`, bytes: blank })));
    const statuses: number[] = [];
    const once = async () =>
      statuses.push((await person!.form('/api/train/', { zip_file, trigger_word: 'ada' })).status);
    await expectBearable({ clients: 1, seconds: 0, once });
    expect(statuses).toEqual([413]);
  });

  it('six ZIPs from clients that leave after a second', async () => {
    const people = await accounts(6);
    const once = async (place: number) => {
      const form = new FormData();
      form.append('zip_file', new Blob([new Uint8Array(zip)]), 'a.zip');
      form.append('trigger_word', 'ada');
      const headers = { authorization: `Bearer ${people[place]!.token}` };
      const call = fetch(`${api.origin}/api/train/`, {
        method: 'POST',
        body: form,
        headers,
        signal: AbortSignal.timeout(1_000),
      });
      await call.catch(() => undefined);
      // What goes on without them is felt after they have left.
      await sleep(SECONDS * 1_000);
    };
    await expectBearable({ clients: 6, seconds: 0, once });
  });

  it('saved to the gallery by their data: address', async () => {
    const people = await accounts(4, 0);
    const image_url = `data:image/avif;base64,${avif.toString('base64')}`;
    const once = (place: number) => people[place]!.post('/api/gallery/', { image_url });
    await expectBearable({ clients: 4, seconds: SECONDS, once });
    const [entry] = (await people[0]!.get('/api/gallery/')).list;
    // Where it is kept at all, it is kept in a size that is in proportion to what came.
    if (entry) expect((await people[0]!.get(entry.image_url)).bytes.length).toBeLessThan(4 * avif.length);
  });
});

describe('JSON', () => {
  const objects = (bytes: number) => `[${'{},'.repeat(Math.floor(bytes / 3))}{}]`;
  const send = (client: ApiClient, address: string, body: string, method = 'POST') =>
    client.send(method, address, body, { 'content-type': 'application/json' });

  it.each([
    ['an array', () => objects(27 * MEGABYTE)],
    ['an array beside the address', () => `{"image_url":"x","more":${objects(27 * MEGABYTE)}}`],
    ['an array within the address', () => `{"image_url":${objects(27 * MEGABYTE)}}`],
    ['brackets', () => '['.repeat(27 * MEGABYTE)],
    ['keys', () => `{${'"a":1,'.repeat(4 * MEGABYTE)}"image_url":"x"}`],
    ['escapes', () => `{"image_url":"${'\\u0041'.repeat(4 * MEGABYTE)}"}`],
    ['one text', () => `{"image_url":"data:image/png;base64,${'A'.repeat(27 * MEGABYTE)}"}`],
  ])('of 27 MB to the gallery, %s, stops nobody', async (_, make) => {
    const body = make();
    const [person] = await accounts(1, 0);
    await expectBearable(
      { clients: 1, seconds: 2, once: () => send(person!, '/api/gallery/', body) },
      { longestBlock: true },
    );
  });

  it('of 27 MB to the gallery from eight accounts', async () => {
    const body = objects(27 * MEGABYTE);
    const people = await accounts(8, 0);
    await expectBearable({
      clients: 8,
      seconds: SECONDS,
      once: (place) => send(people[place]!, '/api/gallery/', body),
    });
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
  ])('of a megabyte to %s %s stops nobody', async (method, address) => {
    const body = objects(MEGABYTE - 10);
    const [person] = await accounts(1, 0);
    // A form of sign-in is cut off long before its end.
    const once = () => send(person!, address, body, method).catch(() => undefined);
    await expectBearable({ clients: 1, seconds: 1, once }, { longestBlock: true });
  });
});

describe('free work', () => {
  it('of 26 accounts leaves a place to who pays', async () => {
    const people = await accounts(26);
    const payer = await api.account();
    const picture = await sharp(photo('astronaut.png')).resize(1_024).jpeg().toBuffer();
    const mask = await sharp({ create: { width: 1_024, height: 1_024, channels: 3, background: 'black' } })
      .composite([
        { input: { create: { width: 500, height: 500, channels: 3, background: 'white' } }, left: 200, top: 200 },
      ])
      .png()
      .toBuffer();
    const pay = async () => {
      const began = performance.now();
      const { status } = await payer.form('/api/color-correction/', { main_image: picture });
      return { status, milliseconds: performance.now() - began };
    };
    const alone = await pay();
    const beside: Awaited<ReturnType<typeof pay>>[] = [];
    let paying = true;
    const once = async (place: number) => {
      if (place === 0) {
        await sleep(1_000);
        while (beside.length < 5) beside.push(await pay());
        paying = false;
      } else
        while (paying) await people[place]!.form('/api/object-removal/', { main_image: picture, mask_image: mask });
    };
    await expectBearable({ clients: 26, seconds: 0, once });
    expect(beside.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const longest = Math.max(...beside.map(({ milliseconds }) => milliseconds));
    // One that runs is not cut off, so a paid one may wait for its end.
    const removal = await timed(() =>
      people[1]!.form('/api/object-removal/', { main_image: picture, mask_image: mask }),
    );
    expect(longest).toBeLessThan(5 * (alone.milliseconds + removal));
  });
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

describe('connections', () => {
  it('whose bodies trickle are ended', async () => {
    const borne = Object.entries(await trickled).map(([name, seconds]) => ({ name, seconds }));
    expect(borne.filter(({ name, seconds }) => seconds >= BORNE[name as Trickle])).toEqual([]);
  });

  it('of one address are bounded, and others are let in', async () => {
    const { hostname, port } = new URL(api.origin);
    const sockets: Socket[] = [];
    try {
      const once = async () => {
        for (let count = 0; count < 1_000; count += 1)
          sockets.push(connect({ host: hostname, port: Number(port) }).on('error', () => undefined));
        await sleep(3_000);
      };
      await expectBearable({ clients: 1, seconds: 0, once });
      // The journeys of a page take six.
      expect(await api.connections()).toBeLessThan(300);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });
});

/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';

import type { ApiAnswer, ApiClient } from '../testing/api-client';
import { noisePicture, photo } from '../testing/pictures';
import { gifOfFrames, pngOfPackedTexts, tiffOfSharedValues, webpOfFrames } from '../testing/pictures-of-many-parts';
import { attackers, expectWithin } from '../testing/timings';
import { until } from '../testing/until';
import { expectBearable, note, noteLine } from './bearable';
import { handmadeZip } from './handmade-zip';
import { damagedAtItsEnd, largeAvif } from './large-avif';
import { sentAgain } from './sent-again';
import { AttackedApi, type Figures } from './under-attack';

jest.setTimeout(5 * 60_000);

/** How long an attack goes on. */
const SECONDS = 4;
const MEGABYTE = 1_048_576;

let api: AttackedApi;
/** Of a process that has worked at pictures and does so no more. */
let idle: Figures;
let idleWithLargest: Figures;
let avif: Buffer;
beforeAll(async () => {
  avif = await largeAvif();
  api = await AttackedApi.start({ hasWorked: true });
  idle = await api.idle();
  await note('idle, pictures', idle);
  idleWithLargest = await api.idleWithLargest(avif);
  await note('idle with the largest, pictures', idleWithLargest);
});
afterAll(() => api.stop());

describe('pictures of 49 megapixels in 3 MB', () => {
  it('from eight accounts that cannot pay for them', async () => {
    const people = await api.accounts(8, 0);
    const statuses = new Set<number>();
    const upscale = await sentAgain({ image: avif });
    const once = async (place: number) => statuses.add((await upscale(people[place]!, '/api/upscale/')).status);
    // Nothing of them is decoded.
    await expectBearable(api, { clients: 8, seconds: SECONDS, once }, { idle });
    expect([...statuses]).toEqual([402]);
  });

  const AT_ONCE = attackers(8, 3);
  it(`${AT_ONCE} at once from one account that can pay`, async () => {
    const person = await api.account();
    const remove = await sentAgain({ main_image: avif, mask_image: Buffer.from('no mask') });
    const once = () => remove(person, '/api/object-removal/');
    await expectBearable(api, { clients: AT_ONCE, seconds: SECONDS, once }, { idle: idleWithLargest });
  });

  it('of half the size from twelve accounts, whom they cost nothing as they are damaged, hold up nobody who comes new with a small one', async () => {
    const people = await api.accounts(12);
    const newcomer = await api.account();
    const small = await sharp(photo('astronaut.png')).resize(300).jpeg().toBuffer();
    // Decoded as well, and no work for the engine.
    const ask = () => timed(() => newcomer.form('/api/upscale/', { image: small.subarray(0, small.length / 2) }));
    // Not so large that there is one place for all such.
    const half = await sharp(avif).resize(4_900, 4_900).avif({ quality: 31, effort: 0 }).toBuffer();
    const send = await sentAgain({ image: damagedAtItsEnd(half) });
    const alone = await timed(() => send(people[0]!, '/api/upscale/'));
    expect(alone.answer.json.code).toBe('UNREADABLE_PICTURE');
    const line = people.map((person) => send(person, '/api/upscale/'));
    await sleep(500);
    const beside: Awaited<ReturnType<typeof ask>>[] = [];
    while (beside.length < 3) beside.push(await ask());
    await Promise.all(line);
    expect(beside.map(({ answer }) => answer.json.code)).toEqual(beside.map(() => 'UNREADABLE_PICTURE'));
    const longest = Math.max(...beside.map(({ milliseconds }) => milliseconds));
    await noteLine(`one picture ${alone.milliseconds.toFixed()} ms, a newcomer beside twelve ${longest.toFixed()} ms`);
    // Two turns, each of them after one that is being decoded, beside another; behind the whole line it would be eight times.
    expectWithin(longest, 4 * alone.milliseconds);
  });

  it('saved to the gallery by their data: address', async () => {
    const people = await api.accounts(attackers(4, 2), 0);
    const image_url = `data:image/avif;base64,${avif.toString('base64')}`;
    const statuses: number[] = [];
    const once = async (place: number) => {
      statuses.push((await people[place]!.post('/api/gallery/', { image_url })).status);
    };
    await expectBearable(api, { clients: people.length, seconds: SECONDS, once }, { idle: idleWithLargest });
    expect(statuses.filter((status) => ![201, 413, 503].includes(status))).toEqual([]);
    await expectKeptWithin(people[0]!, [avif]);
  });

  it('of a few bytes and much to see take at most twice as much in the gallery, or a megabyte', async () => {
    const seen = noisePicture(2_000, 2_000);
    const blank = sharp({ create: { width: 7_000, height: 7_000, channels: 4, background: '#ffffff80' } });
    const given = await Promise.all([
      seen.clone().avif({ quality: 60, effort: 0 }).toBuffer(),
      seen.clone().webp({ quality: 60, effort: 0 }).toBuffer(),
      seen.clone().png({ palette: true, colours: 4, effort: 1 }).toBuffer(),
      blank.png({ palette: true, colours: 2 }).toBuffer(),
    ]);
    expect(await expectKeptWithin(await api.account(), given)).toBeGreaterThan(0);
  });

  /** What docs/security.md promises, of whatever is kept at all. @returns how many are kept */
  async function expectKeptWithin(person: ApiClient, given: readonly Buffer[]): Promise<number> {
    let count = 0;
    for (const bytes of given) {
      const image_url = `data:image/png;base64,${bytes.toString('base64')}`;
      const { status, json } = await person.post('/api/gallery/', { image_url });
      expect([201, 413]).toContain(status);
      if (status !== 201) continue;
      count += 1;
      const kept = (await person.get(json.image_url)).bytes;
      expect(kept.length).toBeLessThanOrEqual(Math.max(2 * bytes.length, MEGABYTE));
      await noteLine(`${bytes.length} bytes came, ${kept.length} are kept`);
    }
    return count;
  }
});

describe('a picture of a few pixels and', () => {
  /** What the largest that is allowed takes on a busy machine, and less than each of these took. */
  const LONGEST = 2_000;
  const OF_MANY_PARTS: readonly [string, () => Buffer | Promise<Buffer>][] = [
    ['three hundred packed texts', () => pngOfPackedTexts(300)],
    ['46,000 frames of WebP', () => webpOfFrames(46_000)],
    ['1,200,000 frames of GIF', () => gifOfFrames(1_200_000)],
    ['pages of TIFF that share their values', () => tiffOfSharedValues(1_000, 15_000_000)],
  ];

  it.each(OF_MANY_PARTS)('%s, sent to a tool and saved to the gallery', async (_, make) => {
    const [person, poor] = [await api.account(), await api.account({ credits: 0 })];
    const picture = await make();
    const upscale = await sentAgain({ image: picture });
    const image_url = `data:image/png;base64,${picture.toString('base64')}`;
    const answers: Awaited<ReturnType<typeof timed<ApiAnswer>>>[] = [];
    const once = async () => {
      answers.push(await timed(() => upscale(person, '/api/upscale/')));
      answers.push(await timed(() => poor.post('/api/gallery/', { image_url })));
    };
    await expectBearable(api, { clients: 1, seconds: 0, once }, { idle, longestBlock: true });
    expect(answers.map(({ answer }) => answer.json.code)).toEqual(answers.map(() => 'PICTURE_TOO_LARGE'));
    expectWithin(Math.max(...answers.map(({ milliseconds }) => milliseconds)), LONGEST);
  });

  it('as much of all this as is allowed, from two accounts, is felt no more than the largest', async () => {
    const pictures = [await pngOfPackedTexts(8), await webpOfFrames(1_000), tiffOfSharedValues(4, 15_000_000)];
    const people = await api.accounts(2, 0);
    const statuses = new Set<number>();
    const once = async (place: number) => {
      for (const bytes of pictures) {
        const image_url = `data:image/png;base64,${bytes.toString('base64')}`;
        statuses.add((await people[place]!.post('/api/gallery/', { image_url })).status);
      }
    };
    await expectBearable(api, { clients: 2, seconds: SECONDS, once }, { idle: idleWithLargest });
    expect([...statuses]).toEqual([201]);
  });
});

describe('27 MB of JSON that is one text, and carries no picture,', () => {
  it.each([1, 8])('saved to the gallery by %i at once', async (count) => {
    const people = await api.accounts(count, 0);
    const body = `{"image_url":"data:image/png;base64,${'A'.repeat(27 * MEGABYTE)}"}`;
    const statuses: number[] = [];
    const once = async (place: number) => {
      const json = { 'content-type': 'application/json' };
      statuses.push((await people[place]!.send('POST', '/api/gallery/', body, json)).status);
    };
    await expectBearable(api, { clients: count, seconds: SECONDS, once }, { idle, longestBlock: count === 1 });
    expect(statuses.filter((status) => ![400, 503].includes(status))).toEqual([]);
  });
});

describe('a ZIP', () => {
  const train = (zip_file: Buffer) => sentAgain({ zip_file, trigger_word: 'ada' });

  it('of twenty entries over the same bytes, from an account that can pay, is refused at once', async () => {
    const person = await api.account();
    const send = await train(
      handmadeZip(
        Array.from({ length: 20 }, (_, place) => ({ name: `${place}.avif`, bytes: avif, overPrevious: place > 0 })),
      ),
    );
    const statuses: number[] = [];
    const once = async () => statuses.push((await send(person, '/api/train/')).status);
    await expectBearable(api, { clients: 1, seconds: SECONDS, once }, { idle });
    expect(new Set(statuses)).toEqual(new Set([400]));
  });

  it('of two hundred small files, each of 49 megapixels in some kilobytes', async () => {
    const person = await api.account();
    const blank = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: 'white' } })
      .png({ palette: true, colours: 2, compressionLevel: 9 })
      .toBuffer();
    const send = await train(
      handmadeZip(Array.from({ length: 200 }, (_, place) => ({ name: `${place}.png`, bytes: blank }))),
    );
    const statuses = new Set<number>();
    const once = async () => statuses.add((await send(person, '/api/train/')).status);
    await expectBearable(api, { clients: 1, seconds: 0, once }, { idle: idleWithLargest });
    expect([...statuses]).toEqual([413]);
  });

  it('of an account that saves the largest pictures meanwhile is trained all the same, and so is one behind it', async () => {
    const [person, stranger] = [await api.account(), await api.account()];
    const face = await sharp(photo('astronaut.png')).resize(400).jpeg().toBuffer();
    const send = await train(
      handmadeZip(Array.from({ length: 12 }, (_, place) => ({ name: `${place}.jpg`, bytes: face }))),
    );
    const trained = async (who: ApiClient) => {
      const { status, json } = await send(who, '/api/train/');
      expect(status).toBe(201);
      const stateOf = async () =>
        (await who.get('/api/trainings/')).list.find(({ training_id: id }) => id === json.training_id)?.status;
      expect(await until(stateOf, (state) => state !== 'processing', 4 * 60_000)).toBe('succeeded');
    };
    const both = () => timed(() => Promise.all([trained(person), trained(stranger)]));
    const { milliseconds: alone } = await both();
    const image_url = `data:image/avif;base64,${avif.toString('base64')}`;
    let isSaving = true;
    const saves = Array.from({ length: 3 }, async () => {
      while (isSaving) await person.post('/api/gallery/', { image_url });
    });
    const { milliseconds: beside } = await both();
    isSaving = false;
    await Promise.all(saves);
    await noteLine(`two trainings ${alone.toFixed()} ms, beside the saves of one ${beside.toFixed()} ms`);
    expectWithin(beside, 5 * alone);
  });

  describe('of photos that take a second each to be found damaged, six of them from clients that leave', () => {
    const ENTRIES = 5;
    let zip: Buffer;
    beforeAll(() => {
      const bytes = damagedAtItsEnd(avif);
      zip = handmadeZip(Array.from({ length: ENTRIES }, (_, place) => ({ name: `${place}.avif`, bytes })));
    });

    /** Sends it, and leaves once it is being worked at. @returns whether it was being worked at until then */
    async function sendAndLeave({ token }: ApiClient, leave: AbortSignal): Promise<string> {
      const form = new FormData();
      form.append('zip_file', new Blob([new Uint8Array(zip)]), 'a.zip');
      form.append('trigger_word', 'ada');
      const headers = { authorization: `Bearer ${token}` };
      const call = fetch(`${api.origin}/api/train/`, { method: 'POST', body: form, headers, signal: leave });
      return call.then(
        ({ status }) => `It was answered with ${status}.`,
        (error: unknown) => (leave.aborted ? 'left' : String(error)),
      );
    }

    it('is not felt', async () => {
      const people = await api.accounts(6);
      const once = async (place: number) => {
        expect(await sendAndLeave(people[place]!, AbortSignal.timeout(2_000))).toBe('left');
        // What goes on without them is felt after they have left.
        await sleep(SECONDS * 1_000);
      };
      await expectBearable(api, { clients: 6, seconds: 0, once }, { idle: idleWithLargest });
    });

    it('is not worked at any longer than one photo takes', async () => {
      const [alone, ...people] = await api.accounts(7);
      const work = () => api.process.processorSeconds();
      const before = await api.process.atRest();
      const { json } = await (await train(zip))(alone!, '/api/train/');
      expect(json.code).toBe('NO_PICTURES_IN_ZIP');
      const onePhoto = ((await api.process.atRest()) - before) / ENTRIES;

      const began = await work();
      const leave = new AbortController();
      const calls = people.map((person) => sendAndLeave(person, leave.signal));
      // All have arrived, and no photo has been refused sooner than it was decoded.
      const worksAtThem = until(
        async () => (await work()) - began,
        (seconds) => seconds > 2 * onePhoto,
        60_000,
      );
      expect(await Promise.race([worksAtThem.then(() => 'works at all'), ...calls])).toBe('works at all');
      // Beside the six lies the photo that is being decoded.
      expect([6, 7]).toContain((await api.temporaryFiles()).length);
      const left = await work();
      leave.abort();
      expect(await Promise.all(calls)).toEqual(Array(6).fill('left'));
      const afterwards = (await api.process.atRest()) - left;
      await noteLine(`one photo ${onePhoto.toFixed(2)} s of a core, after six have left ${afterwards.toFixed(2)} s`);
      // Two are decoded at a time, of which one may be a large one.
      expect(afterwards).toBeLessThan(1.5 * onePhoto);
      expect(await api.temporaryFiles()).toEqual([]);
    });
  });
});

describe('free work', () => {
  /** Black, with a white square of so many pixels. */
  const maskOf = (side: number, painted: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: 'black' } })
      .composite([
        {
          input: { create: { width: painted, height: painted, channels: 3, background: 'white' } },
          left: Math.floor(side / 5),
          top: Math.floor(side / 5),
        },
      ])
      .png()
      .toBuffer();

  it('of 26 accounts leaves a place to who pays', async () => {
    const people = await api.accounts(26);
    const payer = await api.account();
    const picture = await sharp(photo('astronaut.png')).resize(1_024).jpeg().toBuffer();
    const parts = { main_image: picture, mask_image: await maskOf(1_024, 500) };
    const pay = () => timed(() => payer.form('/api/color-correction/', { main_image: picture }));
    const alone = await pay();
    const payments = attackers(5, 2);
    const beside: Awaited<ReturnType<typeof pay>>[] = [];
    let paying = true;
    const once = async (place: number) => {
      if (place === 0) {
        await sleep(1_000);
        while (beside.length < payments) beside.push(await pay());
        paying = false;
      } else while (paying) await people[place]!.form('/api/object-removal/', parts);
    };
    await expectBearable(api, { clients: 26, seconds: 0, once }, { idle: idleWithLargest });
    expect(beside.map(({ answer }) => answer.status)).toEqual(Array(payments).fill(200));
    const longest = Math.max(...beside.map(({ milliseconds }) => milliseconds));
    // One that runs is not cut off, so a paid one may wait for its end.
    const removal = await timed(() => people[1]!.form('/api/object-removal/', parts));
    expectWithin(longest, 5 * (alone.milliseconds + removal.milliseconds));
  });

  // Noise cannot be packed: as many bytes as a picture may sensibly have, and little to decode.
  const EACH = attackers(60, 15);
  it.each([
    ['one account', 1],
    ['twelve accounts', 12],
  ])(
    `over ${EACH} connections that send a picture of 18 MB, and ${EACH} that name an own one, of %s`,
    async (_, owners) => {
      const side = 2_450;
      const picture = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
        .png({ compressionLevel: 0 })
        .toBuffer();
      const mask_image = await maskOf(200, 20);
      const people = await api.accounts(owners);
      const sendPicture = await sentAgain({ main_image: picture, mask_image });
      const nameOwn: (typeof sendPicture)[] = [];
      for (const person of people) {
        const address = `data:image/png;base64,${picture.toString('base64')}`;
        const { status, json } = await person.post('/api/gallery/', { image_url: address });
        expect(status).toBe(201);
        nameOwn.push(await sentAgain({ image_url: json.image_url, mask_image }));
      }
      const statuses: number[] = [];
      const once = async (place: number) => {
        const owner = place % owners;
        const send = place < EACH ? sendPicture : nameOwn[owner]!;
        statuses.push((await send(people[owner]!, '/api/object-removal/')).status);
      };
      await expectBearable(api, { clients: 2 * EACH, seconds: 0, once }, { idle: idleWithLargest });
      expect(statuses.filter((status) => ![200, 422, 429, 503].includes(status))).toEqual([]);
      // Some were worked at: it was no refusal of all that was measured.
      expect(statuses).toContain(200);
    },
  );
});

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; milliseconds: number }> {
  const began = performance.now();
  return { answer: await work(), milliseconds: performance.now() - began };
}

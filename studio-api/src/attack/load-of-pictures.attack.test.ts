/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';

import type { ApiAnswer, ApiClient } from '../testing/api-client';
import { noisePicture, photo } from '../testing/pictures';
import { gifOfFrames, pngOfPackedTexts, tiffOfSharedValues, webpOfFrames } from '../testing/pictures-of-many-parts';
import { attackers, expectWithin, timed } from '../testing/timings';
import { attackedByPictures, type AttackedByPictures } from './attacked-by-pictures';
import { expectBearable, noteLine } from './bearable';
import { damagedAtItsEnd } from './large-avif';
import { sentAgain } from './sent-again';

jest.setTimeout(5 * 60_000);

/** How long an attack goes on. */
const SECONDS = 4;
const MEGABYTE = 1_048_576;

let { api, idle, idleWithLargest, avif } = {} as AttackedByPictures;
beforeAll(async () => {
  ({ api, idle, idleWithLargest, avif } = await attackedByPictures('pictures'));
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

  /** What docs/bounds.md promises, of whatever is kept at all. @returns how many are kept */
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

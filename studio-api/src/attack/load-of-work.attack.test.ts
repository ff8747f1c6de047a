/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';

import type { ApiClient } from '../testing/api-client';
import { photo } from '../testing/pictures';
import { attackers, expectWithin, timed, TIMES_DECIDE } from '../testing/timings';
import { until } from '../testing/until';
import { attackedByPictures, type AttackedByPictures } from './attacked-by-pictures';
import { expectBearable, noteLine } from './bearable';
import { handmadeZip } from './handmade-zip';
import { damagedAtItsEnd } from './large-avif';
import { sentAgain } from './sent-again';

jest.setTimeout(10 * 60_000);

/** How long an attack goes on. */
const SECONDS = 4;

let { api, idle, idleWithLargest, avif } = {} as AttackedByPictures;
beforeAll(async () => {
  ({ api, idle, idleWithLargest, avif } = await attackedByPictures('work'));
});
afterAll(() => api.stop());

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
    // It takes minutes, and what it takes is all that it tells.
    const alone = TIMES_DECIDE ? (await both()).milliseconds : undefined;
    const image_url = `data:image/avif;base64,${avif.toString('base64')}`;
    let isSaving = true;
    const saves = Array.from({ length: 3 }, async () => {
      while (isSaving) await person.post('/api/gallery/', { image_url });
    });
    const beside = (await both()).milliseconds;
    isSaving = false;
    await Promise.all(saves);
    await noteLine(
      `two trainings ${alone?.toFixed() ?? 'unmeasured'} ms, beside the saves of one ${beside.toFixed()} ms`,
    );
    if (alone !== undefined) expectWithin(beside, 5 * alone);
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
      // Beside the six lies the photo that is being decoded, and maybe the next one, which is looked at.
      expect([6, 7, 8]).toContain((await api.temporaryFiles()).length);
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
    const side = TIMES_DECIDE ? 1_024 : 512;
    const picture = await sharp(photo('astronaut.png')).resize(side).jpeg().toBuffer();
    const parts = { main_image: picture, mask_image: await maskOf(side, side / 2) };
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

  it('whose results are as large as they may be, one after another', async () => {
    const person = await api.account({ credits: 0 });
    const side = TIMES_DECIDE ? 4_400 : 1_000;
    const picture = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
      .jpeg({ quality: 30 })
      .toBuffer();
    const send = await sentAgain({ main_image: picture, mask_image: await maskOf(side, 20) });
    const made: number[] = [];
    const once = async () => {
      // The system has memory ready for the first.
      for (let count = 0; count < attackers(4, 2); count += 1) {
        const { headers } = await send(person, '/api/object-removal/');
        made.push((await person.get(headers.get('content-location') ?? '')).bytes.length);
      }
    };
    await expectBearable(api, { clients: 1, seconds: 0, once }, { idle: idleWithLargest, longestBlock: true });
    expect(Math.min(...made)).toBeGreaterThan((side * side) / 2);
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

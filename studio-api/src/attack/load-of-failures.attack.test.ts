/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';

import type { ApiClient } from '../testing/api-client';
import { photo, trainingPhotos } from '../testing/pictures';
import { until } from '../testing/until';
import { zipOf } from '../testing/zip-file';
import { noteLine } from './bearable';
import { sentAgain } from './sent-again';
import { AttackedApi } from './under-attack';

jest.setTimeout(10 * 60_000);

let api: AttackedApi;
beforeAll(async () => {
  api = await AttackedApi.start({ hasWorked: false });
});
afterAll(() => api.stop());

describe('work that fails, and so costs nothing,', () => {
  it('of four accounts with eight forms each leaves a place to who pays', async () => {
    const people = await api.accounts(4);
    const payer = await api.account();
    const landscape = await sharp(photo('rocket.jpg')).resize(1_200).jpeg({ quality: 70 }).toBuffer();
    const swap = await sentAgain({ outfit_image: landscape, person_image: landscape });
    const upscale = await sentAgain({ image: await sharp(photo('coffee.png')).resize(64).png().toBuffer() });
    const statuses: number[] = [];
    const paid: number[] = [];
    let paying = true;
    const attack = Array.from({ length: 32 }, async (_, place) => {
      while (paying) {
        const { status } = await swap(people[place % 4]!, '/api/outfit-swap/');
        statuses.push(status);
        if (status === 503) await sleep(300);
      }
    });
    try {
      await until(
        async () => statuses,
        (all) => all.includes(422) && all.length > 8,
        60_000,
      );
      while (paid.length < 3) paid.push((await upscale(payer, '/api/upscale/')).status);
    } finally {
      paying = false;
      await Promise.all(attack);
    }
    await noteLine(`paid work beside ${statuses.length} that failed or were refused: ${paid.join(' ')}`);
    expect(paid).toEqual(Array(3).fill(200));
    expect(statuses.filter((status) => ![422, 503].includes(status))).toEqual([]);
    for (const person of people) expect((await person.credits()).remaining).toBe(100);
  });

  it('of two accounts with five trainings each keeps a stranger waiting for one of each, not for all', async () => {
    const people = await api.accounts(2);
    const stranger = await api.account();
    const noFace = await sharp(photo('coffee.png')).resize(600).jpeg().toBuffer();
    const bad = await zipOf(Array.from({ length: 8 }, (_, place) => ({ name: `${place}.jpg`, bytes: noFace })));
    const good = await zipOf(await trainingPhotos(2));
    const train = async (person: ApiClient, zip_file: Buffer) =>
      expect((await person.form('/api/train/', { zip_file, trigger_word: 'ada' })).status).toBe(201);
    const ended = async (person: ApiClient) =>
      (await person.get('/api/trainings/')).list.filter(({ status }) => status !== 'processing');
    for (let count = 0; count < 5; count += 1) for (const person of people) await train(person, bad);
    const before = (await Promise.all(people.map(ended))).flat().length;
    const began = performance.now();
    await train(stranger, good);
    const [own] = await until(
      () => ended(stranger),
      ({ length }) => length === 1,
      120_000,
    );
    expect(own).toMatchObject({ status: 'succeeded' });
    const waitedFor = (await Promise.all(people.map(ended))).flat().length - before;
    await noteLine(
      `a stranger's training ended after ${((performance.now() - began) / 1_000).toFixed(0)} s, behind ${waitedFor} of ten`,
    );
    // The one under way, and one of the other account if it has had none.
    expect(waitedFor).toBeLessThanOrEqual(2);
  });
});

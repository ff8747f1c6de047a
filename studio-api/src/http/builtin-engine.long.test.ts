/** @jest-environment node */
import path from 'node:path';

import sharp from 'sharp';

import type { ApiClient, FormParts } from '../testing/api-client';
import { photo, trainingPhotos } from '../testing/pictures';
import { startRealEngine } from '../testing/real-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { until } from '../testing/until';
import { zipOf } from '../testing/zip-file';

jest.setTimeout(300_000);

let real: Awaited<ReturnType<typeof startRealEngine>>;
let studio: TestStudio;
let client: ApiClient;
let person: Buffer;
beforeAll(async () => {
  real = await startRealEngine();
  studio = await startTestStudio(real.engine);
  client = await studio.signedUp();
  person = await sharp(photo('astronaut.png')).resize(320).png().toBuffer();
});
afterAll(async () => {
  await studio.stop();
  await real.stop();
});

/** A mask of the picture's size, white in one rectangle. */
function mask(left: number, top: number, width: number, height: number): Promise<Buffer> {
  const white = { create: { width, height, channels: 3 as const, background: 'white' } };
  return sharp({ create: { width: 320, height: 320, channels: 3, background: 'black' } })
    .composite([{ input: white, left, top }])
    .png()
    .toBuffer();
}

/** A drawing of the fixtures as PNG. The API blocks SVG for the whole process, which jest shares with it. */
async function drawn(name: string): Promise<Buffer> {
  const svg = { operation: ['VipsForeignLoadSvg'] };
  sharp.unblock(svg);
  try {
    return await sharp(path.join(__dirname, '../../../engine/fixtures/drawn', name))
      .png()
      .toBuffer();
  } finally {
    sharp.block(svg);
  }
}

/** The mean difference of two pictures of one size inside a rectangle, 0 to 255. */
async function difference(
  one: Buffer,
  other: Buffer,
  box: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().extract(box).raw().toBuffer();
  const [a, b] = [await pixels(one), await pixels(other)];
  return a.reduce((sum, value, place) => sum + Math.abs(value - b[place]!), 0) / a.length;
}

async function result(path: string, parts: FormParts): Promise<Buffer> {
  const answer = await client.form(path, parts);
  expect({ status: answer.status, body: answer.status === 200 ? '' : answer.bytes.toString() }).toEqual({
    status: 200,
    body: '',
  });
  return (await client.send('GET', answer.headers.get('content-location')!)).bytes;
}

it('upscales to twice the size', async () => {
  const bytes = await result('/api/upscale/', { image: await sharp(person).resize(96).toBuffer() });
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 192, height: 192 });
});

it('takes a colour cast away', async () => {
  const cast = await sharp(person)
    .recomb([
      [1, 0, 0],
      [0, 0.8, 0],
      [0, 0, 0.5],
    ])
    .png()
    .toBuffer();
  const warmth = async (bytes: Buffer) => {
    const { channels } = await sharp(bytes).stats();
    return channels[0]!.mean / channels[2]!.mean;
  };
  expect(await warmth(await result('/api/color-correction/', { main_image: cast }))).toBeLessThan(
    (await warmth(cast)) * 0.85,
  );
});

it('replaces the surroundings and keeps the face', async () => {
  const bytes = await result('/api/background-remove/', { image: person, prompt: 'a sunny beach' });
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([320, 320]);
  const corner = await difference(person, bytes, { left: 0, top: 0, width: 60, height: 60 });
  const face = await difference(person, bytes, { left: 120, top: 50, width: 40, height: 40 });
  expect(corner).toBeGreaterThan(25);
  expect(face).toBeLessThan(corner / 2);
});

it('removes what the mask marks and nothing else', async () => {
  const bytes = await result('/api/object-removal/', { main_image: person, mask_image: await mask(20, 20, 60, 60) });
  expect(await difference(person, bytes, { left: 30, top: 30, width: 40, height: 40 })).toBeGreaterThan(5);
  expect(await difference(person, bytes, { left: 160, top: 160, width: 140, height: 140 })).toBeLessThan(1);
});

it('dresses the person in another top, and leaves the head alone', async () => {
  const bytes = await result('/api/outfit-swap/', {
    person_image: person,
    outfit_image: await drawn('striped-shirt.svg'),
  });
  expect(await difference(person, bytes, { left: 70, top: 190, width: 90, height: 90 })).toBeGreaterThan(30);
  expect(await difference(person, bytes, { left: 110, top: 20, width: 70, height: 60 })).toBeLessThan(1);
});

it('puts an accessory where the mask says', async () => {
  // A dark red disc on white.
  const pixels = Buffer.alloc(160 * 160 * 3, 255);
  for (let place = 0; place < 160 * 160; place += 1)
    if (Math.hypot((place % 160) - 80, Math.floor(place / 160) - 80) < 60) pixels.set([176, 16, 48], place * 3);
  const ball = await sharp(pixels, { raw: { width: 160, height: 160, channels: 3 } })
    .png()
    .toBuffer();
  const parts = { main_image: person, reference_image: ball, mask_image: await mask(200, 200, 80, 80) };
  const bytes = await result('/api/add-accessories/', parts);
  expect(await difference(person, bytes, { left: 225, top: 225, width: 30, height: 30 })).toBeGreaterThan(20);
  expect(await difference(person, bytes, { left: 20, top: 20, width: 60, height: 60 })).toBeLessThan(1);
});

it('refuses what it cannot do honestly, with a sentence and for nothing', async () => {
  const before = await client.credits();
  const coffee = await sharp(photo('coffee.png')).resize(256).png().toBuffer();
  const outfit = await client.form('/api/outfit-swap/', { person_image: coffee, outfit_image: person });
  expect(outfit.status).toBe(422);
  expect(['NO_PERSON', 'NO_GARMENT']).toContain(outfit.json.code);
  expect(outfit.json.error).toMatch(/^[A-Z].{20,}\.$/);
  const black = await sharp({ create: { width: 320, height: 320, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  const parts = { main_image: person, reference_image: person, mask_image: black };
  const unmarked = await client.form('/api/add-accessories/', parts);
  expect([unmarked.status, unmarked.json.code]).toEqual([422, 'EMPTY_MASK']);
  expect(await client.credits()).toEqual(before);
});

it('trains on photos and generates their person', async () => {
  const zip = await zipOf(await trainingPhotos(3));
  const { version_id: version } = (await client.form('/api/train/', { zip_file: zip, trigger_word: 'ada' })).json;
  const model = await until(
    async () => (await client.get('/api/trainings/')).list[0]!,
    ({ status }) => status !== 'processing',
    240_000,
  );
  expect(model).toMatchObject({ status: 'succeeded', version_id: version });
  const input = { prompt: 'ada in a forest', aspect_ratio: '4:5', format: 'png' };
  const { output } = (await client.post('/api/predict/', { version, input })).json;
  const { width, height, format } = await sharp((await client.send('GET', output[0])).bytes).metadata();
  expect(format).toBe('png');
  expect(height).toBeGreaterThanOrEqual(768);
  expect(width / height).toBeCloseTo(0.8, 1);
});

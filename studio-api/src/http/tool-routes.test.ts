/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';

import { EngineError } from '@likeness/engine';
import sharp from 'sharp';

import type { ApiClient, FormParts } from '../testing/api-client';
import { smallPicture } from '../testing/pictures';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { until } from '../testing/until';

const engine = createTestEngine();
let studio: TestStudio;
let client: ApiClient;
let picture: Buffer;
beforeAll(async () => {
  studio = await startTestStudio(engine);
  picture = await smallPicture();
});
afterAll(() => studio.stop());
beforeEach(async () => {
  engine.before = () => undefined;
  engine.full = false;
  engine.calls.length = 0;
  client = await studio.signedUp();
});

/** Each tool with a complete request, and what it costs. */
function tools(): { path: string; parts: FormParts; cost: number }[] {
  const mask = picture;
  return [
    { path: '/api/upscale/', parts: { image: picture }, cost: 2 },
    { path: '/api/color-correction/', parts: { main_image: picture }, cost: 2 },
    { path: '/api/background-remove/', parts: { image: picture, prompt: 'a beach' }, cost: 2 },
    { path: '/api/outfit-swap/', parts: { person_image: picture, outfit_image: picture }, cost: 2 },
    {
      path: '/api/add-accessories/',
      parts: { main_image: picture, reference_image: picture, mask_image: mask },
      cost: 2,
    },
    { path: '/api/object-removal/', parts: { main_image: picture, mask_image: mask }, cost: 0 },
  ];
}

describe('answers', () => {
  it('carry a PNG in base64 beside its lasting address, for upscale and colour correction', async () => {
    for (const { path, parts } of tools().slice(0, 2)) {
      const { status, json, headers } = await client.form(path, parts);
      expect(status).toBe(200);
      expect(headers.get('content-location')).toBe(json.image_url);
      expect(await sharp(Buffer.from(json.image, 'base64')).metadata()).toMatchObject({ format: 'png' });
      expect((await client.send('GET', json.image_url)).bytes).toEqual(Buffer.from(json.image, 'base64'));
    }
  });

  it('are the picture itself, for background, outfit and accessories', async () => {
    for (const { path, parts } of tools().slice(2, 5)) {
      const { status, bytes, headers } = await client.form(path, parts);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('image/png');
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 48, height: 32 });
      expect((await client.send('GET', headers.get('content-location')!)).bytes).toEqual(bytes);
    }
  });

  it('are the address as a JSON string, for object removal, which is free', async () => {
    const { bytes, headers } = await client.form(tools()[5]!.path, tools()[5]!.parts);
    expect(headers.get('content-type')).toContain('application/json');
    expect(JSON.parse(bytes.toString())).toBe(headers.get('content-location'));
    expect(await client.credits()).toEqual({ remaining: 100, used: 0 });
  });

  it('are the address alone, for upscale and colour correction, where the picture is large', async () => {
    const [width, height] = [1_400, 1_100];
    const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
    const png = await noise.clone().png({ compressionLevel: 0 }).toBuffer();
    // Little as it is, but not as the PNG that would go into the answer.
    const jpeg = await noise.clone().jpeg({ quality: 10 }).toBuffer();
    for (const [bytes, format] of [
      [png, 'png'],
      [jpeg, 'jpeg'],
    ] as const)
      for (const method of ['upscale', 'colorCorrection'] as const) {
        jest.spyOn(engine, method).mockResolvedValueOnce({ bytes, format, width, height });
        const { path, parts } = tools()[method === 'upscale' ? 0 : 1]!;
        const answer = await client.form(path, parts);
        const address = answer.headers.get('content-location');
        expect([answer.status, answer.json]).toEqual([200, address]);
        expect((await client.send('GET', address!)).bytes.equals(bytes)).toBe(true);
      }
    expect(await client.credits()).toEqual({ remaining: 92, used: 8 });
  });

  it('are the address alone where a result that is kept and paid cannot be encoded as PNG', async () => {
    const bytes = (await smallPicture('jpeg')).subarray(0, 40);
    jest.spyOn(engine, 'upscale').mockResolvedValueOnce({ bytes, format: 'jpeg', width: 48, height: 32 });
    const { status, json, headers } = await client.form('/api/upscale/', { image: picture });
    expect([status, json]).toEqual([200, headers.get('content-location')]);
    expect(await client.credits()).toEqual({ remaining: 98, used: 2 });
    expect((await client.get('/api/processed-images/')).list).toHaveLength(1);
  });

  it('are kept as processed pictures before they are sent, each charged once', async () => {
    let spent = 0;
    for (const { path, parts, cost } of tools()) {
      await client.form(path, parts);
      spent += cost;
      expect(await client.credits()).toEqual({ remaining: 100 - spent, used: spent });
      if (cost > 0) await client.post('/api/dedctcredit/', { amount: cost });
      expect(await client.credits()).toEqual({ remaining: 100 - spent, used: spent });
    }
    expect((await client.get('/api/processed-images/')).list).toHaveLength(6);
  });
});

describe('inputs', () => {
  it("may be one's own addresses", async () => {
    const { image_url: own } = (await client.form('/api/upscale/', { image: picture })).json;
    const results = [
      await client.form('/api/upscale/', { image_url: own }),
      await client.form('/api/color-correction/', { image_url: own }),
      await client.form('/api/background-remove/', { image_url: own, prompt: 'a forest' }),
      await client.post('/api/background-remove/', { image_url: own, prompt: 'a forest' }),
      await client.form('/api/outfit-swap/', { person_url: own, outfit_image: picture }),
      await client.form('/api/add-accessories/', { image_url: own, reference_image: picture, mask_image: picture }),
      await client.form('/api/object-removal/', { image_url: own, mask_image: picture }),
    ];
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
    const { request } = engine.calls.at(-1)! as { request: { image: Buffer } };
    expect(await sharp(request.image).metadata()).toMatchObject({ width: 96 });
  });

  it('of every accepted encoding are recognised by their content, whatever they are called', async () => {
    for (const format of ['png', 'jpeg', 'webp', 'gif', 'tiff', 'avif'] as const) {
      const { status } = await client.form('/api/upscale/', { image: await smallPicture(format) });
      expect([format, status]).toEqual([format, 200]);
    }
  });

  it('that are missing are named in a sentence', async () => {
    const sentence = async (path: string, parts: FormParts) => (await client.form(path, parts)).json.error;
    expect(await sentence('/api/upscale/', {})).toBe('Please upload or select an image to upscale.');
    expect(await sentence('/api/color-correction/', { other: 'x' })).toBe('Please upload or select an image.');
    expect(await sentence('/api/background-remove/', { image: picture })).toBe('The field prompt is missing.');
    expect(await sentence('/api/background-remove/', { image: picture, prompt: ' ' })).toBe('Please enter a prompt.');
    expect(await sentence('/api/background-remove/', { prompt: 'a beach' })).toBe('Please upload an image.');
    expect(await sentence('/api/outfit-swap/', { person_image: picture })).toBe('The outfit image is missing.');
    expect(await sentence('/api/add-accessories/', { main_image: picture, mask_image: picture })).toBe(
      'The reference image is missing.',
    );
    expect(await sentence('/api/object-removal/', { main_image: picture })).toBe('The mask is missing.');
    expect(await sentence('/api/upscale/', { image: 'a text where a file belongs' })).toBe(
      'The field image must be a file.',
    );
    expect(engine.calls).toEqual([]);
  });

  it('that are no pictures are refused before anything is held', async () => {
    const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, place) => (place * 7919) % 256));
    const jpeg = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
      .jpeg()
      .toBuffer();
    const large = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const cases: [Buffer, number, string][] = [
      [Buffer.from('a text that calls itself a picture'), 400, 'not an image file'],
      [Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'SVG'],
      [Buffer.alloc(0), 400, 'not an image file'],
      [jpeg.subarray(0, jpeg.length / 2), 400, 'damaged or incomplete'],
      [picture.subarray(0, picture.length - 40), 400, 'damaged or incomplete'],
      [large, 413, '50 megapixels'],
      [Buffer.alloc(30 * 1_048_576 + 1, 1), 413, '30.00 MB'],
    ];
    for (const [bytes, status, words] of cases) {
      const answer = await client.form('/api/upscale/', { image: bytes });
      expect(answer.json.error).toContain(words);
      expect(answer.status).toBe(status);
    }
    expect(engine.calls).toEqual([]);
    expect(await client.credits()).toEqual({ remaining: 100, used: 0 });
  });

  it('leave no temporary file behind', async () => {
    await client.form('/api/upscale/', { image: picture });
    await client.form('/api/upscale/', { image: Buffer.from('no picture') });
    expect(await readdir(path.join(studio.dataFolder, 'temporary'))).toEqual([]);
  });
});

describe('failures', () => {
  it("that are the picture's cost nothing and help with a sentence", async () => {
    engine.before = () => {
      throw new EngineError('NO_PERSON', 'No person can be seen in this picture.');
    };
    for (const { path, parts } of tools()) {
      const { status, json } = await client.form(path, parts);
      expect([path, status, json.error, json.code]).toEqual([
        path,
        422,
        'No person can be seen in this picture.',
        'NO_PERSON',
      ]);
    }
    expect(await client.credits()).toEqual({ remaining: 100, used: 0 });
    expect((await client.get('/api/processed-images/')).list).toEqual([]);
  });

  it('of a full queue say when to come back, and hold nothing', async () => {
    engine.full = true;
    const { status, headers, json } = await client.form('/api/upscale/', { image: picture });
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('7');
    expect(json.error).toBe('The studio is busy. Please try again in a moment.');
    expect(await client.credits()).toEqual({ remaining: 100, used: 0 });
    await client.post('/api/dedctcredit/', { amount: 99 });
    expect((await client.form('/api/upscale/', { image: picture })).status).toBe(402);
  });

  it('of the engine itself are a 500 without its secrets, and cost nothing', async () => {
    engine.before = () => {
      throw new TypeError('tensor 0xdeadbeef');
    };
    const { status, bytes } = await client.form('/api/upscale/', { image: picture });
    expect(status).toBe(500);
    expect(bytes.toString()).not.toContain('tensor');
    expect(await client.credits()).toEqual({ remaining: 100, used: 0 });
  });

  it('for want of credits are a 402, and the engine is not asked', async () => {
    await client.post('/api/dedctcredit/', { amount: 99 });
    const { status, json } = await client.form('/api/upscale/', { image: picture });
    expect(status).toBe(402);
    expect(json.error).toBe('Not enough credits.');
    expect(engine.calls).toEqual([]);
    expect((await client.form('/api/object-removal/', { main_image: picture, mask_image: picture })).status).toBe(200);
  });

  it('never let requests at once spend the same credits', async () => {
    await client.post('/api/dedctcredit/', { amount: 95 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.form('/api/upscale/', { image: picture })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 402, 402, 402, 402]);
    expect(await client.credits()).toEqual({ remaining: 1, used: 99 });
  });
});

it('keeps the result of a tab that was closed', async () => {
  let started: () => void = () => undefined;
  let goOn: () => void = () => undefined;
  const hasStarted = new Promise<void>((resolve) => (started = resolve));
  engine.before = () => {
    started();
    return new Promise((resolve) => (goOn = resolve));
  };
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)]), 'x.png');
  const tab = new AbortController();
  const headers = { authorization: `Bearer ${client.token ?? ''}` };
  const asked = fetch(`${studio.origin}/api/upscale/`, { method: 'POST', body: form, headers, signal: tab.signal });
  await hasStarted;
  tab.abort();
  await expect(asked).rejects.toThrow();
  goOn();
  await until(
    async () => (await client.get('/api/processed-images/')).list,
    (list) => list.length === 1,
  );
  expect(await client.credits()).toEqual({ remaining: 98, used: 2 });
});

it.each([
  ['within a file', '--xx\r\ncontent-disposition: form-data; name="image"; filename="x.png"\r\n\r\nhalf of'],
  ['within a text', '--xx\r\ncontent-disposition: form-data; name="image_url"\r\n\r\nhalf of'],
  ['within a head', '--xx\r\ncontent-dispo'],
])('drops an upload that breaks off %s, which is no defect, and goes on serving', async (_, half) => {
  const loggedBefore = studio.log().length;
  const { port } = new URL(studio.origin);
  await new Promise<void>((resolve) => {
    const headers = {
      authorization: `Bearer ${client.token ?? ''}`,
      'content-type': 'multipart/form-data; boundary=xx',
      'content-length': '100000',
    };
    const request = http.request({ port, host: '127.0.0.1', path: '/api/upscale/', method: 'POST', headers });
    request.on('error', () => {
      resolve();
    });
    request.write(half);
    setTimeout(() => request.destroy(new Error('the tab was closed')), 200);
  });
  await until(
    () => readdir(path.join(studio.dataFolder, 'temporary')),
    (files) => files.length === 0,
  );
  expect((await client.form('/api/upscale/', { image: picture })).status).toBe(200);
  expect(studio.log().slice(loggedBefore)).not.toContain('A request failed.');
});

it('refuses new work while the disk is nearly full, and loses nothing', async () => {
  const full = await startTestStudio(createTestEngine(), { STUDIO_MINIMUM_FREE_MB: '9999999' });
  try {
    const owner = await full.signedUp();
    const { status, json } = await owner.form('/api/upscale/', { image: picture });
    expect(status).toBe(507);
    expect(json.error).toBe('The studio has no room left on its disk. Nothing was lost and nothing was charged.');
    expect(await owner.credits()).toEqual({ remaining: 100, used: 0 });
  } finally {
    await full.stop();
  }
});

it('gives up what cannot finish while the studio stops, and gives the credits back', async () => {
  const slow = createTestEngine();
  const stopped = await startTestStudio(slow);
  try {
    const owner = await stopped.signedUp();
    slow.before = (_method, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => {
          reject(options.signal?.reason as Error);
        });
      });
    const asked = owner.form('/api/upscale/', { image: picture });
    await until(
      async () => slow.calls.length,
      (count) => count === 1,
    );
    const begun = Date.now();
    await stopped.restart(createTestEngine());
    expect(Date.now() - begun).toBeLessThan(15_000);
    expect((await asked).status).toBe(503);
    expect(await stopped.client(owner.token).credits()).toEqual({ remaining: 100, used: 0 });
  } finally {
    await stopped.stop();
  }
});

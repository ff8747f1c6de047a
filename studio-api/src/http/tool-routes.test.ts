/** @jest-environment node */
import sharp from 'sharp';

import type { ApiClient, FormParts } from '../testing/api-client';
import { expectRefusal } from '../testing/json-answers';
import { expectAddress, expectBase64Png, expectNegative, expectPictureBody } from '../testing/picture-answers';
import { smallPicture } from '../testing/pictures';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

const engine = createTestEngine();
let studio: TestStudio;
let client: ApiClient;
/** Different pictures, so that a field taken for another one shows. */
let main: Buffer;
let other: Buffer;
let mask: Buffer;
/** A stored picture of the caller's own: its address and its bytes. */
let address: string;
let stored: Buffer;
beforeAll(async () => {
  studio = await startTestStudio(engine);
  main = await smallPicture('png', 48, 32);
  other = await smallPicture('webp', 40, 40);
  mask = await smallPicture('png', 24, 16);
});
afterAll(() => studio.stop());
beforeEach(async () => {
  client = await studio.signedUp();
  address = (await client.form('/api/upscale/', { image: mask })).json.image_url;
  stored = (await client.send('GET', address)).bytes;
  engine.calls.length = 0;
});

/** Expects that one call reached the engine, with these pictures and words. */
function expectEngineCall(method: string, request: object): void {
  expect(engine.calls.map((call) => [call.method, call.request])).toEqual([[method, request]]);
}

async function expectRefused(path: string, wrong: readonly FormParts[]): Promise<void> {
  for (const parts of wrong) expectRefusal(await client.form(path, parts), 400, 'INVALID_REQUEST');
  expect(engine.calls).toEqual([]);
  expect(await client.credits()).toEqual({ remaining: 98, used: 2 });
}

const jpegResult = async () => {
  const { data, info } = await sharp(other).jpeg().toBuffer({ resolveWithObject: true });
  return { bytes: data, format: 'jpeg' as const, width: info.width, height: info.height };
};

describe('POST /api/upscale/', () => {
  it('takes multipart image, a file, and answers an object with image, a base64 PNG (S3.22 S7.32)', async () => {
    const answer = await client.form('/api/upscale/', { image: main });
    const png = await expectBase64Png(client, answer);
    expectEngineCall('upscale', { image: main });
    expect(await sharp(png).metadata()).toMatchObject({ width: 96, height: 64 });
    expect((await client.send('GET', answer.json.image_url)).bytes).toEqual(png);
  });

  it('takes multipart image_url (S7.33)', async () => {
    await expectBase64Png(client, await client.form('/api/upscale/', { image_url: address }));
    expectEngineCall('upscale', { image: stored });
  });

  it('answers a PNG whatever the engine made (S3.22)', async () => {
    jest.spyOn(engine, 'upscale').mockResolvedValue(await jpegResult());
    await expectBase64Png(client, await client.form('/api/upscale/', { image: main }));
  });

  it('refuses other fields, and text and file in each other’s place (S7.32 S7.33)', async () => {
    const swapped = [{ image: address }, { image_url: main }];
    await expectRefused('/api/upscale/', [{ main_image: main }, { file: main }, { url: address }, {}, ...swapped]);
  });
});

describe('POST /api/color-correction/', () => {
  const path = '/api/color-correction/';

  it('takes multipart main_image, a file, and answers an object with image, a base64 PNG (S3.25 S7.34)', async () => {
    const answer = await client.form(path, { main_image: main });
    const png = await expectBase64Png(client, answer);
    await expectNegative(png, main);
    expectEngineCall('colorCorrection', { image: main });
    expect((await client.send('GET', answer.json.image_url)).bytes).toEqual(png);
  });

  it('takes multipart image_url (S7.35)', async () => {
    await expectNegative(await expectBase64Png(client, await client.form(path, { image_url: address })), stored);
    expectEngineCall('colorCorrection', { image: stored });
  });

  it('answers a PNG whatever the engine made (S3.25)', async () => {
    jest.spyOn(engine, 'colorCorrection').mockResolvedValue(await jpegResult());
    await expectBase64Png(client, await client.form(path, { main_image: main }));
  });

  it('refuses other fields, and text and file in each other’s place (S7.34 S7.35)', async () => {
    await expectRefused(path, [{ image: main }, { url: address }, {}, { main_image: address }, { image_url: main }]);
  });
});

describe('POST /api/background-remove/', () => {
  const path = '/api/background-remove/';
  const prompt = 'a beach at noon';
  const asked = (image: Buffer) => ({ image, prompt, seed: expect.any(Number) as unknown });

  it('takes multipart image, a file, and prompt, and answers the image (S3.26 S7.36)', async () => {
    await expectNegative(await expectPictureBody(client, await client.form(path, { image: main, prompt })), main);
    expectEngineCall('backgroundReplace', asked(main));
  });

  it('takes JSON image_url and prompt, and answers the image (S3.26 S7.37)', async () => {
    await expectNegative(
      await expectPictureBody(client, await client.post(path, { image_url: address, prompt })),
      stored,
    );
    expectEngineCall('backgroundReplace', asked(stored));
    expect((await client.form(path, { image_url: address, prompt })).status).toBe(200);
  });

  it('names the body’s true type (S3.26)', async () => {
    jest.spyOn(engine, 'backgroundReplace').mockResolvedValue(await jpegResult());
    await expectPictureBody(client, await client.form(path, { image: main, prompt }), 'jpeg');
  });

  it('refuses other fields, in both encodings (S7.36 S7.37)', async () => {
    for (const body of [
      { image_url: address },
      { prompt },
      { url: address, prompt },
      { image: address, prompt },
      [],
      5,
    ])
      expectRefusal(await client.post(path, body), 400, 'INVALID_REQUEST');
    expectRefusal(await client.post(path, { image_url: address, prompt: 5 }), 400, 'INVALID_REQUEST');
    await expectRefused(path, [
      { main_image: main, prompt },
      { image: main, text: prompt },
      { image: address, prompt },
    ]);
  });
});

describe('POST /api/outfit-swap/', () => {
  const path = '/api/outfit-swap/';

  it('takes multipart outfit_image and person_image, files, and answers the image (S3.27 S7.38)', async () => {
    const answer = await client.form(path, { outfit_image: other, person_image: main });
    await expectNegative(await expectPictureBody(client, answer), main);
    expectEngineCall('outfitSwap', { person: main, outfit: other });
  });

  it('takes multipart outfit_image, a file, and person_url, and answers the image (S3.27 S7.39)', async () => {
    const answer = await client.form(path, { outfit_image: other, person_url: address });
    await expectNegative(await expectPictureBody(client, answer), stored);
    expectEngineCall('outfitSwap', { person: stored, outfit: other });
  });

  it('refuses other fields, and an outfit that is no file (S7.38 S7.39)', async () => {
    await expectRefused(path, [
      { outfit: other, person_image: main },
      { outfit_image: other, image: main },
      { outfit_image: other, image_url: address },
      { outfit_image: address, person_image: main },
      { outfit_url: address, person_url: address },
    ]);
  });
});

describe('POST /api/add-accessories/', () => {
  const path = '/api/add-accessories/';

  it('takes multipart main_image, reference_image and mask_image, files, and answers the output (S3.28 S7.40)', async () => {
    const answer = await client.form(path, { main_image: main, reference_image: other, mask_image: mask });
    await expectNegative(await expectPictureBody(client, answer), main);
    expectEngineCall('addAccessories', { image: main, reference: other, mask });
  });

  it('takes multipart image_url, reference_image and mask_image, and answers the output (S3.28 S7.41)', async () => {
    const answer = await client.form(path, { image_url: address, reference_image: other, mask_image: mask });
    await expectNegative(await expectPictureBody(client, answer), stored);
    expectEngineCall('addAccessories', { image: stored, reference: other, mask });
  });

  it('refuses other fields, and a reference or mask that is no file (S7.40 S7.41)', async () => {
    await expectRefused(path, [
      { image: main, reference_image: other, mask_image: mask },
      { main_image: main, reference: other, mask_image: mask },
      { main_image: main, reference_image: other, mask },
      { main_image: main, reference_image: address, mask_image: mask },
      { image_url: address, reference_image: other, mask_image: address },
    ]);
  });
});

describe('POST /api/object-removal/', () => {
  const path = '/api/object-removal/';

  it('takes multipart main_image and mask_image, files, and answers the address (S3.31 S7.42)', async () => {
    const answer = await client.form(path, { main_image: main, mask_image: mask });
    await expectNegative(await expectAddress(client, answer), main);
    expectEngineCall('objectRemoval', { image: main, mask });
    // It is free.
    expect(await client.credits()).toEqual({ remaining: 98, used: 2 });
  });

  it('takes multipart image_url and mask_image, and answers the address (S3.31 S7.43)', async () => {
    const answer = await client.form(path, { image_url: address, mask_image: mask });
    await expectNegative(await expectAddress(client, answer), stored);
    expectEngineCall('objectRemoval', { image: stored, mask });
  });

  it('refuses other fields, and a mask that is no file (S7.42 S7.43)', async () => {
    const others = [{ image: main, mask_image: mask }, { main_image: main, mask }, { main_image: main }];
    await expectRefused(path, [...others, { mask_image: mask }, { image_url: address, mask_image: address }]);
  });
});

/** @jest-environment node */
import sharp from 'sharp';

import type { ApiClient } from '../testing/api-client';
import { pictureAddress } from '../testing/json-answers';
import { smallPicture } from '../testing/pictures';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

let studio: TestStudio;
let client: ApiClient;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine());
});
afterAll(() => studio.stop());
beforeEach(async () => {
  client = await studio.signedUp();
});

/** Makes a picture and returns its lasting address. */
async function processed(): Promise<string> {
  return (await client.form('/api/color-correction/', { main_image: await smallPicture() })).json.image_url;
}

describe('addresses of pictures', () => {
  it('are absolute, unguessable, and kept by any cache for ever', async () => {
    const address = await processed();
    expect(address).toMatch(pictureAddress(studio.origin, 'png'));
    const { status, headers, bytes } = await studio.client().send('GET', address);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await sharp(bytes).metadata()).width).toBe(48);
    expect((await studio.client().send('HEAD', address)).headers.get('content-length')).toBe(String(bytes.length));
  });

  it('answer 404 to names that are none', async () => {
    for (const name of ['x.png', '..%2f..%2fsecret', `${'0'.repeat(32)}.png`, `${'0'.repeat(32)}.svg`])
      expect((await studio.client().get(`/media/${name}`)).status).toBe(404);
  });
});

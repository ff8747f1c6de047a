/** @jest-environment node */
import http from 'node:http';

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

  it('never carry a host that is not on the list', async () => {
    await processed();
    for (const host of ['evil.example', 'localhost.evil.example', 'localhost:80@evil.example', '[::2]']) {
      const { statusCode, body } = await injected('/api/processed-images/', host);
      expect(statusCode).toBe(421);
      expect(body).not.toContain('evil');
    }
    const byNumber = await injected('/api/processed-images/', '127.0.0.1:4567');
    expect(byNumber.body).toContain('http://127.0.0.1:4567/media/');
  });

  it('answer 404 to names that are none', async () => {
    for (const name of ['x.png', '..%2f..%2fsecret', `${'0'.repeat(32)}.png`, `${'0'.repeat(32)}.svg`])
      expect((await studio.client().get(`/media/${name}`)).status).toBe(404);
  });
});

/** A request whose Host header is exactly this; fetch would not send it. */
async function injected(address: string, host: string): Promise<{ statusCode: number | undefined; body: string }> {
  const { port } = new URL(studio.origin);
  return new Promise((resolve, reject) => {
    const headers = { host, authorization: `Bearer ${client.token ?? ''}` };
    const request = http.get({ host: '127.0.0.1', port, path: address, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ statusCode: response.statusCode, body: Buffer.concat(chunks).toString() });
      });
    });
    request.on('error', reject);
  });
}

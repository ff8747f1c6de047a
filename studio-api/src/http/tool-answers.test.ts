/** @jest-environment node */
import { randomBytes } from 'node:crypto';

import sharp from 'sharp';

import type { ApiClient } from '../testing/api-client';
import { smallPicture } from '../testing/pictures';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { toolRequests } from '../testing/tool-requests';

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
  engine.calls.length = 0;
  client = await studio.signedUp();
});

describe('answers', () => {
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
        const { path, parts } = toolRequests(picture)[method === 'upscale' ? 0 : 1]!;
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
    for (const { path, parts, cost } of toolRequests(picture)) {
      await client.form(path, parts);
      spent += cost;
      expect(await client.credits()).toEqual({ remaining: 100 - spent, used: spent });
      if (cost > 0) await client.post('/api/dedctcredit/', { amount: cost });
      expect(await client.credits()).toEqual({ remaining: 100 - spent, used: spent });
    }
    expect((await client.get('/api/processed-images/')).list).toHaveLength(6);
  });
});

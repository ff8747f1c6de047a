/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import sharp from 'sharp';

import type { ApiClient } from '../testing/api-client';
import { smallPicture } from '../testing/pictures';
import { requestHead, slowSender } from '../testing/slow-sender';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { toolRequests } from '../testing/tool-requests';
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

  it('that nobody reads lie on the disk and not in memory', async () => {
    const MEGABYTE = 1_048_576;
    // The methods themselves: a spy would keep what it gave.
    const methods = { ...engine };
    engine.upscale = async () => ({ bytes: Buffer.alloc(4 * MEGABYTE, 1), format: 'png', width: 1, height: 1 });
    engine.addAccessories = async () => ({ bytes: Buffer.alloc(24 * MEGABYTE, 1), format: 'png', width: 1, height: 1 });
    const readers: ReturnType<typeof slowSender>[] = [];
    try {
      const before = await heldMegabytes();
      for (const place of [0, 4, 0, 4, 0, 4, 0, 4]) {
        const { path, parts } = toolRequests(picture)[place]!;
        const form = new FormData();
        for (const [name, bytes] of Object.entries(parts)) form.append(name, new Blob([bytes]), 'a.png');
        const sent = new Response(form);
        const body = Buffer.from(await sent.arrayBuffer());
        const reader = slowSender(studio.origin);
        readers.push(reader);
        reader.send(
          requestHead('POST', path, {
            authorization: `Bearer ${client.token}`,
            'content-type': sent.headers.get('content-type') ?? '',
            'content-length': body.byteLength,
          }),
        );
        reader.send(body);
        reader.socket.once('data', () => reader.socket.pause());
      }
      for (const reader of readers)
        await until(
          async () => reader.received(),
          (text) => text.startsWith('HTTP/1.1 200'),
        );
      expect((await heldMegabytes()) - before).toBeLessThan(16);
    } finally {
      Object.assign(engine, methods);
      for (const { socket } of readers) socket.destroy();
    }
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

/** What this process holds of files and the like, once all that nobody refers to is gone. */
async function heldMegabytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 3; round += 1) {
    await afterOthers();
    collect();
  }
  return process.memoryUsage().arrayBuffers / 1_048_576;
}

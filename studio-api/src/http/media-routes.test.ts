/** @jest-environment node */
import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

import type { ApiClient } from '../testing/api-client';
import { expectRefusal, pictureAddress } from '../testing/json-answers';
import { smallPicture } from '../testing/pictures';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { until } from '../testing/until';

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

  it('are answered in parts, to whoever asks for a part of what they have', async () => {
    const address = await processed();
    const get = (headers: Record<string, string>) => studio.client().send('GET', address, undefined, headers);
    const whole = await get({});
    const { length } = whole.bytes;
    const tag = whole.headers.get('etag') ?? '';
    expect([whole.headers.get('accept-ranges'), tag]).toEqual(['bytes', expect.stringMatching(/^"[0-9a-f]{32}"$/)]);
    for (const headers of [{ range: 'bytes=10-19' }, { range: 'bytes=10-19', 'if-range': tag }]) {
      const part = await get(headers);
      expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
        206,
        `bytes 10-19/${length}`,
        '10',
      ]);
      expect(part.bytes).toEqual(whole.bytes.subarray(10, 20));
    }
    expect((await get({ range: 'bytes=-7' })).bytes).toEqual(whole.bytes.subarray(-7));
    for (const headers of [{ 'if-range': '"another"' }, { 'if-range': 'Sun, 22 Nov 2026 10:00:00 GMT' }]) {
      const all = await get({ range: 'bytes=10-19', ...headers });
      expect([all.status, all.bytes]).toEqual([200, whole.bytes]);
    }
    const beyond = await get({ range: `bytes=${length}-` });
    expect([beyond.headers.get('content-range'), beyond.headers.get('cache-control')]).toEqual([
      `bytes */${length}`,
      'no-store',
    ]);
    expectRefusal(beyond, 416, 'RANGE_NOT_SATISFIABLE');
  });

  it('are not sent again to whoever has them', async () => {
    const address = await processed();
    const tag = (await studio.client().get(address)).headers.get('etag') ?? '';
    for (const method of ['GET', 'HEAD'])
      for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
        const answer = await studio.client().send(method, address, undefined, { 'if-none-match': known });
        expect([answer.status, answer.bytes.length, answer.headers.get('etag')]).toEqual([304, 0, tag]);
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      }
    const other = await studio.client().send('GET', address, undefined, { 'if-none-match': '"x"', range: 'bytes=0-3' });
    expect(other.status).toBe(206);
  });

  it('answer 404 to names that are none', async () => {
    for (const name of ['x.png', '..%2f..%2fsecret', `${'0'.repeat(32)}.png`, `${'0'.repeat(32)}.svg`])
      expect((await studio.client().get(`/media/${name}`)).status).toBe(404);
  });
});

it('names no picture in the log where the disk fails over its file', async () => {
  const address = await processed();
  const name = path.basename(address);
  const file = path.join(studio.dataFolder, 'files/media', name.slice(0, 2), name);
  await rm(file);
  await symlink(file, file);
  expect((await studio.client().get(address)).status).toBe(500);
  await until(
    async () => studio.log(),
    (log) => log.includes('ELOOP'),
  );
  expect(studio.log()).not.toContain(path.parse(name).name);
});

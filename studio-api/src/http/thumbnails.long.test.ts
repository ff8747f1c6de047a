/** @jest-environment node */
import { readdirSync } from 'node:fs';
import path from 'node:path';

import sharp, { type Metadata } from 'sharp';

import { DiskFileStore } from '../storage/disk-file-store';
import type { AnswerFields, ApiAnswer, ApiClient } from '../testing/api-client';
import { expectRefusal } from '../testing/json-answers';
import { photo, smallPicture } from '../testing/pictures';
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

const get = (address: string, headers?: Record<string, string>) =>
  studio.client().send('GET', address, undefined, headers);
const sizeOf = async ({ bytes }: ApiAnswer): Promise<Metadata> => sharp(bytes).metadata();
const bytesUsed = async () => (await client.get('/api/storage/')).json as unknown as { bytes_used: number };

async function saved(picture: Buffer): Promise<AnswerFields> {
  const image_url = `data:image/png;base64,${picture.toString('base64')}`;
  const answer = await client.post('/api/gallery/', { image_url });
  expect(answer.status).toBe(201);
  return answer.json;
}

/** A picture of 1,024 × 1,024 pixels. */
async function processed(): Promise<string> {
  return (await client.form('/api/upscale/', { image: photo('astronaut.png') })).json.image_url;
}

/** Until the mocks are restored. */
function failToWrite(ending: string): void {
  const write = Reflect.get(DiskFileStore.prototype, 'write');
  jest.spyOn(DiskFileStore.prototype, 'write').mockImplementation(function (this: DiskFileStore, name, bytes) {
    return name.endsWith(ending) ? Promise.reject(new Error('No room.')) : write.call(this, name, bytes);
  });
}

/** The files that are in the store because of a picture, by their paths in it. */
function filesOf(address: string): string[] {
  const [, id = ''] = /\/media\/([0-9a-f]{32})\./.exec(address) ?? [];
  const folder = path.join(studio.dataFolder, 'files/media', id.slice(0, 2));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .filter((name) => name.startsWith(id))
    .map((name) => name.replace(id, ''))
    .toSorted();
}

it.each([
  ['a result', processed],
  [
    'a saved picture',
    async () => (await saved(await sharp(photo('astronaut.png')).resize(1_024).toBuffer())).image_url,
  ],
])('%s has its thumbnails, which are answered as it is', async (_, make) => {
  const address = await make();
  const original = await get(address);
  for (const width of [128, 320, 640]) {
    const thumbnail = await get(`${address}?width=${width}`);
    expect(await sizeOf(thumbnail)).toMatchObject({ format: 'webp', width, height: width });
    expect(thumbnail.bytes.length).toBeLessThan(original.bytes.length / 10);
    expect(thumbnail.headers.get('content-type')).toBe('image/webp');
    for (const name of [
      'accept-ranges',
      'access-control-allow-origin',
      'cache-control',
      'content-disposition',
      'content-security-policy',
      'cross-origin-resource-policy',
      'x-content-type-options',
    ])
      expect([name, thumbnail.headers.get(name)]).toEqual([name, original.headers.get(name)]);
    const tag = thumbnail.headers.get('etag') ?? '';
    expect(tag).toBe(original.headers.get('etag')?.replace(/"$/, `-${width}"`));
    expect((await get(`${address}?width=${width}`, { 'if-none-match': tag })).status).toBe(304);
    const part = await get(`${address}?width=${width}`, { range: 'bytes=0-3', 'if-range': tag });
    expect([part.status, part.bytes.toString()]).toEqual([206, 'RIFF']);
    const head = await studio.client().send('HEAD', `${address}?width=${width}`);
    expect(head.headers.get('content-length')).toBe(String(thumbnail.bytes.length));
  }
});

it('a picture without the thumbnail that is asked for stands for it, as it is', async () => {
  const small = (await client.form('/api/color-correction/', { main_image: await smallPicture() })).json.image_url;
  expect((await get(`${small}?width=320`)).bytes).toEqual((await get(small)).bytes);
  expect((await get(`${small}?width=320`)).headers.get('content-type')).toBe('image/png');
  const { image_url: medium } = await saved(photo('astronaut.png'));
  expect(await sizeOf(await get(`${medium}?width=320`))).toMatchObject({ format: 'webp', width: 320 });
  expect(await sizeOf(await get(`${medium}?width=640`))).toMatchObject({ format: 'png', width: 512 });
});

it('a picture that has larger thumbnails alone, as older ones have, shows the smallest of them', async () => {
  failToWrite('/128.webp');
  const address = await processed();
  jest.restoreAllMocks();
  const [smallest, next] = await Promise.all([128, 320].map((width) => get(`${address}?width=${width}`)));
  expect(await sizeOf(smallest!)).toMatchObject({ format: 'webp', width: 320 });
  expect(smallest!.bytes).toEqual(next!.bytes);
  expect(smallest!.headers.get('etag')).toBe(next!.headers.get('etag'));
});

it('a width that is not offered is refused, whatever the picture', async () => {
  const address = await processed();
  for (const query of ['', '321', '0', '-1', '1e9', '320.0', '0x140', ' 320', '../320', 'a'.repeat(1_900)])
    for (const picture of [address, `${studio.origin}/media/${'0'.repeat(32)}.png`]) {
      const answer = await get(`${picture}?width=${encodeURIComponent(query)}`);
      expectRefusal(answer, 400, 'INVALID_REQUEST');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  expectRefusal(await get(`${address}?width=320&width=640`), 400, 'INVALID_REQUEST');
  expectRefusal(await get(`${studio.origin}/media/${'0'.repeat(32)}.png?width=320`), 404, 'NOT_FOUND');
  expect((await get(`${address}?other=1`)).headers.get('content-type')).toBe('image/png');
});

it('thumbnails count towards the bytes of their account, and go with their picture', async () => {
  const { image_url: address, id } = await saved(await sharp(photo('astronaut.png')).resize(700).toBuffer());
  expect(filesOf(address)).toEqual(['.png', '/128.webp', '/320.webp', '/640.webp']);
  const queries = ['', '?width=128', '?width=320', '?width=640'];
  const answers = await Promise.all(queries.map((query) => get(address + query)));
  expect((await bytesUsed()).bytes_used).toBe(answers.reduce((sum, { bytes }) => sum + bytes.length, 0));
  expect((await client.delete('/api/gallery/', { id })).status).toBe(204);
  expect((await client.delete('/api/trash/', { from: 'gallery', id })).status).toBe(204);
  expect(filesOf(address)).toEqual([]);
  expect((await bytesUsed()).bytes_used).toBe(0);
  for (const query of queries) expect((await get(address + query)).status).toBe(404);
});

it("the address of a thumbnail is its picture's, wherever one of the own pictures is asked for", async () => {
  const address = await processed();
  const answer = await client.post('/api/gallery/', { image_url: `${address}?width=320` });
  expect(answer.json.image_url).toBe(address);
});

it('a thumbnail that cannot be written fails and charges nothing', async () => {
  failToWrite('/640.webp');
  const address = await processed();
  jest.restoreAllMocks();
  expect(filesOf(address)).toEqual(['.png', '/128.webp', '/320.webp']);
  expect(await sizeOf(await get(`${address}?width=640`))).toMatchObject({ format: 'png', width: 1_024 });
  const kept = await Promise.all(['', '?width=128', '?width=320'].map((query) => get(address + query)));
  expect((await bytesUsed()).bytes_used).toBe(kept.reduce((sum, { bytes }) => sum + bytes.length, 0));
  expect(await client.credits()).toEqual({ remaining: 98, used: 2 });
});

it('a result that cannot be kept leaves no thumbnail', async () => {
  const before = readdirSync(path.join(studio.dataFolder, 'files'), { recursive: true }).length;
  failToWrite('.png');
  expect((await client.form('/api/upscale/', { image: photo('astronaut.png') })).status).toBe(500);
  jest.restoreAllMocks();
  await until(
    async () => readdirSync(path.join(studio.dataFolder, 'files'), { recursive: true }).length,
    (count) => count === before,
  );
  expect(await client.credits()).toEqual({ remaining: 100, used: 0 });
});

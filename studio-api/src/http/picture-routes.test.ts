/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';

import sharp from 'sharp';

import { smallPicture } from '../testing/pictures';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import type { ApiClient } from '../testing/api-client';

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
async function processed(by: ApiClient = client): Promise<string> {
  return (await by.form('/api/color-correction/', { main_image: await smallPicture() })).json.image_url;
}

function fileOf(address: string): string {
  const name = new URL(address).pathname.split('/').at(-1)!;
  return path.join(studio.dataFolder, 'files/media', name.slice(0, 2), name);
}

describe('addresses of pictures', () => {
  it('are absolute, unguessable, and kept by any cache for ever', async () => {
    const address = await processed();
    expect(address).toMatch(new RegExp(`^${studio.origin}/media/[0-9a-f]{32}\\.png$`));
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

describe('the lists', () => {
  it('are newest first and share one sequence of ids', async () => {
    const first = await processed();
    const second = await processed();
    const { list } = await client.get('/api/processed-images/');
    expect(list.map(({ image_url }) => image_url)).toEqual([second, first]);
    expect(list[0]!.id).toBeGreaterThan(list[1]!.id);
    expect(list[0]!.created_at).toMatch(/^\d{4}-.*Z$/);
    expect((await client.get('/api/generated-images/')).list).toEqual([]);
  });

  it('change nothing when an address is listed again', async () => {
    const address = await processed();
    const again = await client.post('/api/generated-images/', { image_url: address });
    expect(again.status).toBe(200);
    expect((await client.get('/api/generated-images/')).list).toEqual([]);
    expect((await client.get('/api/processed-images/')).list).toHaveLength(1);
  });

  it('list a saved picture as generated when its entry was deleted before', async () => {
    const address = await processed();
    const [entry] = (await client.get('/api/processed-images/')).list;
    await client.post('/api/gallery/', { image_url: address });
    expect((await client.delete('/api/generated-images/', { id: entry!.id })).status).toBe(204);
    const added = await client.post('/api/generated-images/', { image_url: address });
    expect(added.status).toBe(201);
    expect((await client.get('/api/generated-images/')).list).toMatchObject([{ image_url: address }]);
  });

  it('refuse ids that no picture can have', async () => {
    for (const path of ['/api/generated-images/', '/api/gallery/']) {
      for (const id of [3_000_000_000, 1e21, 2 ** 31, 0, -1, 1.5, '3000000000', 'x', null])
        expect([id, (await client.delete(path, { id })).status]).toEqual([id, 400]);
      for (const id of [2 ** 31 - 1, '999999999'])
        expect([id, (await client.delete(path, { id })).status]).toEqual([id, 404]);
    }
  });

  it("are one's own", async () => {
    const address = await processed();
    const [entry] = (await client.get('/api/processed-images/')).list;
    const other = await studio.signedUp('mallory');
    expect((await other.get('/api/processed-images/')).list).toEqual([]);
    expect((await other.delete('/api/generated-images/', { id: entry!.id })).status).toBe(404);
    for (const path of ['/api/generated-images/', '/api/gallery/']) {
      const refused = await other.post(path, { image_url: address });
      expect(refused.status).toBe(400);
      expect(refused.json.code).toBe('FOREIGN_PICTURE');
    }
    expect((await other.form('/api/upscale/', { image_url: address })).json.code).toBe('FOREIGN_PICTURE');
    expect(await other.credits()).toEqual({ remaining: 100, used: 0 });
  });
});

describe('the gallery', () => {
  it('holds its own reference: a picture is gone when nothing refers to it', async () => {
    const address = await processed();
    const [entry] = (await client.get('/api/processed-images/')).list;
    const saved = await client.post('/api/gallery/', { image_url: address });
    expect(saved.status).toBe(201);
    expect(saved.json).toMatchObject({ image_url: address, featured: false });
    expect((await client.delete('/api/generated-images/', { id: entry!.id })).status).toBe(204);
    expect((await client.send('GET', address)).status).toBe(200);
    expect(existsSync(fileOf(address))).toBe(true);
    const removed = await client.delete('/api/gallery/', { id: saved.json.id });
    expect(removed.status).toBe(204);
    expect(removed.bytes).toHaveLength(0);
    expect((await client.send('GET', address)).status).toBe(404);
    expect(existsSync(fileOf(address))).toBe(false);
  });

  it('keeps one entry however often a picture is saved, also at once', async () => {
    const address = await processed();
    await Promise.all([1, 2, 3].map(() => client.post('/api/gallery/', { image_url: address })));
    expect((await client.get('/api/gallery/')).list).toHaveLength(1);
  });

  it('takes a data: address, checked by content and without its metadata', async () => {
    const withPlace = await sharp(await smallPicture())
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .toBuffer();
    const saved = await client.post('/api/gallery/', {
      image_url: `data:image/jpeg;base64,${withPlace.toString('base64')}`,
    });
    expect(saved.status).toBe(201);
    const kept = await client.send('GET', saved.json.image_url);
    expect(kept.headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(kept.bytes).metadata()).exif).toBeUndefined();
  });

  it('refuses a data: address that carries no picture', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString(
      'base64',
    );
    for (const address of [
      `data:image/svg+xml;base64,${svg}`,
      'data:image/png;base64,aGVsbG8=',
      'data:text/plain,hello',
    ])
      expect((await client.post('/api/gallery/', { image_url: address })).status).toBe(400);
    for (const address of ['https://evil.example/media/x.png', 'javascript:alert(1)', 'file:///etc/passwd', ' ', ''])
      expect((await client.post('/api/gallery/', { image_url: address })).status).toBe(400);
    expect((await client.get('/api/gallery/')).list).toEqual([]);
  });

  it('reads a data: address of more than a megabyte, and other JSON up to one', async () => {
    const noise = randomBytes(900 * 900 * 3);
    const large = await sharp(noise, { raw: { width: 900, height: 900, channels: 3 } })
      .png()
      .toBuffer();
    expect(large.length).toBeGreaterThan(1_048_576);
    const address = `data:image/png;base64,${large.toString('base64')}`;
    expect((await client.post('/api/gallery/', { image_url: address })).status).toBe(201);
    const elsewhere = await client.post('/api/generated-images/', { image_url: address });
    expect(elsewhere.status).toBe(413);
    expect(elsewhere.json.error).toBe('The request is too large.');
  });
});

it('survives a restart', async () => {
  const address = await processed();
  await client.post('/api/gallery/', { image_url: address });
  await studio.restart();
  const again = studio.client(client.token);
  const [entry] = (await again.get('/api/gallery/')).list;
  expect(new URL(entry!.image_url).pathname).toBe(new URL(address).pathname);
  expect((await again.send('GET', entry!.image_url)).status).toBe(200);
  client = again;
});

describe('other origins', () => {
  const preflight = (origin: string) =>
    studio.client().send('OPTIONS', '/api/gallery/', undefined, {
      origin,
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'authorization,content-type',
    });

  it('may call when they are on the list, and read where a picture lies', async () => {
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3004']) {
      const { headers } = await preflight(origin);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-allow-methods')).toContain('DELETE');
    }
    const { headers } = await client.send('GET', '/api/gallery/', undefined, { origin: 'http://localhost:3000' });
    expect(headers.get('access-control-expose-headers')).toContain('Content-Location');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('may not when they are not', async () => {
    for (const origin of ['http://evil.example', 'http://localhost:9999', 'null'])
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
  });
});

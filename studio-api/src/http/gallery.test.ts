/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';

import sharp from 'sharp';

import type { ApiClient } from '../testing/api-client';
import { aNumber, aText, DATE_TIME, expectJson, expectRefusal } from '../testing/json-answers';
import { ownPictures, processedPicture } from '../testing/own-pictures';
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

const saved = (image_url: string) => ({ id: aNumber, image_url, created_at: aText(DATE_TIME), featured: false });

function fileOf(address: string): string {
  const name = new URL(address).pathname.split('/').at(-1)!;
  return path.join(studio.dataFolder, 'files/media', name.slice(0, 2), name);
}

describe('the saved pictures', () => {
  it('are a list of {id, image_url, featured}, which needs no payload (S3.15 S3.16 S3.17 S7.28)', async () => {
    const { generated, processed } = await ownPictures(client);
    expectJson(await client.get('/api/gallery/'), 200, []);
    await client.post('/api/gallery/', { image_url: generated });
    await client.post('/api/gallery/', { image_url: processed });
    const list = [saved(processed), saved(generated)];
    expectJson(await client.get('/api/gallery/'), 200, list);
  });

  it('are added by POST with JSON image_url (S7.29)', async () => {
    const processed = await processedPicture(client);
    const added = await client.post('/api/gallery/', { image_url: processed });
    expectJson(added, 201, saved(processed));
    expectJson(await client.post('/api/gallery/', { image_url: processed }), 200, added.json);
    expectJson(await client.get('/api/gallery/'), 200, [added.json]);
  });

  it('are not added under other fields, types or encodings (S7.29)', async () => {
    const processed = await processedPicture(client);
    for (const body of [{ url: processed }, { src: processed }, { image_url: [processed] }, {}, processed, null])
      expectRefusal(await client.post('/api/gallery/', body), 400, 'INVALID_REQUEST');
    expectRefusal(await client.form('/api/gallery/', { image_url: processed }), 400, 'INVALID_REQUEST');
    expectJson(await client.get('/api/gallery/'), 200, []);
  });

  it('are deleted by DELETE with id in a JSON body, which answers 204 without a body (S7.30 S7.31)', async () => {
    const processed = await processedPicture(client);
    await client.post('/api/gallery/', { image_url: processed });
    const { list } = await client.get('/api/gallery/');
    expect(list).toEqual([saved(processed)]);
    const { id } = list[0]!;
    expect(Number.isInteger(id)).toBe(true);
    const answer = await client.delete('/api/gallery/', { id });
    expect([answer.status, answer.bytes.toString()]).toEqual([204, '']);
    expectJson(await client.get('/api/gallery/'), 200, []);
    expectRefusal(await client.delete('/api/gallery/', { id }), 404, 'NOT_FOUND');
  });
});

describe('a saved picture', () => {
  it('holds its own reference: a picture is gone when nothing refers to it', async () => {
    const address = await processedPicture(client);
    const [entry] = (await client.get('/api/processed-images/')).list;
    const saved = await client.post('/api/gallery/', { image_url: address });
    expect(saved.status).toBe(201);
    expect(saved.json).toMatchObject({ image_url: address, featured: false });
    const erase = async (path: string, from: string, id: number | undefined) => {
      expect((await client.delete(path, { id })).status).toBe(204);
      const erased = await client.delete('/api/trash/', { from, id });
      expect(erased.status).toBe(204);
      expect(erased.bytes).toHaveLength(0);
    };
    await erase('/api/generated-images/', 'generated-images', entry!.id);
    expect((await client.send('GET', address)).status).toBe(200);
    expect(existsSync(fileOf(address))).toBe(true);
    await erase('/api/gallery/', 'gallery', saved.json.id);
    expect((await client.send('GET', address)).status).toBe(404);
    expect(existsSync(fileOf(address))).toBe(false);
  });

  it('keeps one entry however often a picture is saved, also at once', async () => {
    const address = await processedPicture(client);
    await Promise.all([1, 2, 3].map(() => client.post('/api/gallery/', { image_url: address })));
    expect((await client.get('/api/gallery/')).list).toHaveLength(1);
  });

  it('uses up no id where it was saved or listed already', async () => {
    const [first, second] = [await processedPicture(client), await processedPicture(client)];
    for (const path of ['/api/gallery/', '/api/generated-images/']) {
      const { json: before } = await client.post(path, { image_url: first });
      for (let again = 0; again < 20; again += 1)
        expectJson(await client.post(path, { image_url: first }), 200, before);
    }
    const { json: saved } = await client.post('/api/gallery/', { image_url: first });
    expect((await client.post('/api/gallery/', { image_url: second })).json.id).toBe(saved.id + 1);
    const [{ id: listed } = { id: NaN }] = (await client.get('/api/processed-images/')).list;
    await processedPicture(client);
    expect((await client.get('/api/processed-images/')).list[0]?.id).toBe(listed + 1);
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

  it('keeps no picture beyond the quota of its account, and says so; deleting makes room', async () => {
    const narrow = await startTestStudio(createTestEngine(), { STUDIO_ACCOUNT_PICTURES: '2' });
    try {
      const person = await narrow.signedUp();
      const picture = await smallPicture();
      const image_url = `data:image/png;base64,${picture.toString('base64')}`;
      const first = await processedPicture(person);
      const answers = await Promise.all([1, 2, 3].map(() => person.post('/api/gallery/', { image_url })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 507, 507]);
      const refused = await person.form('/api/upscale/', { image: picture });
      expect(refused.status).toBe(507);
      expect(refused.json).toMatchObject({
        error: 'You keep 2 pictures, as many as your account may. Delete some to make room. Nothing was charged.',
        code: 'QUOTA_USED_UP',
      });
      expect(await person.credits()).toEqual({ remaining: 98, used: 2 });
      expect((await person.post('/api/gallery/', { image_url: first })).status).toBe(201);
      const [saved] = (await person.get('/api/gallery/')).list.slice(1);
      expect((await person.delete('/api/gallery/', { id: saved?.id })).status).toBe(204);
      expect((await person.post('/api/gallery/', { image_url })).status).toBe(201);
      expect((await (await narrow.signedUp()).post('/api/gallery/', { image_url })).status).toBe(201);
    } finally {
      await narrow.stop();
    }
  });

  it('tells what an account keeps of what it may', async () => {
    const storage = async () => (await client.get('/api/storage/')).json;
    const limits = { bytes_limit: 4_096 * 1_048_576, pictures_limit: 2_000 };
    const none = { trash_bytes: 0, trash_pictures: 0, ...limits };
    expect(await storage()).toEqual({ bytes_used: 0, pictures_used: 0, ...none });
    const address = await processedPicture(client);
    const { bytes } = await client.send('GET', address);
    await client.post('/api/gallery/', { image_url: address });
    expect(await storage()).toEqual({ bytes_used: bytes.byteLength, pictures_used: 1, ...none });
  });

  it('keeps no more bytes than the quota of its account', async () => {
    const narrow = await startTestStudio(createTestEngine(), { STUDIO_ACCOUNT_MB: '1' });
    try {
      const person = await narrow.signedUp();
      const noise = randomBytes(500 * 500 * 3);
      const large = await sharp(noise, { raw: { width: 500, height: 500, channels: 3 } })
        .png()
        .toBuffer();
      const image_url = `data:image/png;base64,${large.toString('base64')}`;
      expect((await person.post('/api/gallery/', { image_url })).status).toBe(201);
      const refused = await person.post('/api/gallery/', { image_url });
      expect(refused.status).toBe(507);
      expect(refused.json.error).toMatch(/^Your pictures take 0\.\d\d of the 1\.00 MB of your account\. Delete some/);
      expect((await person.get('/api/gallery/')).list).toHaveLength(1);
    } finally {
      await narrow.stop();
    }
  });

  it('takes three large bodies of an account at a time, and addresses beside them', async () => {
    const { port } = new URL(studio.origin);
    const head = `POST /api/gallery/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${client.token ?? ''}\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{"image_url":"data:`;
    const slow = [1, 2, 3].map(() => connect(Number(port), '127.0.0.1'));
    slow.forEach((socket) => socket.write(head));
    const body = JSON.stringify({ image_url: `data:image/png;base64,${'A'.repeat(100_000)}` });
    const send = () => client.send('POST', '/api/gallery/', body, { 'content-type': 'application/json' });
    // Whose they are is looked up before they take their places.
    await until(
      () => readdir(path.join(studio.dataFolder, 'temporary')),
      (files) => files.length === 3,
    );
    expect((await send()).json.code).toBe('BUSY');
    const address = await processedPicture(client);
    expect((await client.post('/api/gallery/', { image_url: address })).status).toBe(201);
    slow.forEach((socket) => socket.destroy());
    await until(send, ({ status }) => status === 400);
  });

  it('takes thirty-two bodies of an account at a time, however small', async () => {
    const { port } = new URL(studio.origin);
    const head = `POST /api/gallery/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${client.token ?? ''}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
    const slow = Array.from({ length: 32 }, () => connect(Number(port), '127.0.0.1'));
    slow.forEach((socket) => socket.write(head));
    const save = () => client.post('/api/gallery/', { image_url: 'x' });
    await until(save, ({ json }) => json.code === 'BUSY');
    slow.forEach((socket) => socket.destroy());
    await until(save, ({ json }) => json.code === 'FOREIGN_PICTURE');
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
  const address = await processedPicture(client);
  await client.post('/api/gallery/', { image_url: address });
  await studio.restart();
  const again = studio.client(client.token);
  const [entry] = (await again.get('/api/gallery/')).list;
  expect(new URL(entry!.image_url).pathname).toBe(new URL(address).pathname);
  expect((await again.send('GET', entry!.image_url)).status).toBe(200);
});

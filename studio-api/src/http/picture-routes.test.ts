/** @jest-environment node */
import type { ApiClient } from '../testing/api-client';
import { aNumber, aText, DATE_TIME, expectJson, expectRefusal, pictureAddress } from '../testing/json-answers';
import { ownPictures, processedPicture } from '../testing/own-pictures';
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

const listed = (image_url: string) => ({ id: aNumber, image_url, created_at: aText(DATE_TIME) });

async function onlyId(path: string): Promise<number> {
  const { list } = await client.get(path);
  expect(list).toHaveLength(1);
  expect(Number.isInteger(list[0]!.id)).toBe(true);
  return list[0]!.id;
}

describe('the generated and processed pictures', () => {
  it('are two lists of {id, image_url}, which need no payload (S3.18 S3.19 S7.23)', async () => {
    const { generated } = await ownPictures(client);
    expect(generated).toMatch(pictureAddress(studio.origin, 'jpg'));
    expectJson(await client.get('/api/generated-images/'), 200, [listed(generated)]);
  });

  it('do not mix: what a tool made is in the processed list (S3.20 S3.21 S7.24)', async () => {
    const { processed } = await ownPictures(client);
    expect(processed).toMatch(pictureAddress(studio.origin, 'png'));
    expectJson(await client.get('/api/processed-images/'), 200, [listed(processed)]);
  });

  it('are added by POST with JSON image_url, as a page does after a generation (S7.22)', async () => {
    const { generated } = await ownPictures(client);
    const id = await onlyId('/api/generated-images/');
    const again = await client.post('/api/generated-images/', { image_url: generated });
    expectJson(again, 200, { ...listed(generated), id });
    await client.post('/api/gallery/', { image_url: generated });
    await client.delete('/api/generated-images/', { id });
    const anew = await client.post('/api/generated-images/', { image_url: generated });
    expectJson(anew, 201, listed(generated));
    expectJson(await client.get('/api/generated-images/'), 200, [anew.json]);
  });

  it('are not added under other fields, types or encodings (S7.22)', async () => {
    const { generated } = await ownPictures(client);
    for (const body of [{ url: generated }, { image: generated }, { image_url: [generated] }, {}, generated, null])
      expectRefusal(await client.post('/api/generated-images/', body), 400, 'INVALID_REQUEST');
    expectRefusal(await client.form('/api/generated-images/', { image_url: generated }), 400, 'INVALID_REQUEST');
  });

  it.each(['/api/generated-images/', '/api/processed-images/'])(
    'in %s are deleted by DELETE /api/generated-images/ with JSON id, which answers 204 without a body (S7.26 S7.27)',
    async (path) => {
      await ownPictures(client);
      const id = await onlyId(path);
      const answer = await client.delete('/api/generated-images/', { id });
      expect([answer.status, answer.bytes.toString()]).toEqual([204, '']);
      expectJson(await client.get(path), 200, []);
      expectRefusal(await client.delete('/api/generated-images/', { id }), 404, 'NOT_FOUND');
    },
  );
});

describe('the lists', () => {
  it('are newest first and share one sequence of ids', async () => {
    const first = await processedPicture(client);
    const second = await processedPicture(client);
    const { list } = await client.get('/api/processed-images/');
    expect(list.map(({ image_url }) => image_url)).toEqual([second, first]);
    expect(list[0]!.id).toBeGreaterThan(list[1]!.id);
    expect(list[0]!.created_at).toMatch(/^\d{4}-.*Z$/);
    expect((await client.get('/api/generated-images/')).list).toEqual([]);
  });

  it('keep the picture of a tool where it is when it is listed again; as generated it is listed when it was deleted before', async () => {
    const address = await processedPicture(client);
    expect((await client.post('/api/generated-images/', { image_url: address })).status).toBe(200);
    expect((await client.get('/api/generated-images/')).list).toEqual([]);
    const { list } = await client.get('/api/processed-images/');
    expect(list).toHaveLength(1);
    await client.post('/api/gallery/', { image_url: address });
    expect((await client.delete('/api/generated-images/', { id: list[0]!.id })).status).toBe(204);
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
});

it.each(['/api/generated-images/', '/api/gallery/'])(
  'DELETE %s deletes nothing without an id in a JSON body (S7.26 S7.30)',
  async (path) => {
    const { generated } = await ownPictures(client);
    await client.post('/api/gallery/', { image_url: generated });
    const id = await onlyId(path);
    for (const body of [{ image_id: id }, { id: 0 }, { id: -id }, { id: [id] }, { id: null }, {}, id])
      expectRefusal(await client.delete(path, body), 400, 'INVALID_REQUEST');
    expectRefusal(await client.send('DELETE', `${path}?id=${id}`), 400, 'INVALID_REQUEST');
    expectRefusal(await client.send('DELETE', `${path}${id}/`), 404, 'NOT_FOUND');
    expect(await onlyId(path)).toBe(id);
  },
);

it('what another person has is in no list, and cannot be deleted, listed, saved or worked on (S1.19)', async () => {
  const { generated, processed } = await ownPictures(client);
  await client.post('/api/gallery/', { image_url: generated });
  const lists = ['/api/generated-images/', '/api/processed-images/', '/api/gallery/'];
  const hers = await Promise.all(lists.map((path) => client.get(path)));
  const mallory = await studio.signedUp('mallory');
  for (const path of lists) expectJson(await mallory.get(path), 200, []);
  for (const [list, path] of [
    [hers[0], '/api/generated-images/'],
    [hers[1], '/api/generated-images/'],
    [hers[2], '/api/gallery/'],
  ] as const)
    expectRefusal(await mallory.delete(path, { id: list!.list[0]!.id }), 404, 'NOT_FOUND');
  for (const image_url of [generated, processed]) {
    for (const path of ['/api/generated-images/', '/api/gallery/'])
      expectRefusal(await mallory.post(path, { image_url }), 400, 'FOREIGN_PICTURE');
    expectRefusal(await mallory.form('/api/upscale/', { image_url }), 400, 'FOREIGN_PICTURE');
  }
  for (const path of lists) expectJson(await mallory.get(path), 200, []);
  expect(await mallory.credits()).toEqual({ remaining: 100, used: 0 });
  expect((await Promise.all(lists.map((path) => client.get(path)))).map(({ list }) => list)).toEqual(
    hers.map(({ list }) => list),
  );
});

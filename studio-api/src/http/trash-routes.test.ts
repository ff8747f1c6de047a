/** @jest-environment node */
import { LIMITS } from '@likeness/contract/rules';
import { EngineError } from '@likeness/engine';

import type { ApiClient } from '../testing/api-client';
import { aNumber, aText, DATE_TIME, expectJson, expectRefusal } from '../testing/json-answers';
import { ownPictures, processedPicture } from '../testing/own-pictures';
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

const LISTS = ['/api/generated-images/', '/api/processed-images/', '/api/gallery/'];
const lists = (of = client) => Promise.all(LISTS.map(async (path) => (await of.get(path)).list));
const trash = async (of = client) => (await of.get('/api/trash/')).json as unknown as { from: string; id: number }[];
const GENERATED = '/api/generated-images/';
const GALLERY = '/api/gallery/';

/** One of each list, of which the saved one is the processed one. */
async function withPictures(of = client) {
  const { generated, processed } = await ownPictures(of);
  await of.post(GALLERY, { image_url: processed });
  const ids = (await lists(of)).map(([entry]) => entry!.id);
  return { generated, processed, ids };
}

it('what is deleted leaves its list, is in the Trash for thirty days, and goes back as it was', async () => {
  const { generated, processed, ids } = await withPictures();
  const before = await lists();
  for (const [index, path] of [GENERATED, GENERATED, GALLERY].entries())
    expect((await client.delete(path, { id: ids[index] })).status).toBe(204);
  expect(await lists()).toEqual([[], [], []]);
  const answer = await client.get('/api/trash/');
  const dates = { created_at: aText(DATE_TIME), deleted_at: aText(DATE_TIME), erased_at: aText(DATE_TIME) };
  expectJson(answer, 200, [
    { from: 'gallery', list: 'gallery', id: ids[2], image_url: processed, ...dates },
    { from: 'generated-images', list: 'processed', id: ids[1], image_url: processed, ...dates },
    { from: 'generated-images', list: 'generated', id: ids[0], image_url: generated, ...dates },
  ]);
  const [last] = answer.list as unknown as { deleted_at: string; erased_at: string }[];
  expect(Date.parse(last!.erased_at) - Date.parse(last!.deleted_at)).toBe(LIMITS.trashDays * 86_400_000);
  expect((await client.send('GET', generated)).status).toBe(200);
  for (const { from, id } of await trash())
    expect((await client.post('/api/trash/restore/', { from, id })).status).toBe(204);
  expect(await trash()).toEqual([]);
  expect(await lists()).toEqual(before);
});

it('what is erased is gone with its file, and cannot be taken back', async () => {
  const { generated, processed, ids } = await withPictures();
  await client.delete(GENERATED, { id: ids[0] });
  const named = { from: 'generated-images', id: ids[0] };
  expect((await client.delete('/api/trash/', named)).status).toBe(204);
  expect((await client.send('GET', generated)).status).toBe(404);
  expectRefusal(await client.delete('/api/trash/', named), 404, 'NOT_FOUND');
  expectRefusal(await client.post('/api/trash/restore/', named), 404, 'NOT_FOUND');
  // In the gallery it stays.
  await client.delete(GENERATED, { id: ids[1] });
  expect((await client.post('/api/trash/empty/', {})).status).toBe(204);
  expect(await trash()).toEqual([]);
  expect((await client.send('GET', processed)).status).toBe(200);
  expect((await lists()).map(({ length }) => length)).toEqual([0, 0, 1]);
});

it('what is not deleted is neither erased nor taken back, nor what another person deleted', async () => {
  const { ids } = await withPictures();
  const mallory = await studio.signedUp('mallory');
  await client.delete(GENERATED, { id: ids[0] });
  const attempts: [ApiClient, object][] = [
    [client, { from: 'generated-images', id: ids[1] }],
    [client, { from: 'gallery', id: ids[2] }],
    [mallory, { from: 'generated-images', id: ids[0] }],
  ];
  for (const [who, named] of attempts) {
    expectRefusal(await who.delete('/api/trash/', named), 404, 'NOT_FOUND');
    expectRefusal(await who.post('/api/trash/restore/', named), 404, 'NOT_FOUND');
  }
  await mallory.post('/api/trash/empty/', {});
  expect(await trash(mallory)).toEqual([]);
  expect(await trash()).toHaveLength(1);
  expect((await lists()).map(({ length }) => length)).toEqual([0, 1, 1]);
});

it('a deleted picture that is saved or listed again is there once, as the newest', async () => {
  const { processed, ids } = await withPictures();
  await client.delete(GALLERY, { id: ids[2] });
  const again = await client.post(GALLERY, { image_url: processed });
  expect([again.status, again.json.id]).toEqual([201, ids[2]! + 1]);
  expect(await trash()).toEqual([]);
});

it('an entry is named by where it was deleted from and its id', async () => {
  for (const body of [
    {},
    { id: 1 },
    { from: 'gallery' },
    { from: 'images', id: 1 },
    { from: 'gallery', id: 0 },
    null,
  ]) {
    expectRefusal(await client.delete('/api/trash/', body), 400, 'INVALID_REQUEST');
    expectRefusal(await client.post('/api/trash/restore/', body), 400, 'INVALID_REQUEST');
  }
});

it('counts for no quota, and gives way to what is new, the one deleted first', async () => {
  const narrow = await startTestStudio(createTestEngine(), { STUDIO_ACCOUNT_PICTURES: '3' });
  try {
    const person = await narrow.signedUp();
    const addresses = [await processedPicture(person), await processedPicture(person), await processedPicture(person)];
    const entries = (await person.get('/api/processed-images/')).list.toReversed();
    for (const { id } of entries.slice(0, 2)) await person.delete(GENERATED, { id });
    expect((await person.get('/api/storage/')).json).toMatchObject({ pictures_used: 1, trash_pictures: 2 });
    // One from elsewhere, and one of the studio's own.
    const image_url = `data:image/png;base64,${(await smallPicture()).toString('base64')}`;
    expect((await person.post(GALLERY, { image_url })).status).toBe(201);
    const statuses = () => Promise.all(addresses.map(async (address) => (await person.send('GET', address)).status));
    expect(await statuses()).toEqual([404, 200, 200]);
    addresses.push(await processedPicture(person));
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    expect(await trash(person)).toEqual([]);
    expect((await person.post(GALLERY, { image_url })).status).toBe(507);
  } finally {
    await narrow.stop();
  }
});

it('gives way when a result is kept, and not to work that fails', async () => {
  const engine = createTestEngine();
  const narrow = await startTestStudio(engine, { STUDIO_ACCOUNT_PICTURES: '2' });
  try {
    const person = await narrow.signedUp();
    const address = await processedPicture(person);
    await processedPicture(person);
    const [, first] = (await person.get('/api/processed-images/')).list;
    await person.delete(GENERATED, { id: first?.id });
    engine.before = () => {
      throw new EngineError('NO_PERSON', 'There is nobody in it.');
    };
    expect((await person.form('/api/upscale/', { image: await smallPicture() })).status).toBe(422);
    expect((await person.send('GET', address)).status).toBe(200);
    engine.before = () => undefined;
    await processedPicture(person);
    expect((await person.send('GET', address)).status).toBe(404);
    expect((await person.get('/api/storage/')).json).toMatchObject({ pictures_used: 2, trash_pictures: 0 });
    expect((await person.form('/api/upscale/', { image: await smallPicture() })).status).toBe(507);
  } finally {
    await narrow.stop();
  }
});

it('tells of a picture how large it is and what it was made with', async () => {
  const { generated, processed } = await ownPictures(client);
  const details = (address: string, of = client) =>
    of.get(`/api/picture-details/?image_url=${encodeURIComponent(address)}`);
  const size = { width: aNumber, height: aNumber, created_at: aText(DATE_TIME) };
  expectJson(await details(generated), 200, {
    ...size,
    action: 'generation',
    prompt: 'on a beach',
    model: 'Ada',
    version: expect.any(String) as string,
  });
  expectJson(await details(processed), 200, { ...size, action: 'upscale' });
  const image_url = `data:image/png;base64,${(await smallPicture()).toString('base64')}`;
  expectJson(await details((await client.post(GALLERY, { image_url })).json.image_url), 200, size);
  expectRefusal(await details(generated, await studio.signedUp('mallory')), 400, 'FOREIGN_PICTURE');
  expectRefusal(await details('https://evil.example/a.png'), 400, 'FOREIGN_PICTURE');
});

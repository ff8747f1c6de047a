/** @jest-environment node */
import type { ApiClient } from '../testing/api-client';
import { expectRefusal } from '../testing/json-answers';
import { processedPicture } from '../testing/own-pictures';
import { smallPicture } from '../testing/pictures';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

const LISTS = ['/api/generated-images/', '/api/processed-images/', '/api/gallery/'];

let studio: TestStudio;
let client: ApiClient;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine());
  client = await studio.signedUp();
  const bytes = (await smallPicture()).toString('base64');
  for (let picture = 0; picture < 5; picture += 1) {
    await processedPicture(client);
    const { image_url } = (await client.post('/api/gallery/', { image_url: `data:image/png;base64,${bytes}` })).json;
    await client.post('/api/generated-images/', { image_url });
  }
});
afterAll(() => studio.stop());

it.each(LISTS)('GET %s is answered in parts to whoever asks for parts, and whole to whoever does not', async (path) => {
  const ids = async (query = '') => (await client.get(path + query)).list.map(({ id }) => id);
  const all = await ids();
  expect(all).toHaveLength(5);
  expect(await ids('?limit=2')).toEqual(all.slice(0, 2));
  expect(await ids(`?limit=2&before=${all[1]}`)).toEqual(all.slice(2, 4));
  expect(await ids(`?limit=2&before=${all[3]}`)).toEqual(all.slice(4));
  expect(await ids(`?before=${all[4]}`)).toEqual([]);
  expect(await ids('?limit=500&before=2147483647')).toEqual(all);
  expect(await ids('?page=2&anything=else')).toEqual(all);
  const stranger = await studio.signedUp();
  expect((await stranger.get(`${path}?limit=500`)).list).toEqual([]);
});

it.each(LISTS)('GET %s refuses what is no part', async (path) => {
  for (const query of [
    'limit=0',
    'limit=501',
    'limit=-1',
    'limit=1.5',
    'limit=',
    'limit=many',
    'limit=1&limit=2',
    'before=0',
    'before=x',
    'before=2147483648',
  ])
    expectRefusal(await client.get(`${path}?${query}`), 400, 'INVALID_REQUEST');
});

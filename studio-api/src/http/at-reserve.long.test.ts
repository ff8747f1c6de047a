/** @jest-environment node */
import type { ApiClient } from '../testing/api-client';
import { aNumber, expectJson } from '../testing/json-answers';
import { processedPicture } from '../testing/own-pictures';
import { smallPicture } from '../testing/pictures';
import { specifiedCalls } from '../testing/section-7';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

const engine = createTestEngine();
let studio: TestStudio;
let client: ApiClient;
let email = '';
let address = '';
let picture: Buffer;

/** Only the reserve is left: no disk has ten terabytes free. */
beforeAll(async () => {
  studio = await startTestStudio(engine);
  const before = await studio.signedUp();
  email = before.email!;
  address = new URL(await processedPicture(before)).pathname;
  picture = await smallPicture();
  await studio.restart(engine, { STUDIO_MINIMUM_FREE_MB: '10000000' });
  client = studio.client(before.token);
  address = studio.origin + address;
});
afterAll(() => studio.stop());

const NO_ROOM = {
  error: 'The studio has no room left on its disk. Nothing was lost and nothing was charged.',
  code: 'STORAGE_FULL',
};
const GOES_ON = ['/api/auth/jwt/create/', '/auth/jwt/refresh/', '/api/dedctcredit/', '/api/page-events/'];

it.each(specifiedCalls().filter(({ method, path }) => method === 'POST' && !GOES_ON.includes(path)))(
  'refuses $method $path where only the reserve of the disk is left',
  async ({ path }) => {
    expectJson(await client.post(path, {}), 507, NO_ROOM);
  },
);

it('refuses what is saved, listed, made and signed up, and keeps and charges nothing', async () => {
  const person = { email: 'new@example.com', username: 'New', password: 'a long pass phrase' };
  const data = `data:image/png;base64,${picture.toString('base64')}`;
  const [work, balance] = [engine.calls.length, await client.credits()];
  for (const refused of [
    await studio.client().post('/api/auth/users/', { ...person, re_password: person.password }),
    await client.post('/api/generated-images/', { image_url: address }),
    await client.post('/api/gallery/', { image_url: address }),
    await client.post('/api/gallery/', { image_url: data }),
    await client.form('/api/upscale/', { image: picture }),
  ])
    expectJson(refused, 507, NO_ROOM);
  expectJson(await client.get('/api/gallery/'), 200, []);
  expect(await client.credits()).toEqual(balance);
  expect(engine.calls).toHaveLength(work);
});

it('acknowledges the charge of work that was done before', async () => {
  expect(await client.post('/api/dedctcredit/', { amount: 2 })).toMatchObject({ status: 200 });
});

it('goes on signing in, reading, deleting and erasing', async () => {
  const again = studio.client();
  await again.signIn({ email, password: 'a long pass phrase' });
  const refreshed = await again.post('/auth/jwt/refresh/', { refresh: again.refreshToken });
  expect(refreshed.status).toBe(200);
  const { list } = await again.get('/api/processed-images/');
  expect(list).toEqual([expect.objectContaining({ id: aNumber, image_url: address })]);
  expect((await again.send('GET', address)).status).toBe(200);
  expect((await again.delete('/api/generated-images/', { id: list[0]!.id })).status).toBe(204);
  expectJson(await again.get('/api/processed-images/'), 200, []);
  // Room is made by the Trash, which is emptied without more room.
  expect((await again.send('GET', address)).status).toBe(200);
  const [deleted] = (await again.get('/api/trash/')).list;
  const named = { from: 'generated-images', id: deleted!.id };
  expect((await again.post('/api/trash/restore/', named)).status).toBe(204);
  expect((await again.delete('/api/generated-images/', { id: named.id })).status).toBe(204);
  expect((await again.post('/api/trash/empty/', {})).status).toBe(204);
  expect((await again.send('GET', address)).status).toBe(404);
});

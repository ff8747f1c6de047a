import { answerOf, wholeApi } from './whole-api';

const HOST = 'http://api.test';
const handlers = wholeApi(HOST);
const ask = (method: string, path: string) => answerOf(handlers, new Request(HOST + path, { method }));

it('answers what a page reads and does, and has the pictures that it names', async () => {
  const [picture] = (await (await ask('GET', '/api/gallery/'))?.json()) as { image_url: string }[];
  expect(picture?.image_url).toBe(`${HOST}/media/plain.png`);
  const bytes = await (await ask('GET', '/media/plain.png'))?.arrayBuffer();
  expect([...new Uint8Array(bytes!).subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  expect(await (await ask('POST', '/auth/jwt/refresh/'))?.json()).toEqual({ access: expect.any(String) as string });
  expect((await ask('DELETE', '/api/gallery/'))?.status).toBe(204);
});

it('has nothing for what is no call of section 7', async () => {
  expect(await ask('GET', '/api/videos/')).toBeUndefined();
});

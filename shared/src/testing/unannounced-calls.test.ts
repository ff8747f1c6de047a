import { readFileSync } from 'node:fs';
import path from 'node:path';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { CALLS, watchUnannouncedCalls } from './unannounced-calls';

const API = 'http://api.test';
const server = setupServer(
  http.get(`${API}/api/credits/`, () => HttpResponse.json({}, { headers: { 'Studio-Features': 'trash, sessions' } })),
  http.all('*', () => HttpResponse.json([])),
);
const calls = watchUnannouncedCalls(server, API);
beforeAll(() => server.listen());
afterAll(() => server.close());

const ask = (call: string) => {
  const [method = '', address = ''] = call.split(' ');
  return fetch(API + address, { method });
};
const ofApi = (file: string) => readFileSync(path.join(__dirname, '../../../studio-api/src', file), 'utf8');
const inSection7 = Object.entries(CALLS).flatMap(([call, place]) => (place === 'section 7' ? [call] : []));

it('knows the calls of section 7, and of which feature of the API each other call is', () => {
  expect([...inSection7].sort()).toEqual(
    [...ofApi('testing/section-7.txt').matchAll(/^[A-Z]+ \/\S+$/gm)].flat().sort(),
  );
  const announced = ofApi('http/features.ts');
  for (const place of new Set(Object.values(CALLS)))
    if (place !== 'section 7') expect(announced).toContain(`'${place}'`);
});

it('names the calls beyond section 7 of which no answer has announced the feature', async () => {
  for (const call of [...inSection7, 'GET /api/trash/', 'GET /api/storage/', 'GET /api/gallery/?limit=2'])
    await ask(call);
  expect(calls.take()).toEqual(['GET /api/storage/ (storage-quota)', 'GET /api/gallery/ (picture-pages)']);
});

it('begins anew each time', async () => {
  calls.heard('trash');
  await ask('GET /api/trash/?from=gallery');
  expect(calls.take()).toEqual([]);
  await ask('GET /api/trash/');
  expect(calls.take()).toEqual(['GET /api/trash/ (trash)']);
  expect(calls.take()).toEqual([]);
});

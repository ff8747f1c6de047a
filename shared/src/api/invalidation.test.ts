import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { setConfiguration } from '@likeness/shared/configuration';
import { endSession, startSession } from '@likeness/shared/session';
import { createStudioStore } from '@likeness/shared/store';
import { testToken } from '@likeness/shared/testing';
import { injectStudioEndpoints } from './studio-api';

const host = 'http://api.test';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const { endpoints } = injectStudioEndpoints('invalidation', (build) => ({
  invalidationRead: build.query<number, null>({ query: () => ({ url: '/api/credits/' }), providesTags: ['Credits'] }),
  invalidationQuick: build.mutation<unknown, null>({
    query: () => ({ url: '/api/gallery/', method: 'DELETE', json: { id: 1 }, reads: 'nothing' }),
    invalidatesTags: ['Credits'],
  }),
  invalidationSlow: build.mutation<unknown, null>({
    query: () => ({ url: '/api/upscale/', method: 'POST', form: {}, reads: 'nothing' }),
  }),
}));

it('reads again at once what a call has changed, however long another call takes', async () => {
  setConfiguration({ apiHost: host });
  startSession({ access: testToken() });
  let reads = 0;
  server.use(
    http.get(`${host}/api/credits/`, () => HttpResponse.json(++reads)),
    http.delete(`${host}/api/gallery/`, () => new HttpResponse(null, { status: 204 })),
    http.post(`${host}/api/upscale/`, () => new Promise<never>(() => undefined)),
  );
  const store = createStudioStore();
  const reading = store.dispatch(endpoints.invalidationRead.initiate(null));
  await reading;
  const slow = store.dispatch(endpoints.invalidationSlow.initiate(null));
  await store.dispatch(endpoints.invalidationQuick.initiate(null));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reads).toBe(2);
  slow.abort();
  endSession();
});

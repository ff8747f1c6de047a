import { waitFor } from '@testing-library/react';
import { startSession } from '@likeness/shared/session';
import { createStudioStore } from '@likeness/shared/store';
import { studioServer, testToken } from '@likeness/shared/testing';
import type { CreditsAnswer } from './requests-and-answers';
import { injectStudioEndpoints } from './studio-api';

const server = studioServer();

const { endpoints } = injectStudioEndpoints('invalidation', (build) => ({
  invalidationRead: build.query<CreditsAnswer, null>({
    query: () => ({ url: '/api/credits/' }),
    providesTags: ['Credits'],
  }),
  invalidationQuick: build.mutation<unknown, null>({
    query: () => ({ url: '/api/gallery/', method: 'DELETE', json: { id: 1 }, reads: 'nothing' }),
    invalidatesTags: ['Credits'],
  }),
  invalidationSlow: build.mutation<unknown, null>({
    query: () => ({ url: '/api/upscale/', method: 'POST', form: {}, reads: 'nothing' }),
  }),
}));

it('reads again at once what a call has changed, however long another call takes', async () => {
  startSession({ access: testToken() });
  server.answers('delete', '/api/gallery/', null);
  server.holds('post', '/api/upscale/');
  const store = createStudioStore();
  const reading = store.dispatch(endpoints.invalidationRead.initiate(null));
  await reading;
  const slow = store.dispatch(endpoints.invalidationSlow.initiate(null));
  await store.dispatch(endpoints.invalidationQuick.initiate(null));
  await waitFor(() => expect(server.sent('get', '/api/credits/')).toHaveLength(2));
  slow.abort();
});

import { creditsGet } from '@likeness/shared/credits';
import { partsDeclared } from '@likeness/shared/federation';
import { setShowSidebar } from '@likeness/shared/layout';
import { NOTIFICATIONS_KEY, notified } from '@likeness/shared/notifications';
import { endSession, startSession } from '@likeness/shared/session';
import { studioServer, testToken } from '@likeness/shared/testing';
import { createStudioStore } from './store';

const server = studioServer();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server.answers('get', '/api/credits/', { credits_remaining: 41, credits_used: 59 });
});

const ACTION = { label: 'Upscale', path: '/edit/upscale', icon: 'M0 0', order: 1 };

/** A store with something of Ada's in every corner. */
async function usedByAda() {
  startSession({ access: testToken(), refresh: 'r', username: 'Ada' });
  const store = createStudioStore();
  store.dispatch(partsDeclared({ editActions: [ACTION], paidActions: [] }));
  await store.dispatch(creditsGet.initiate());
  store.dispatch(notified('finished', 'Ada’s picture is ready'));
  store.dispatch(setShowSidebar(false));
  expect(JSON.stringify(store.getState())).toMatch(/41.*Ada’s/);
  return store;
}

it.each([
  ['signs out', () => endSession()],
  ['is replaced by another account', () => startSession({ access: testToken({ subject: '2' }) })],
  [
    'signs out in another tab',
    () => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    },
  ],
])('keeps nothing of a person who %s', async (_, end) => {
  const store = await usedByAda();
  end();
  const { api, notifications, layout } = store.getState();
  expect(api.queries).toEqual({});
  expect(notifications.items).toEqual([]);
  expect(layout).toEqual({ showSidebar: true, showHeader: true });
  expect(JSON.stringify(store.getState())).not.toMatch(/41|Ada/);
  expect(sessionStorage.getItem(NOTIFICATIONS_KEY)).toContain('"value":[]');
});

it('keeps what is the page’s own: the edit actions of its parts', async () => {
  const store = await usedByAda();
  endSession();
  expect(store.getState().parts.editActions).toEqual([ACTION]);
});

it('keeps the notifications for a reload of the document (S2.71)', () => {
  createStudioStore().dispatch(notified('failed', 'Upscale failed.'));
  expect(sessionStorage.getItem(NOTIFICATIONS_KEY)).toContain('Upscale failed.');
  expect(createStudioStore().getState().notifications.items).toMatchObject([
    { kind: 'failed', text: 'Upscale failed.' },
  ]);
});

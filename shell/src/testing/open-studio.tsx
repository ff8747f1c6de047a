import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { setConfiguration } from '@likeness/shared/configuration';
import { Toasts } from '@likeness/shared/notifications';
import { currentSession, endSession, startSession } from '@likeness/shared/session';
import { createStudioStore } from '@likeness/shared/store';
import { studioServer as apiServer, TEST_API, testToken, type StudioServer } from '@likeness/shared/testing';
import { PageBoundary } from '../last-resort/page-boundary';
import { openedInPage } from '../opened-studio';
import { Studio } from '../studio';
import { STUDIO_REMOTES } from './remotes';

export const REGISTRY = 'http://studio.test/registry.json';

/** The API and the registry, as a test file's server: `studioServer()` at its top. */
export function studioServer(): StudioServer {
  return apiServer(http.get(REGISTRY, () => HttpResponse.json({ remotes: STUDIO_REMOTES })));
}

/** What react-router writes into the tab's history. */
export interface HistoryEntry {
  readonly key: string;
  readonly usr: unknown;
  readonly idx: number;
}

interface Opening {
  /** `already` leaves the storage as it is. */
  readonly signedIn?: boolean | 'already';
  readonly access?: string;
  /** What the tab's history holds of this entry already, as after a reload. */
  readonly entry?: HistoryEntry | null;
}

/** Opens the studio's page at a path, as the browser would. */
export function openStudio(path = '/', { signedIn = true, access = testToken(), entry = null }: Opening = {}) {
  window.history.replaceState(entry, '', path);
  setConfiguration({ apiHost: TEST_API, registryUrl: REGISTRY });
  if (signedIn === true) startSession({ access, refresh: 'refresh', username: 'Ada' });
  else if (!signedIn && currentSession()) endSession();
  const store = createStudioStore();
  const view = render(
    <Provider store={store}>
      <PageBoundary>
        <Studio openedAlready={openedInPage()} />
      </PageBoundary>
      <Toasts />
    </Provider>,
  );
  return { ...view, store, user: userEvent.setup() };
}

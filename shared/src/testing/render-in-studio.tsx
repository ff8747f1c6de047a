import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { setConfiguration } from '@likeness/shared/configuration';
import type { EditActionDeclaration, PaidActionDeclaration } from '@likeness/contract';
import { ExposedModules, partsDeclared, type LoadExposedModule } from '@likeness/shared/federation';
import { Toasts } from '@likeness/shared/notifications';
import { currentSession, endSession, startSession } from '@likeness/shared/session';
import { createStudioStore, type StudioStore } from '@likeness/shared/store';
import { TEST_API } from './studio-server';
import { testToken } from './test-token';

export interface StudioRenderOptions {
  /** Where the screen stands; `/` by default. */
  readonly path?: string;
  /** Navigation state that it is opened with. */
  readonly state?: unknown;
  /** False renders it for a signed-out visitor. */
  readonly signedIn?: boolean;
  readonly editActions?: readonly EditActionDeclaration[];
  readonly paidActions?: readonly PaidActionDeclaration[];
  /** Stands in for the shell's loader of other remotes' modules. */
  readonly loadExposedModule?: LoadExposedModule;
}

export interface StudioRender extends RenderResult {
  readonly store: StudioStore;
  readonly user: UserEvent;
  /** The router, to see where the screen led to: `router.state.location`. */
  readonly router: ReturnType<typeof createMemoryRouter>;
}

/** Renders a screen as the shell would: with the real store, router and toasts, signed in unless told otherwise. */
export function renderInStudio(screen: ReactElement, options: StudioRenderOptions = {}): StudioRender {
  const { path = '/', state, signedIn = true, editActions = [], paidActions = [], loadExposedModule } = options;
  setConfiguration({ apiHost: TEST_API });
  if (signedIn) startSession({ access: testToken(), refresh: testToken({ expiresIn: 7 * 86_400 }), username: 'Ada' });
  else if (currentSession()) endSession();
  const store = createStudioStore();
  store.dispatch(partsDeclared({ editActions, paidActions }));
  const load = loadExposedModule ?? (() => Promise.reject(new Error('No other remote runs in this test.')));
  const router = createMemoryRouter(
    [
      {
        element: (
          <ExposedModules load={load}>
            <Outlet />
            <Toasts />
          </ExposedModules>
        ),
        children: [
          { path, element: screen },
          { path: '*', element: <p>Elsewhere</p> },
        ],
      },
    ],
    { initialEntries: [{ pathname: path, state }] },
  );
  const user = userEvent.setup();
  const result = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { ...result, store, user, router };
}

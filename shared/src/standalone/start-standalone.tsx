import { lazy, StrictMode, Suspense, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, NavLink, Outlet, RouterProvider } from 'react-router-dom';
import { styled } from 'styled-components';
import { setConfiguration } from '@likeness/shared/configuration';
import { editActionsOf, paidActionsOf, parseDeclaration, screensOf } from '@likeness/contract';
import { partsDeclared } from '@likeness/shared/federation';
import { Toasts } from '@likeness/shared/notifications';
import { endSession, useSession } from '@likeness/shared/session';
import { createStudioStore } from '@likeness/shared/store';
import { color, GlobalStyle, space } from '@likeness/shared/theme';
import { Button } from '@likeness/shared/ui';
import { StandaloneSignIn } from './standalone-sign-in';

export interface StandaloneRemote {
  /** The content of the remote's studio.remote.json. */
  readonly declaration: unknown;
  /** Loads the screen that the declaration names as the module `./<name>`. */
  readonly load: (name: string) => Promise<{ default: ComponentType }>;
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)};
  padding: ${space(3)} ${space(5)};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
`;
const Content = styled.main`
  padding: ${space(6)} ${space(5)};
`;

/**
 * Runs a remote on a page of its own, without the shell and the other remotes, against a real API (`npm run dev -w remote-…`).
 * What it cannot have there: the shell's layout, and modules that other remotes expose.
 */
export function startStandalone({ declaration: input, load }: StandaloneRemote): void {
  const declaration = parseDeclaration(input);
  setConfiguration({ apiHost: `${location.protocol}//${location.hostname}:${process.env.STUDIO_API_PORT ?? 3010}` });
  const store = createStudioStore();
  store.dispatch(partsDeclared({ editActions: editActionsOf(declaration), paidActions: paidActionsOf(declaration) }));

  const declared = screensOf(declaration);
  const screens = declared.map(({ path, module, access }) => {
    const Screen = lazy(() => load(module.replace('./', '')));
    return { path, element: access === 'private' ? <Private screen={<Screen />} /> : <Screen /> };
  });
  const router = createBrowserRouter([
    {
      element: <Frame name={declaration.name} paths={declared.map(({ path }) => path)} />,
      children: [...screens, { path: '*', element: <p>Choose one of the screens above.</p> }],
    },
  ]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <GlobalStyle />
        <RouterProvider router={router} />
        <Toasts />
      </Provider>
    </StrictMode>,
  );
}

function Frame({ name, paths }: { readonly name: string; readonly paths: readonly string[] }) {
  const session = useSession();
  return (
    <>
      <Bar aria-label="Screens of this remote">
        <strong>{name}, alone</strong>
        {paths.map((path) => (
          <NavLink key={path} to={path}>
            {path}
          </NavLink>
        ))}
        {session && <Button onClick={endSession}>Logout</Button>}
      </Bar>
      <Content>
        <Suspense fallback={<p>Loading…</p>}>
          <Outlet />
        </Suspense>
      </Content>
    </>
  );
}

function Private({ screen }: { readonly screen: ReactNode }) {
  return useSession() ? screen : <StandaloneSignIn />;
}

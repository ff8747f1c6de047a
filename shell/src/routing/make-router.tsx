import { createBrowserRouter, Navigate } from 'react-router-dom';
import { RemoteScreen } from '../boundary/remote-screen';
import { LastResort } from '../last-resort/last-resort';
import { DashboardLayout } from '../layout/dashboard-layout';
import type { Claims, ClaimedRoute } from '../registry/claims';
import { Guard } from './guard';
import { Page } from './page';
import { SHELL_SCREENS } from './shell-screens';

/** Makes the router of the page out of what the remotes declare and the shell's own few screens. */
export function makeRouter(claims: Claims) {
  const screen = (route: ClaimedRoute) => ({
    path: route.path,
    handle: { title: route.title },
    element: <RemoteScreen key={route.path} route={route} />,
  });
  const withAccess = (access: ClaimedRoute['access']) =>
    claims.routes.filter((route) => route.access === access).map(screen);
  return createBrowserRouter([
    {
      element: <Page />,
      errorElement: <LastResort />,
      children: [
        ...withAccess('public'),
        ...claims.redirects.map(({ from, to }) => ({ path: from, element: <Navigate to={to} replace /> })),
        {
          element: (
            <Guard>
              <DashboardLayout sidebar={claims.sidebar} routes={claims.routes} />
            </Guard>
          ),
          children: [
            ...withAccess('private'),
            ...SHELL_SCREENS.map(({ path, title, element }) => ({ path, handle: { title }, element })),
          ],
        },
        { path: '*', element: <Navigate to="/" replace /> },
      ],
    },
  ]);
}

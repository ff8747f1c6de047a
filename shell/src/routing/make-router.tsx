import { createBrowserRouter, Navigate, type ClientInstrumentation } from 'react-router-dom';
import { Later } from '../boundary/later';
import { RemoteFailure } from '../boundary/remote-failure';
import { RemoteScreen } from '../boundary/remote-screen';
import { reloadDocument } from '../document/leave-document';
import { LastResort } from '../last-resort/last-resort';
import type { DashboardLayout } from '../layout/dashboard-layout';
import { layoutPart } from '../layout/layout-part';
import { useSidebarEntries } from '../layout/sidebar-entries';
import type { Claims, ClaimedRoute } from '../registry/claims';
import { Guard } from './guard';
import type { MissingScreen } from './missing-screens';
import { recordInSessionHistory } from './session-history';
import { Page } from './page';
import { SHELL_SCREENS } from './shell-screens';

/**
 * Makes the router of the page out of what the remotes declare, what is missing, and the shell's own few screens.
 *
 * @param instrumentations what else happens when somebody navigates
 */
export function makeRouter(
  claims: Claims,
  missing: readonly MissingScreen[],
  instrumentations: readonly ClientInstrumentation[] = [],
) {
  const screen = (route: ClaimedRoute) => ({
    path: route.path,
    handle: { title: route.title },
    element: <RemoteScreen key={route.path} route={route} />,
  });
  // Only a new document asks for the registry again, which may know the screen by then.
  const failure = ({ path, title, code, remote, owner, access }: MissingScreen) => ({
    path,
    handle: { title },
    element: (
      <RemoteFailure
        code={code}
        title={title}
        owner={owner}
        onRetry={reloadDocument}
        alone={access === 'public'}
        {...(remote === undefined ? {} : { remote })}
      />
    ),
  });
  const withAccess = (access: ClaimedRoute['access']) => [
    ...claims.routes.filter((route) => route.access === access).map(screen),
    ...missing.filter((route) => route.access === access).map(failure),
  ];
  const routes = [
    {
      element: <Page />,
      errorElement: <LastResort />,
      children: [
        ...withAccess('public'),
        ...claims.redirects.map(({ from, to }) => ({ path: from, element: <Navigate to={to} replace /> })),
        {
          element: (
            <Guard>
              <Later part={layoutPart} title="The studio" alone>
                {({ DashboardLayout }) => <WithSidebar Layout={DashboardLayout} routes={claims.routes} />}
              </Later>
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
  ];
  const router = createBrowserRouter(routes, { instrumentations: [...instrumentations] });
  recordNewEntries(router);
  return router;
}

/** The router is made once, and the sidebar may be known only later. */
function WithSidebar({
  Layout,
  routes,
}: {
  readonly Layout: typeof DashboardLayout;
  readonly routes: Claims['routes'];
}) {
  return <Layout sidebar={useSidebarEntries()} routes={routes} />;
}

/** An entry that is gone back to is nobody's news; the router tells of other changes than the location's too. */
function recordNewEntries(router: ReturnType<typeof createBrowserRouter>): void {
  let known = router.state.location;
  router.subscribe(({ location, historyAction }) => {
    if (location === known) return;
    known = location;
    const action: string = historyAction;
    if (action !== 'POP' && location.state !== null) recordInSessionHistory(location.key);
  });
}

/**
 * What the studio shares of react-router-dom: an explicit list keeps tree shaking in the shell's main bundle. A remote that needs more
 * asks for a line here.
 */
export {
  createBrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useMatches,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';

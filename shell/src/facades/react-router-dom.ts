/**
 * What the studio shares of react-router-dom: an explicit list keeps tree shaking in the shell's main bundle. A remote that needs more
 * asks for a line here. The source is react-router itself, of which react-router-dom 7 is a re-export; importing react-router-dom here
 * would lead back to this file.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useMatches,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';

import { currentSession } from '@likeness/shared/session';
import { layoutPart } from '../layout/layout-part';
import { preloads } from '../loader/preloads';
import type { RemoteLoader } from '../loader/remote-loader';
import type { Claims, ClaimedRoute } from '../registry/claims';
import { screenOf, settled } from './screens';

interface FirstPage {
  readonly claims: Pick<Claims, 'routes'>;
  readonly loader: Pick<RemoteLoader, 'loadModule'>;
}

/** Milliseconds in which files that have been fetched already have run, on a slow processor as well. */
const RUN_TIMEOUT = 200;

/**
 * Asks for the page's first screen, before anything of it is drawn.
 *
 * @returns resolves when the page may be drawn, and never fails: where the files of the screen are there already, they run first, and all
 *   is drawn in one go. The placeholder would be drawn, committed and thrown away for nothing. Undefined where they are still on their way
 */
export function firstScreen(page: FirstPage): Promise<unknown> | undefined {
  const isThere = isFetched();
  const coming = comeOf(page);
  return isThere ? Promise.race([coming, new Promise((resolve) => setTimeout(resolve, RUN_TIMEOUT))]) : undefined;
}

/** Whether all has come that the page's server knew to be needed; false where it knew nothing. */
function isFetched(): boolean {
  const told = preloads();
  return told.length > 0 && told.every(({ href }) => performance.getEntriesByName(href).length > 0);
}

/** Resolves, without a word of what failed: whoever draws the screen is told. */
async function comeOf({ claims, loader }: FirstPage): Promise<void> {
  const session = currentSession();
  const at = (path: string): ClaimedRoute | undefined => claims.routes.find((route) => route.path === path);
  const asked = at(location.pathname);
  const route = session || asked?.access === 'public' ? asked : at('/login');
  await Promise.all([
    route && settled(screenOf(route, loader.loadModule)),
    session && layoutPart.load().catch(() => undefined),
  ]);
}

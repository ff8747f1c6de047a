import { useEffect, useState } from 'react';
import { currentSession } from '@likeness/shared/session';
import { layoutPart } from '../layout/layout-part';
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
 * Whether the page may be drawn. Where the files of its first screen are there already, they run first, and all is drawn in one go: the
 * placeholder would be drawn, committed and thrown away for nothing.
 *
 * @param page whose remotes the page's server has named; undefined where they are asked for first
 */
export function useFirstScreen(page: FirstPage | undefined): boolean {
  // Asked for before anything is drawn: the scripts come while React is at work.
  const [coming] = useState(() => (page && isFetched() ? comeOf(page) : undefined));
  const [isDrawn, setDrawn] = useState(coming === undefined);
  useEffect(() => {
    if (!coming) return undefined;
    const draw = (): void => setDrawn(true);
    const timer = setTimeout(draw, RUN_TIMEOUT);
    void coming.then(draw);
    return () => clearTimeout(timer);
  }, [coming]);
  return isDrawn;
}

/** Whether all has come that the page's server knew to be needed; false where it knew nothing. */
function isFetched(): boolean {
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  return preloads.length > 0 && preloads.every(({ href }) => performance.getEntriesByName(href).length > 0);
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

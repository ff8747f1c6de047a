import { savesData, whenIdle } from '@likeness/shared/observable';
import type { Claims, ClaimedRoute } from '../registry/claims';
import { isInCache, noteInCache } from './fetched-files';
import { filesOfModule, type AddressedFile } from './module-files';
import { readThrough } from './read-through';
import { whenOpened } from './when-opened';

/** Whoever has a hundred tools opens few of them in one visit. */
const MOST_SCREENS = 20;
/** Most of them are small: on a slow network nearly all of the time goes by until their answers begin. */
const SCREENS_AT_ONCE = 4;
/** Of a file: what the largest takes on a slow network. */
const LONGEST_MILLISECONDS = 30_000;

/** What lies in the browser's cache, by the names of screens. */
const fetchedScreens = new Set<string>();
const nameOf = ({ remote, module }: Pick<ClaimedRoute, 'remote' | 'module'>) => `${remote.name} ${module}`;

/** Whether all files of a screen have been fetched into the browser's cache by this page. */
export function isFetchedAhead(route: Pick<ClaimedRoute, 'remote' | 'module'>): boolean {
  return fetchedScreens.has(nameOf(route));
}

/**
 * Fetches the files of the other screens into the browser's cache while the page has nothing else to do; none of them is run. First
 * those to which people go on from here, as the declarations say, and from there; then the others in the order of the sidebar.
 * Whoever saves data, or is on a slow connection, gets nothing that was not asked for.
 *
 * @param from the path that is open
 * @returns how to stop
 */
export function prefetchScreens(
  { routes, sidebar }: Pick<Claims, 'routes' | 'sidebar'>,
  from = window.location.pathname,
): () => void {
  const stopping = new AbortController();
  const fitting = routes.filter(({ remote }) => remote.fit === 'fits');
  const screens = new Set([...onTheWay(fitting, from), ...bySidebar(fitting, sidebar)]);
  if (!savesData()) void fetchAll([...screens].slice(0, MOST_SCREENS), stopping.signal);
  return () => stopping.abort();
}

/** The screens to which the one at a path leads, by whatever many steps, the nearest first. */
function onTheWay(routes: readonly ClaimedRoute[], from: string): Set<ClaimedRoute> {
  const at = (path: string) => routes.filter((route) => route.path === path);
  const found = new Set(at(from));
  // What is added while it goes on is gone through, too.
  for (const { next = [] } of found) for (const route of next.flatMap(at)) found.add(route);
  return found;
}

function bySidebar(routes: readonly ClaimedRoute[], sidebar: Claims['sidebar']): ClaimedRoute[] {
  const places = new Map(sidebar.map(({ path }, index) => [path, index]));
  const place = ({ path }: ClaimedRoute) => places.get(path) ?? sidebar.length;
  return [...routes].sort((a, b) => place(a) - place(b));
}

function filesOf({ remote, module }: ClaimedRoute): AddressedFile[] {
  const { entry, integrity } = remote;
  const own = filesOfModule(remote, module);
  // Where nobody has said what a screen needs, it is being worked on, or of an earlier kit.
  if (!own || integrity === undefined) return [];
  return [{ address: entry, integrity }, ...own];
}

async function fetchAll(screens: readonly ClaimedRoute[], signal: AbortSignal): Promise<void> {
  await whenOpened();
  const asked = new Map<string, Promise<boolean>>();
  const silent = new Set<string>();
  const comes = async (file: AddressedFile): Promise<boolean> => {
    if (isInCache(file.address)) return true;
    const { origin } = new URL(file.address);
    if (silent.has(origin)) return false;
    try {
      await fetchAhead(file, signal);
      return true;
    } catch {
      // Whoever opens its screen will be told; nobody else needs to hear of it again and again.
      silent.add(origin);
      return false;
    }
  };
  /** @returns whether it has come */
  const fetchOne = (file: AddressedFile): Promise<boolean> => {
    const coming = asked.get(file.address) ?? comes(file);
    asked.set(file.address, coming);
    return coming;
  };
  const left = screens.values();
  const fetchInTurn = async (): Promise<void> => {
    for (const screen of left) {
      await whenIdle();
      if (signal.aborted) return;
      const files = filesOf(screen);
      const come = await Promise.all(files.map(fetchOne));
      noteInCache(files.map(({ address }) => address).filter((_, place) => come[place]));
      if (come.length > 0 && come.every(Boolean)) fetchedScreens.add(nameOf(screen));
    }
  };
  await Promise.all(Array.from({ length: SCREENS_AT_ONCE }, fetchInTurn));
}

/**
 * Its integrity is not asked for: the browser would keep an answer whole to judge it, however long one makes it. The tag that runs the
 * script asks.
 *
 * @throws where it does not come, in time and in no more bytes than any has
 */
async function fetchAhead({ address }: AddressedFile, signal: AbortSignal): Promise<void> {
  // As a script tag across origins asks for it: the browser's cache keeps what was asked for otherwise apart.
  const answer = await fetch(address, {
    mode: 'cors',
    credentials: 'same-origin',
    priority: 'low',
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MILLISECONDS)]),
  });
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
  await readThrough(answer);
}

import { tellPartsApart } from '@likeness/shared/api';
import { configuration } from '@likeness/shared/configuration';
import { screenPreloader, type PreloadScreen } from './boundary/preload';
import { screenOf, settled } from './boundary/screens';
import { askedOverrides } from './development/overrides';
import { isFetchedAhead } from './loader/prefetch-screens';
import { createRemoteLoader, type RemoteLoader } from './loader/remote-loader';
import { callerIn } from './loader/whose-code';
import { settleClaims, type Claims } from './registry/claims';
import { registryInPage, type Registry } from './registry/load-registry';
import { holdNavigations } from './routing/hold-navigations';
import { makeRouter } from './routing/make-router';
import { missingScreens } from './routing/missing-screens';
import { SHELL_SCREENS } from './routing/shell-screens';

/** The page as it is once the list of remotes is known. */
export interface OpenedStudio {
  readonly loader: RemoteLoader;
  readonly preload: PreloadScreen;
  readonly router: ReturnType<typeof makeRouter>;
  readonly claims: Claims;
  /** Whether this is all that the registry says, and not only what the page did. */
  readonly isWhole: boolean;
}

/**
 * Opened by what stands of the registry in the page; undefined where nothing does, where nothing may be loaded before a question is
 * answered, and where the page's configuration is wrong, which `Studio` says.
 */
export function openedInPage(): OpenedStudio | undefined {
  try {
    configuration();
  } catch {
    return undefined;
  }
  const known = askedOverrides().length > 0 ? undefined : registryInPage();
  try {
    return known && opened(known, false);
  } catch (error) {
    console.error('What the page says of the registry cannot be used. It is asked for.', error);
    return undefined;
  }
}

export function opened({ remotes, refused }: Registry, isWhole: boolean): OpenedStudio {
  const claims = settleClaims(remotes, ownPaths);
  for (const refusal of claims.refused) console.error(`A path was claimed twice: ${refusal}`);
  const loader = createRemoteLoader(remotes);
  const holding = holdNavigations((path) => comingSoon(claims.routes, path, loader));
  const router = makeRouter(claims, missingScreens(claims, refused, ownPaths), [holding]);
  tellPartsApart((stack) => callerIn(stack, loader.remotes())?.name);
  return { loader, preload: screenPreloader(loader), claims, router, isWhole };
}

/** What has been opened stays as it is. A screen that has been registered in the meantime has no route here, and nothing leads to it. */
export function completed(studio: OpenedStudio, { remotes }: Registry): OpenedStudio {
  studio.loader.learn(remotes);
  const routed = new Set(studio.claims.routes.map(({ path }) => path));
  const isRouted = ({ path }: { readonly path: string }): boolean => routed.has(path);
  const whole = settleClaims(remotes, ownPaths);
  const claims = {
    ...whole,
    sidebar: whole.sidebar.filter(isRouted),
    editActions: whole.editActions.filter(isRouted),
    paidActions: whole.paidActions.filter(isRouted),
  };
  return { ...studio, claims, isWhole: true };
}

const ownPaths = SHELL_SCREENS.map(({ path }) => path);

/** What has been fetched ahead has only to run. */
function comingSoon(routes: Claims['routes'], at: string, loader: RemoteLoader): Promise<void> | undefined {
  const route = routes.find(({ path }) => path === at);
  if (!route || !isFetchedAhead(route) || loader.hasFailed(route.remote.name)) return undefined;
  const screen = screenOf(route, loader.loadModule);
  return screen.isSettled() ? undefined : settled(screen);
}

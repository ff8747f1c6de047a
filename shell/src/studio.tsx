import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { tellPartsApart } from '@likeness/shared/api';
import { configuration } from '@likeness/shared/configuration';
import { ExposedModules, partsDeclared } from '@likeness/shared/federation';
import { showCarriedToast, useNotify } from '@likeness/shared/notifications';
import { loadWhenIdle } from '@likeness/shared/observable';
import { useStudioDispatch, type StudioState } from '@likeness/shared/store';
import { useFirstScreen } from './boundary/first-screen';
import { Opening } from './boundary/opening';
import { Preload, screenPreloader, type PreloadScreen } from './boundary/preload';
import { RemoteFailure } from './boundary/remote-failure';
import { watchPolicy } from './boundary/policy-violations';
import { screenOf, settled } from './boundary/screens';
import { watchUncaught } from './boundary/uncaught';
import { acceptedOverrides, acceptOverrides, askedOverrides } from './development/overrides';
import { KeyHints } from './keys/key-hints';
import { Forget } from './loader/forget';
import { isFetchedAhead, prefetchScreens } from './loader/prefetch-screens';
import { SidebarEntries } from './layout/sidebar-entries';
import { createRemoteLoader, type RemoteLoader } from './loader/remote-loader';
import { whenOpened } from './loader/when-opened';
import { callerIn } from './loader/whose-code';
import { settleClaims, type Claims } from './registry/claims';
import { loadRegistry, registryInPage, type Registry } from './registry/load-registry';
import { loadRegistryLater } from './registry/load-registry-later';
import { holdNavigations } from './routing/hold-navigations';
import { makeRouter } from './routing/make-router';
import { missingScreens } from './routing/missing-screens';
import { SHELL_SCREENS } from './routing/shell-screens';
import { tellPageEvents } from './watching/page-events';

// Only where somebody works on a remote.
const AskOverrides = lazy(async () => ({ default: (await import('./development/ask-overrides')).AskOverrides }));
const OverridesChip = lazy(async () => ({ default: (await import('./development/overrides-chip')).OverridesChip }));

interface Ready {
  readonly loader: RemoteLoader;
  readonly preload: PreloadScreen;
  readonly router: ReturnType<typeof makeRouter>;
  readonly claims: Claims;
  /** Whether this is all that the registry says, and not only what the page did. */
  readonly isWhole: boolean;
}

/**
 * The page: first the list of remotes, then the router made of it. While the list is not known there is no router, so that no path counts
 * as unknown.
 *
 * @throws where the page's configuration is wrong: the last-resort screen and the log say so at once.
 */
export function Studio() {
  configuration();
  const dispatch = useStudioDispatch();
  const { warning } = useNotify();
  const [asked, setAsked] = useState(askedOverrides);
  // Nothing is loaded before the question is answered.
  const isAsking = asked.length > 0;
  const [ready, setReady] = useState<Ready | undefined>(() => {
    const known = isAsking ? undefined : registryInPage();
    return known && open(known, false);
  });
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isDrawn = useFirstScreen(ready);
  const store = useStore<StudioState>();

  // First of all: the registry may refuse lines as it is read.
  useEffect(() => tellPageEvents(store), [store]);

  const declare = useEffectEvent(({ editActions, paidActions }: Claims) => {
    dispatch(partsDeclared({ editActions, paidActions }));
  });
  useEffect(() => {
    if (isAsking || ready?.isWhole) return undefined;
    let wanted = true;
    (ready ? loadRegistryLater(() => wanted) : loadRegistry()).then(
      (registry) => {
        if (!wanted) return;
        ready?.loader.learn(registry.remotes);
        setReady(ready ? completed(ready, registry) : open(registry, true));
      },
      (error: unknown) => {
        if (!wanted) return;
        console.error('The registry of remotes could not be loaded.', error);
        setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [attempt, isAsking, ready]);

  useEffect(() => {
    if (!ready) return undefined;
    declare(ready.claims);
    showCarriedToast();
    return ready.isWhole ? prefetchScreens(ready.claims) : undefined;
  }, [ready]);

  const isOpen = ready !== undefined;
  useEffect(() => {
    if (isOpen) void whenOpened().then(loadWhenIdle);
  }, [isOpen]);

  const tell = useEffectEvent(warning);
  useEffect(() => {
    if (!ready) return;
    const stops = [watchUncaught(ready.loader.remotes, tell), watchPolicy(ready.loader.remotes)];
    return () => stops.forEach((stop) => stop());
  }, [ready]);

  if (isAsking) {
    const answer = (isAccepted: boolean): void => {
      if (isAccepted) acceptOverrides(asked);
      setAsked([]);
    };
    return (
      <Suspense fallback={<Opening />}>
        <AskOverrides asked={asked} onAnswer={answer} />
      </Suspense>
    );
  }
  if (failed) {
    const retry = (): void => {
      setFailed(false);
      setAttempt(attempt + 1);
    };
    return <RemoteFailure code="REGISTRY_UNREACHABLE" title="The studio" onRetry={retry} alone />;
  }
  if (!ready || !isDrawn) return <Opening />;
  const overrides = acceptedOverrides();
  return (
    <ExposedModules load={ready.loader.loadModule}>
      <Preload value={ready.preload}>
        <Forget value={ready.loader.forget}>
          <SidebarEntries value={ready.claims.sidebar}>
            {/* As transitions React would draw the next screen in pieces of 5 ms, and a frame of the last one between each two. */}
            <RouterProvider router={ready.router} useTransitions={false} />
          </SidebarEntries>
        </Forget>
        <KeyHints keys={ready.claims.keys} />
        {overrides.length > 0 && (
          <Suspense fallback={null}>
            <OverridesChip overrides={overrides} />
          </Suspense>
        )}
      </Preload>
    </ExposedModules>
  );
}

const ownPaths = SHELL_SCREENS.map(({ path }) => path);

/** What has been opened stays as it is. A screen that has been registered in the meantime has no route here, and nothing leads to it. */
function completed(ready: Ready, { remotes }: Registry): Ready {
  const routed = new Set(ready.claims.routes.map(({ path }) => path));
  const isRouted = ({ path }: { readonly path: string }): boolean => routed.has(path);
  const whole = settleClaims(remotes, ownPaths);
  const claims = {
    ...whole,
    sidebar: whole.sidebar.filter(isRouted),
    editActions: whole.editActions.filter(isRouted),
    paidActions: whole.paidActions.filter(isRouted),
  };
  return { ...ready, claims, isWhole: true };
}

function open({ remotes, refused }: Registry, isWhole: boolean): Ready {
  const claims = settleClaims(remotes, ownPaths);
  for (const refusal of claims.refused) console.error(`A path was claimed twice: ${refusal}`);
  const loader = createRemoteLoader(remotes);
  const holding = holdNavigations((path) => comingSoon(claims.routes, path, loader));
  const router = makeRouter(claims, missingScreens(claims, refused, ownPaths), [holding]);
  tellPartsApart((stack) => callerIn(stack, loader.remotes())?.name);
  return { loader, preload: screenPreloader(loader), claims, router, isWhole };
}

/** What has been fetched ahead has only to run. */
function comingSoon(routes: Claims['routes'], at: string, loader: RemoteLoader): Promise<void> | undefined {
  const route = routes.find(({ path }) => path === at);
  if (!route || !isFetchedAhead(route) || loader.hasFailed(route.remote.name)) return undefined;
  const screen = screenOf(route, loader.loadModule);
  return screen.isSettled() ? undefined : settled(screen);
}

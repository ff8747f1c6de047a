import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { configuration } from '@likeness/shared/configuration';
import { ExposedModules, partsDeclared } from '@likeness/shared/federation';
import { showCarriedToast, useNotify } from '@likeness/shared/notifications';
import { loadWhenIdle, savesData } from '@likeness/shared/observable';
import { currentSession } from '@likeness/shared/session';
import { useStudioDispatch } from '@likeness/shared/store';
import { Opening } from './boundary/opening';
import { Preload } from './boundary/preload';
import { RemoteFailure } from './boundary/remote-failure';
import { watchPolicy } from './boundary/policy-violations';
import { watchUncaught } from './boundary/uncaught';
import { acceptedOverrides, acceptOverrides, askedOverrides } from './development/overrides';
import { KeyHints } from './keys/key-hints';
import { Forget } from './loader/forget';
import { prefetchScreens } from './loader/prefetch-screens';
import { sharedLater } from './layout/bring-shared-later';
import { SidebarEntries } from './layout/sidebar-entries';
import { whenOpened } from './loader/when-opened';
import { completed, opened, type OpenedStudio } from './opened-studio';
import type { Claims } from './registry/claims';
import { loadRegistry } from './registry/load-registry';
import { loadRegistryLater } from './registry/load-registry-later';

/** First what nearly every next screen takes, and waits for where it has not come. */
async function bringTheRest(): Promise<void> {
  if (currentSession() && !savesData()) await sharedLater().catch(() => undefined);
  await loadWhenIdle();
}

// Only where somebody works on a remote.
const AskOverrides = lazy(async () => ({ default: (await import('./development/ask-overrides')).AskOverrides }));
const OverridesChip = lazy(async () => ({ default: (await import('./development/overrides-chip')).OverridesChip }));

/**
 * The page: first the list of remotes, then the router made of it. While the list is not known there is no router, so that no path counts
 * as unknown.
 *
 * @param openedAlready by what the page itself says
 * @throws where the page's configuration is wrong: the last-resort screen and the log say so at once.
 */
export function Studio({ openedAlready }: { readonly openedAlready: OpenedStudio | undefined }) {
  configuration();
  const dispatch = useStudioDispatch();
  const { warning } = useNotify();
  const [asked, setAsked] = useState(askedOverrides);
  // Nothing is loaded before the question is answered.
  const isAsking = asked.length > 0;
  const [ready, setReady] = useState(openedAlready);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  const declare = useEffectEvent(({ editActions, paidActions }: Claims) => {
    dispatch(partsDeclared({ editActions, paidActions }));
  });
  useEffect(() => {
    if (isAsking || ready?.isWhole) return undefined;
    let wanted = true;
    (ready ? loadRegistryLater(() => wanted) : loadRegistry())
      .then((registry) => {
        if (!wanted) return;
        setReady(ready ? completed(ready, registry) : opened(registry, true));
      })
      // Also what cannot be made of it.
      .catch((error: unknown) => {
        if (!wanted) return;
        console.error('The registry of remotes could not be loaded.', error);
        // What is open works without the rest.
        if (!ready) setFailed(true);
      });
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
    if (isOpen) void whenOpened().then(bringTheRest);
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
  if (!ready) return <Opening />;
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

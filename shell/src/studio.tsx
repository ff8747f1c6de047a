import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { tellPartsApart } from '@likeness/shared/api';
import { configuration } from '@likeness/shared/configuration';
import { ExposedModules, partsDeclared } from '@likeness/shared/federation';
import { showCarriedToast, useNotify } from '@likeness/shared/notifications';
import { useStudioDispatch } from '@likeness/shared/store';
import { Opening } from './boundary/opening';
import { RemoteFailure } from './boundary/remote-failure';
import { watchPolicy } from './boundary/policy-violations';
import { watchUncaught } from './boundary/uncaught';
import { acceptedOverrides, acceptOverrides, askedOverrides } from './development/overrides';
import { Forget } from './loader/forget';
import { Preload } from './loader/preload';
import { createRemoteLoader, type RemoteLoader } from './loader/remote-loader';
import { remoteIn } from './loader/whose-code';
import { settleClaims, type Claims } from './registry/claims';
import { loadRegistry, type Registry } from './registry/load-registry';
import { makeRouter } from './routing/make-router';
import { missingScreens } from './routing/missing-screens';
import { SHELL_SCREENS } from './routing/shell-screens';

// Only where somebody works on a remote.
const AskOverrides = lazy(async () => ({ default: (await import('./development/ask-overrides')).AskOverrides }));
const OverridesChip = lazy(async () => ({ default: (await import('./development/overrides-chip')).OverridesChip }));

interface Ready {
  readonly loader: RemoteLoader;
  readonly router: ReturnType<typeof makeRouter>;
  readonly claims: Claims;
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
  const [ready, setReady] = useState<Ready>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState(askedOverrides);
  const isAsking = asked.length > 0;

  useEffect(() => {
    // Nothing is loaded before the question is answered.
    if (isAsking) return undefined;
    let wanted = true;
    loadRegistry().then(
      (registry) => {
        if (!wanted) return;
        const opened = open(registry);
        dispatch(partsDeclared({ editActions: opened.claims.editActions, paidActions: opened.claims.paidActions }));
        setReady(opened);
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
  }, [attempt, dispatch, isAsking]);

  useEffect(() => {
    if (ready) showCarriedToast();
  }, [ready]);

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
      <Preload value={ready.loader.preload}>
        <Forget value={ready.loader.forget}>
          <RouterProvider router={ready.router} />
        </Forget>
        {overrides.length > 0 && (
          <Suspense fallback={null}>
            <OverridesChip overrides={overrides} />
          </Suspense>
        )}
      </Preload>
    </ExposedModules>
  );
}

function open({ remotes, refused }: Registry): Ready {
  const own = SHELL_SCREENS.map(({ path }) => path);
  const claims = settleClaims(remotes, own);
  for (const refusal of claims.refused) console.error(`A path was claimed twice: ${refusal}`);
  const router = makeRouter(claims, missingScreens(claims, refused, own));
  const loader = createRemoteLoader(remotes);
  tellPartsApart((stack) => remoteIn(stack, loader.remotes())?.name);
  return { loader, claims, router };
}

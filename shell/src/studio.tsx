import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ExposedModules, partsDeclared } from '@likeness/shared/federation';
import { showCarriedToast } from '@likeness/shared/notifications';
import { useStudioDispatch } from '@likeness/shared/store';
import { RemoteFailure } from './boundary/remote-failure';
import { Preload } from './loader/preload';
import { createRemoteLoader, type RemoteLoader } from './loader/remote-loader';
import { settleClaims, type Claims } from './registry/claims';
import { loadRegistry } from './registry/load-registry';
import { makeRouter } from './routing/make-router';
import { SHELL_SCREENS } from './routing/shell-screens';

interface Ready {
  readonly loader: RemoteLoader;
  readonly router: ReturnType<typeof makeRouter>;
  readonly claims: Claims;
}

/**
 * The page: first the list of remotes, then the router made of it. While the list is not known there is no router, so that no path counts
 * as unknown.
 */
export function Studio() {
  const dispatch = useStudioDispatch();
  const [ready, setReady] = useState<Ready>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    open().then(
      (opened) => {
        if (!wanted) return;
        for (const refusal of opened.claims.refused) console.error(`A path was claimed twice: ${refusal}`);
        dispatch(partsDeclared(opened.claims.editActions));
        setReady(opened);
      },
      (error: unknown) => {
        console.error('The registry of remotes could not be loaded.', error);
        if (wanted) setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [attempt, dispatch]);

  useEffect(() => {
    if (ready) showCarriedToast();
  }, [ready]);

  if (failed) {
    const retry = (): void => {
      setFailed(false);
      setAttempt(attempt + 1);
    };
    return <RemoteFailure code="REGISTRY_UNREACHABLE" title="The studio" onRetry={retry} />;
  }
  if (!ready) return null;
  return (
    <ExposedModules load={ready.loader.loadModule}>
      <Preload value={ready.loader.preload}>
        <RouterProvider router={ready.router} />
      </Preload>
    </ExposedModules>
  );
}

async function open(): Promise<Ready> {
  const remotes = await loadRegistry();
  const claims = settleClaims(
    remotes,
    SHELL_SCREENS.map(({ path }) => path),
  );
  return { loader: createRemoteLoader(remotes), claims, router: makeRouter(claims) };
}

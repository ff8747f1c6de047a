import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { RemoteError, useExposedModules, type LoadExposedModule } from '@likeness/shared/federation';
import type { ClaimedRoute } from '../registry/claims';
import { RemoteBoundary } from './remote-boundary';
import { ScreenSkeleton } from './screen-skeleton';

type Screen = LazyExoticComponent<ComponentType>;

const screens = new Map<string, Screen>();

/** A remote's screen, loaded when it is first opened. */
export function RemoteScreen({ route }: { readonly route: ClaimedRoute }) {
  const load = useExposedModules();
  const [attempt, setAttempt] = useState(0);
  const Screen = screenOf(route, load);
  const retry = (): void => {
    // React.lazy keeps a rejection for ever, so another try needs another lazy component.
    screens.delete(keyOf(route));
    setAttempt(attempt + 1);
  };
  return (
    <RemoteBoundary key={attempt} remote={route.remote.name} title={route.title} onRetry={retry}>
      <Suspense fallback={<ScreenSkeleton title={route.title} />}>
        <Screen />
      </Suspense>
    </RemoteBoundary>
  );
}

const keyOf = ({ remote, module }: ClaimedRoute): string => `${remote.name} ${module}`;

function screenOf(route: ClaimedRoute, load: LoadExposedModule): Screen {
  const key = keyOf(route);
  const known = screens.get(key);
  if (known) return known;
  const made = lazy(async () => {
    const loaded = (await load(route.remote.name, route.module)) as { default?: ComponentType };
    if (typeof loaded.default !== 'function') {
      throw new RemoteError(
        'REMOTE_BROKEN',
        route.remote.name,
        new Error(`${route.module} has no screen as its default export.`),
      );
    }
    return { default: loaded.default };
  });
  screens.set(key, made);
  return made;
}

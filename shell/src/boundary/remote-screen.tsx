import { Suspense, useEffect, useState } from 'react';
import { useExposedModules } from '@likeness/shared/federation';
import { rescueFocus } from '../layout/content-area';
import { useForget } from '../loader/forget';
import type { ClaimedRoute } from '../registry/claims';
import { RemoteBoundary } from './remote-boundary';
import { ScreenSkeleton } from './screen-skeleton';
import { ScreenStyles } from './screen-styles';
import { forgetScreen, screenOf } from './screens';

/** A remote's screen, loaded when it is first opened. */
export function RemoteScreen({ route }: { readonly route: ClaimedRoute }) {
  const load = useExposedModules();
  const forget = useForget();
  const [{ Screen, attempt }, setTry] = useState(() => ({ Screen: screenOf(route, load), attempt: 0 }));
  useEffect(() => {
    // The button Retry had the focus.
    if (attempt > 0) rescueFocus();
  }, [attempt]);
  const retry = (thrown: unknown): void => {
    // What threw would throw again: its module is loaded anew, which finds a release that mends it.
    forget(route.remote.name, route.module, thrown);
    forgetScreen(route, load);
    setTry({ Screen: screenOf(route, load), attempt: attempt + 1 });
  };
  return (
    <RemoteBoundary
      key={attempt}
      remote={route.remote.name}
      owner={route.remote.declaration.owner}
      title={route.title}
      alone={route.access === 'public'}
      onRetry={retry}
    >
      <ScreenStyles entry={route.remote.entry} />
      <Suspense fallback={<ScreenSkeleton title={route.title} />}>
        <Screen />
      </Suspense>
    </RemoteBoundary>
  );
}

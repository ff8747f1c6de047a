import { Suspense, useEffect, useState } from 'react';
import { useExposedModules } from '@likeness/shared/federation';
import { rescueFocus } from '../layout/content-area';
import type { ClaimedRoute } from '../registry/claims';
import { RemoteBoundary } from './remote-boundary';
import { ScreenSkeleton } from './screen-skeleton';
import { ScreenStyles } from './screen-styles';
import { screenOf } from './screens';

/** A remote's screen, loaded when it is first opened. */
export function RemoteScreen({ route }: { readonly route: ClaimedRoute }) {
  const load = useExposedModules();
  const [{ Screen, attempt }, setTry] = useState(() => ({ Screen: screenOf(route, load), attempt: 0 }));
  useEffect(() => {
    // The button Retry had the focus.
    if (attempt > 0) rescueFocus();
  }, [attempt]);
  return (
    <RemoteBoundary
      key={attempt}
      remote={route.remote.name}
      owner={route.remote.declaration.owner}
      title={route.title}
      alone={route.access === 'public'}
      onRetry={() => setTry({ Screen: screenOf(route, load), attempt: attempt + 1 })}
    >
      <ScreenStyles entry={route.remote.entry} />
      <Suspense fallback={<ScreenSkeleton title={route.title} />}>
        <Screen />
      </Suspense>
    </RemoteBoundary>
  );
}

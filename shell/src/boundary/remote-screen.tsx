import { createElement, Suspense, useEffect, useState } from 'react';
import { useExposedModules } from '@likeness/shared/federation';
import { useObservable } from '@likeness/shared/observable';
import { rescueFocus } from '../layout/content-area';
import { useForget } from '../loader/forget';
import type { ClaimedRoute } from '../registry/claims';
import { RemoteBoundary } from './remote-boundary';
import { ScreenSkeleton } from './screen-skeleton';
import { ScreenStyles } from './screen-styles';
import { forgetScreen, screenOf, type Screen } from './screens';

/** A remote's screen, loaded when it is first opened. */
export function RemoteScreen({ route }: { readonly route: ClaimedRoute }) {
  const load = useExposedModules();
  const forget = useForget();
  const [{ screen, attempt }, setTry] = useState(() => ({ screen: screenOf(route, load), attempt: 0 }));
  useEffect(() => {
    // The button Retry had the focus.
    if (attempt > 0) rescueFocus();
  }, [attempt]);
  const retry = (thrown: unknown): void => {
    // What threw would throw again: its module is loaded anew, which finds a release that mends it.
    forget(route.remote.name, route.module, thrown);
    forgetScreen(route, load);
    setTry({ screen: screenOf(route, load), attempt: attempt + 1 });
  };
  return (
    <RemoteBoundary
      key={attempt}
      remote={route.remote}
      title={route.title}
      alone={route.access === 'public'}
      onRetry={retry}
    >
      <ScreenStyles entry={route.remote.entry} />
      <Suspense fallback={<ScreenSkeleton title={route.title} />}>
        <Arriving screen={screen} title={route.title} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** The Suspense around it is for what a screen itself waits for. */
function Arriving({ screen, title }: { readonly screen: Screen; readonly title: string }) {
  const come = useObservable({ subscribe: screen.subscribe, get: screen.current });
  return come ? createElement(come) : <ScreenSkeleton title={title} />;
}

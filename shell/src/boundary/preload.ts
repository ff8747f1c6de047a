import { createContext, use } from 'react';
import type { RemoteLoader } from '../loader/remote-loader';
import type { ClaimedRoute } from '../registry/claims';
import { screenOf } from './screens';

/** Makes ready a screen that is likely to be opened next. Failures wait until somebody opens it. */
export type PreloadScreen = (route: ClaimedRoute) => void;

export function screenPreloader({ loadModule, hasFailed }: RemoteLoader): PreloadScreen {
  return (route) => {
    if (!hasFailed(route.remote.name)) screenOf(route, loadModule);
  };
}

/** Within the shell only. */
export const Preload = createContext<PreloadScreen>(() => undefined);

export function usePreload(): PreloadScreen {
  return use(Preload);
}

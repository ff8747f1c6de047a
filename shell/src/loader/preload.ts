import { createContext, use } from 'react';
import type { RemoteLoader } from './remote-loader';

/** Within the shell only: how a screen is fetched before it is asked for. */
export const Preload = createContext<RemoteLoader['preload']>(() => undefined);

export function usePreload(): RemoteLoader['preload'] {
  return use(Preload);
}

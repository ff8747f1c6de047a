import { createContext, use } from 'react';
import type { RemoteLoader } from './remote-loader';

/** Within the shell only: how a module whose screen has failed is loaded anew by the next call. */
export const Forget = createContext<RemoteLoader['forget']>(() => undefined);

export function useForget(): RemoteLoader['forget'] {
  return use(Forget);
}

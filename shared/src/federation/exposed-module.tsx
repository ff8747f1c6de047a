import { createContext, use, type ReactNode } from 'react';
import { RemoteError } from './errors';

/** Loads a module that a remote declares under `exposes`. Rejects with {@link RemoteError}; a later call tries anew. */
export type LoadExposedModule = (remote: string, module: string) => Promise<unknown>;

const Loading = createContext<LoadExposedModule>((remote) => Promise.reject(new RemoteError('REMOTE_UNKNOWN', remote)));

/** Hands the page's loader to whatever stands below. The shell does it; standalone pages do not, and every load is refused there. */
export function ExposedModules({
  load,
  children,
}: {
  readonly load: LoadExposedModule;
  readonly children: ReactNode;
}): ReactNode {
  return <Loading value={load}>{children}</Loading>;
}

/** The way to another remote's declared module, at run time. */
export function useExposedModules(): LoadExposedModule {
  return use(Loading);
}

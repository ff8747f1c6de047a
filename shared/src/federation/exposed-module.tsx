import { createContext, use, type ReactNode } from 'react';
import { RemoteError } from './errors';

/**
 * What is known at build time of other remotes' modules, by remote and module. Nothing by itself: `likeness-remote exposed` writes a
 * declaration beside a remote's sources that adds those it uses, by the types that were released with them.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- It is there to be added to.
export interface ExposedModuleTypes {}

/** The type of a module that another remote exposes, where it is known; `unknown` where it is not. */
export type ExposedModule<Remote extends string, Module extends string> = Remote extends keyof ExposedModuleTypes
  ? Module extends keyof ExposedModuleTypes[Remote]
    ? ExposedModuleTypes[Remote][Module]
    : unknown
  : unknown;

/** Loads a module that a remote declares under `exposes`. Rejects with {@link RemoteError}; a later call tries anew. */
export type LoadExposedModule = (remote: string, module: string) => Promise<unknown>;

/** {@link LoadExposedModule} for whoever asks: with the types that are known. What comes at run time nobody has checked. */
export type LoadTypedModule = <Remote extends string, Module extends string>(
  remote: Remote,
  module: Module,
) => Promise<ExposedModule<Remote, Module>>;

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
export function useExposedModules(): LoadTypedModule {
  return use(Loading) as LoadTypedModule;
}

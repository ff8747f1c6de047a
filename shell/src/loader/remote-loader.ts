import type { RegisteredRemote } from '@likeness/contract';
import { RemoteError, type LoadExposedModule } from '@likeness/shared/federation';
import { loadRegistry } from '../registry/load-registry';
import { classify } from './classify';
import { load, register } from './federation-runtime';
import { refetchScripts } from './refetch-scripts';

/** Chunks come after the entry, so a whole module gets longer than that. */
const MODULE_TIMEOUT_MILLISECONDS = 20_000;

/** Loads modules of remotes, and knows which remotes there are. */
export interface RemoteLoader {
  /** Rejects with a RemoteError. What failed once is loaded anew by the next call: nothing of a failure is kept. */
  readonly loadModule: LoadExposedModule;
  /** Starts loading a module that is likely to be wanted next. Failures wait for the real call. */
  readonly preload: (remote: string, module: string) => void;
}

const containerOf = (remote: string): string => remote.replaceAll('-', '_');

/** A loader for the remotes of this registry. */
export function createRemoteLoader(remotes: readonly RegisteredRemote[]): RemoteLoader {
  const known = new Map(remotes.map((remote) => [remote.name, remote]));
  const registered = new Set<string>();
  const failed = new Set<string>();
  const incomplete = new Set<string>();
  const modules = new Map<string, Promise<unknown>>();

  const attempt = async (name: string, module: string): Promise<unknown> => {
    const again = failed.has(name);
    try {
      // After a failure the remote may be back with another build: the registry knows its entry's new integrity.
      if (again) await renew(name);
      if (incomplete.delete(name)) await refetchScripts(known.get(name)?.entry ?? '');
      const container = settle(name, again);
      const loaded = await withTimeout(load(container, module), name);
      if (loaded === null || loaded === undefined)
        throw new RemoteError('REMOTE_BROKEN', name, new Error(`${module} is not exposed.`));
      failed.delete(name);
      return loaded;
    } catch (thrown) {
      failed.add(name);
      if (thrown instanceof Error && thrown.name === 'ChunkLoadError') incomplete.add(name);
      throw classify(name, thrown);
    }
  };

  /** Tells the runtime where the remote is, the first time and after a failure. Returns its container's name. */
  const settle = (name: string, again: boolean): string => {
    const remote = known.get(name);
    if (!remote) throw new RemoteError('REMOTE_UNKNOWN', name);
    if (remote.fit !== 'fits')
      throw new RemoteError(remote.fit === 'too-new' ? 'REMOTE_TOO_NEW' : 'REMOTE_INCOMPATIBLE', name);
    const container = containerOf(name);
    if (again || !registered.has(name)) register(container, remote.entry, remote.integrity, again);
    registered.add(name);
    return container;
  };

  const renew = async (name: string): Promise<void> => {
    try {
      const now = (await loadRegistry()).remotes.find((remote) => remote.name === name);
      if (now) known.set(name, now);
    } catch (error) {
      console.warn('The registry could not be read again; the known entry is tried.', error);
    }
  };

  const loadModule: LoadExposedModule = (name, module) => {
    const key = `${name} ${module}`;
    const under = modules.get(key);
    if (under) return under;
    const loading = attempt(name, module);
    modules.set(key, loading);
    loading.catch((error: unknown) => {
      modules.delete(key);
      console.error('A part of the studio could not be loaded.', error);
    });
    return loading;
  };

  return {
    loadModule,
    preload: (name, module) => {
      // A remote that failed is tried again when somebody asks for it, not whenever a pointer passes by.
      if (!failed.has(name)) loadModule(name, module).catch(() => undefined);
    },
  };
}

function withTimeout<T>(work: Promise<T>, remote: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError('REMOTE_TIMEOUT', remote)), MODULE_TIMEOUT_MILLISECONDS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

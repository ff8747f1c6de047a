import type { RegisteredRemote } from '@likeness/contract';
import { RemoteError, type LoadExposedModule, type RemoteErrorCode } from '@likeness/shared/federation';
import { loadRegistry } from '../registry/load-registry';
import { classify } from './classify';
import { load, register } from './containers';
import { filesOfModule, folderOf, type AddressedFile } from './module-files';
import { forgetPreload, preloadedScripts } from './preloads';
import { refetchScripts } from './refetch-scripts';
import { tellOfLoad } from './telemetry';

/** Chunks come after the entry, so a whole module gets longer than that. */
const MODULE_TIMEOUT_MILLISECONDS = 20_000;

/** Loads modules of remotes, and knows which remotes there are. */
export interface RemoteLoader {
  /** Rejects with a RemoteError. What failed once is loaded anew by the next call: nothing of a failure is kept. */
  readonly loadModule: LoadExposedModule;
  /** Whether the last that came of a remote failed: it is tried again when somebody asks for it, not whenever a pointer passes by. */
  readonly hasFailed: (remote: string) => boolean;
  /** A screen that was loaded has failed by what it threw: the next call loads it anew, as after a load that failed. */
  readonly forget: (remote: string, module: string, thrown: unknown) => void;
  /** Takes in what the page itself did not say of the remotes that it named: their files. */
  readonly learn: (remotes: readonly RegisteredRemote[]) => void;
  /** The remotes as the registry had them when it was last read. */
  readonly remotes: () => readonly RegisteredRemote[];
}

/** How it stands with one remote in this page. */
interface Standing {
  remote: RegisteredRemote;
  /** The version whose container the page has. */
  inPage?: string;
  /** Whether code of that version has run for somebody. */
  hasWorked: boolean;
  hasFailed: boolean;
  /** The address of a chunk that did not come, or came damaged. */
  missingChunk?: string | undefined;
}

/** A loader for the remotes of this registry. */
export function createRemoteLoader(remotes: readonly RegisteredRemote[]): RemoteLoader {
  const standings = new Map(
    remotes.map((remote): [string, Standing] => [remote.name, { remote, hasWorked: false, hasFailed: false }]),
  );
  const modules = new Map<string, Promise<unknown>>();

  const attempt = async (name: string, module: string): Promise<unknown> => {
    const before = standings.get(name);
    // After a failure the remote may be back with another build: the registry knows its entry's new integrity.
    if (!before || before.hasFailed) await renew(name);
    const standing = standings.get(name);
    if (!standing) throw new RemoteError('REMOTE_UNKNOWN', name);
    const began = performance.now();
    const tell = (code?: RemoteErrorCode) =>
      tellOfLoad(standing.remote, { module, milliseconds: performance.now() - began, ...(code ? { code } : {}) });
    try {
      const loaded = await loadInto(standing, module)
        .catch((thrown: unknown) => loadUnpreloaded(standing, module, thrown))
        .catch((thrown: unknown) => loadRenewed(standing, module, thrown));
      standing.hasFailed = false;
      standing.hasWorked = true;
      tell();
      return loaded;
    } catch (thrown) {
      standing.hasFailed = true;
      const failure = classify(name, thrown);
      tell(failure.code);
      throw failure;
    }
  };

  /** The script that was to use a preload that has failed fails with it, and nobody has asked the server for it a second time. */
  const loadUnpreloaded = async (standing: Standing, module: string, thrown: unknown): Promise<unknown> => {
    const address = isChunkError(thrown) ? thrown.request : standing.remote.entry;
    const { code } = classify(standing.remote.name, thrown);
    if (code !== 'REMOTE_UNREACHABLE' || address === undefined || !forgetPreload(address)) throw thrown;
    const { hasFailed } = standing;
    standing.hasFailed = true;
    return loadInto(standing, module).catch((again: unknown) => {
      standing.hasFailed = hasFailed;
      return loadUnpreloaded(standing, module, again);
    });
  };

  /** A page that was opened some releases ago asks for files that are gone. What of the remote has not run yet is taken as it is now. */
  const loadRenewed = async (standing: Standing, module: string, thrown: unknown): Promise<unknown> => {
    const { code } = classify(standing.remote.name, thrown);
    if (standing.hasFailed || code !== 'REMOTE_UNREACHABLE') throw thrown;
    const { version } = standing.remote;
    await renew(standing.remote.name);
    if (standing.remote.version === version) throw thrown;
    standing.hasFailed = true;
    return loadInto(standing, module);
  };

  const renew = async (name: string): Promise<void> => {
    try {
      const now = (await loadRegistry()).remotes.find((remote) => remote.name === name);
      const standing = standings.get(name);
      if (now && standing) standing.remote = now;
      else if (now) standings.set(name, { remote: now, hasWorked: false, hasFailed: true });
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
    hasFailed: (name) => standings.get(name)?.hasFailed === true,
    forget: (name, module, thrown) => {
      modules.delete(`${name} ${module}`);
      const standing = standings.get(name);
      if (!standing) return;
      standing.hasFailed = true;
      if (isChunkError(thrown)) standing.missingChunk = thrown.request ?? '';
    },
    learn: (whole) => {
      for (const remote of whole) {
        const standing = standings.get(remote.name);
        // A page stays with the builds that it was opened with.
        if (standing?.remote.entry === remote.entry) standing.remote = remote;
      }
    },
    remotes: () => [...standings.values()].map(({ remote }) => remote),
  };
}

async function loadInto(standing: Standing, module: string): Promise<unknown> {
  const { remote, hasFailed, hasWorked, inPage } = standing;
  const { name, entry, integrity, version } = remote;
  if (remote.fit !== 'fits')
    throw new RemoteError(remote.fit === 'too-new' ? 'REMOTE_TOO_NEW' : 'REMOTE_INCOMPATIBLE', name);
  // What has run here and what is current now are two programs with states of their own; a new page has one of them.
  if (hasFailed && hasWorked && inPage !== version) throw new RemoteError('REMOTE_OUTDATED', name);
  try {
    if (standing.missingChunk !== undefined) await refetchScripts(entry, standing.missingChunk);
    standing.missingChunk = undefined;
    if (hasFailed || inPage === undefined) register(name, entry, integrity, hasFailed);
    standing.inPage = version;
    // What has failed is loaded one step after the other, so that it can be said what is missing.
    const scripts = hasFailed ? [] : scriptsOf(remote, module);
    const loaded = await withTimeout(load(name, module, scripts), name);
    if (loaded === null || loaded === undefined)
      throw new RemoteError('REMOTE_BROKEN', name, new Error(`${module} is not exposed.`));
    return loaded;
  } catch (thrown) {
    if (isChunkError(thrown)) standing.missingChunk = thrown.request ?? '';
    throw thrown;
  }
}

/** What is known of them: by the registry, or by what the page was told to fetch for its first screen. */
function scriptsOf(remote: RegisteredRemote, module: string): AddressedFile[] {
  const { entry, files } = remote;
  if (!files) return preloadedScripts(folderOf(entry), entry);
  return (filesOfModule(remote, module) ?? []).filter(({ address }) => address.endsWith('.js'));
}

/** As webpack throws it. */
function isChunkError(thrown: unknown): thrown is Error & { readonly request?: string } {
  return thrown instanceof Error && thrown.name === 'ChunkLoadError';
}

function withTimeout<T>(work: Promise<T>, remote: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError('REMOTE_TIMEOUT', remote)), MODULE_TIMEOUT_MILLISECONDS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

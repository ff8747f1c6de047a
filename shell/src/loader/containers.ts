/**
 * Opens the containers of remotes by the protocol that webpack's containers speak (`init` with a share scope, `get` of a module:
 * https://webpack.js.org/concepts/module-federation). The runtime of Module Federation does the same and much more, and would be 18 kB
 * before the first screen (README.md, "Why no federation runtime").
 */

import { RemoteError } from '@likeness/shared/federation';
import type { AddressedFile } from './module-files';
import { runAhead, scriptTag } from './script-tags';
import { shareScope } from './share-scope';

/** Milliseconds after which a remote's entry counts as not answering. */
export const ENTRY_TIMEOUT = 8_000;

/** What an entry leaves in the page, as a global variable. */
interface Container {
  init(scope: typeof shareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

interface Registered {
  readonly entry: string;
  readonly integrity: string | undefined;
  container?: Promise<Container>;
}

const registered = new Map<string, Registered>();

/** Module Federation's names become global variables, so they take the form of an identifier. */
const globalOf = (remote: string): string => remote.replaceAll('-', '_');

/** Chunks wait for their container, and are handed to it, under a name of webpack's. */
function forgetChunks(remote: string): void {
  (window as unknown as Record<string, unknown>)[`webpackChunk${globalOf(remote)}`] = undefined;
}

/** Says where a remote's container is. `fresh` replaces one that was told before, after a failure or a release. */
export function register(remote: string, entry: string, integrity: string | undefined, fresh: boolean): void {
  // A browser takes a script of the same address for the one that it has: a fresh try needs an address of its own.
  const address = fresh ? `${entry}${entry.includes('?') ? '&' : '?'}t=${Date.now()}` : entry;
  // Chunks keep their ids from one release to the next: those of another build would be taken for this one's own.
  if (fresh) forgetChunks(remote);
  registered.set(remote, { entry: address, integrity });
}

/**
 * Loads an exposed module of a registered remote.
 *
 * @param scripts what the module is known to need: where the container has not been opened yet, they are asked for beside its entry, not
 *   after it. One that does not come is asked for again by the container, which says what is wrong with it
 * @throws {RemoteError} `REMOTE_UNREACHABLE`, `REMOTE_TIMEOUT` or `REMOTE_BROKEN` where the container does not come
 * @throws whatever the container or the module throws
 */
export async function load(remote: string, module: string, scripts: readonly AddressedFile[] = []): Promise<unknown> {
  const place = registered.get(remote);
  if (!place) throw new RemoteError('REMOTE_UNKNOWN', remote);
  place.container ??= open(remote, place, scripts);
  const factory = await (await place.container).get(module);
  return factory();
}

async function open(
  remote: string,
  { entry, integrity }: Registered,
  scripts: readonly AddressedFile[],
): Promise<Container> {
  const page = window as unknown as Record<string, unknown>;
  const name = globalOf(remote);
  // The container of an earlier try is not the one that is waited for.
  page[name] = undefined;
  // Those that lie in the browser's cache run in this order, and the container that comes to its chunks has nothing to ask for.
  scripts.forEach(runAhead);
  await runEntry(remote, entry, integrity);
  const container = page[name] as Container | undefined;
  if (!container) throw new RemoteError('REMOTE_BROKEN', remote, new Error(`${entry} has no container ${name}.`));
  await container.init(shareScope);
  return container;
}

function runEntry(remote: string, address: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = scriptTag({ address, integrity });
    let thrown: unknown;
    const watch = ({ filename, error, message }: ErrorEvent): void => {
      if (filename === address) thrown = (error as unknown) ?? new Error(message);
    };
    const end = (failure?: RemoteError): void => {
      clearTimeout(timer);
      window.removeEventListener('error', watch);
      script.remove();
      if (failure) reject(failure);
      else resolve();
    };
    const timer = setTimeout(() => end(new RemoteError('REMOTE_TIMEOUT', remote)), ENTRY_TIMEOUT);
    window.addEventListener('error', watch);
    script.onerror = () =>
      end(
        new RemoteError('REMOTE_UNREACHABLE', remote, new Error(`${address} did not come, or not as it was released.`)),
      );
    script.onload = () => end(thrown === undefined ? undefined : new RemoteError('REMOTE_BROKEN', remote, thrown));
    document.head.append(script);
  });
}

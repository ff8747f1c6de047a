import type { RefusedLine, RegisteredRemote } from '@likeness/contract';
import type { RemoteErrorCode } from '@likeness/shared/federation';

/** How loading a module of a remote has gone, once for each try. */
export interface RemoteLoad {
  readonly remote: string;
  readonly version: string;
  /** The team to ask. */
  readonly owner: string;
  readonly isCanary: boolean;
  readonly module: string;
  readonly milliseconds: number;
  /** Why it failed; missing where it has come. */
  readonly code?: RemoteErrorCode;
}

/** The name of the event by which the page tells of it, on `window`. */
export const REMOTE_LOAD = 'likeness:remote-load';

/** The one place from which whoever watches a studio learns how its remotes load: an event, so that nothing of the shell waits for them. */
export function tellOfLoad(
  { name, version, declaration, isCanary = false }: RegisteredRemote,
  outcome: Pick<RemoteLoad, 'module' | 'milliseconds' | 'code'>,
): void {
  const detail: RemoteLoad = { remote: name, version, owner: declaration.owner, isCanary, ...outcome };
  window.dispatchEvent(new CustomEvent(REMOTE_LOAD, { detail }));
}

/** The name of the event by which the page tells that the shell's own screens have come. It has no detail. */
export const OWN_SCREENS_LOAD = 'likeness:own-screens-load';

/** As {@link tellOfLoad}. */
export function tellOfOwnScreens(): void {
  window.dispatchEvent(new Event(OWN_SCREENS_LOAD));
}

/** The name of the event by which the page tells of code of a remote that threw where nothing but the shell catches. */
export const REMOTE_CRASH = 'likeness:remote-crash';

export interface RemoteCrash extends Pick<RemoteLoad, 'remote' | 'version' | 'owner'> {
  readonly code: RemoteErrorCode;
}

/** As {@link tellOfLoad}. */
export function tellOfCrash({ name, version, declaration }: RegisteredRemote, code: RemoteErrorCode): void {
  const detail: RemoteCrash = { remote: name, version, owner: declaration.owner, code };
  window.dispatchEvent(new CustomEvent(REMOTE_CRASH, { detail }));
}

/** The name of the event by which the page tells of a line of the registry that it does not use. */
export const REMOTE_REFUSED = 'likeness:remote-refused';

export interface RemoteRefused {
  /** As the line says it, which may be nonsense. */
  readonly remote: string;
  readonly owner: string | undefined;
  readonly code: RemoteErrorCode;
}

/** As {@link tellOfLoad}. */
export function tellOfRefused({ name, owner, code }: RefusedLine): void {
  const detail: RemoteRefused = { remote: name, owner, code };
  window.dispatchEvent(new CustomEvent(REMOTE_REFUSED, { detail }));
}

import type { RegisteredRemote } from '@likeness/contract';
import { folderOf } from './module-files';

/** Whose code a stack leads through, nearest first: the files of a release lie in its entry's folder, and in no other's. */
export function remoteIn(stack: string, remotes: readonly RegisteredRemote[]): RegisteredRemote | undefined {
  const found = remotes
    .map((remote) => ({ remote, place: stack.indexOf(folderOf(remote.entry)) }))
    .filter(({ place }) => place >= 0);
  return found.sort((a, b) => a.place - b.place)[0]?.remote;
}

const scriptsIn = (stack: string): string[] => stack.match(/https?:\/\/[^\s()]+?(?=:\d+:\d+)/g) ?? [];

/**
 * The remote that has called what stands on top of a stack: its code is the next that is of another script. What waits farther away for an
 * import, as browsers tell as well, has called something else.
 */
export function callerIn(stack: string, remotes: readonly RegisteredRemote[]): RegisteredRemote | undefined {
  const scripts = scriptsIn(stack);
  const caller = scripts.find((script) => script !== scripts[0]);
  return caller === undefined ? undefined : remoteIn(caller, remotes);
}

import type { RegisteredRemote } from '@likeness/contract';

/** Whose code a stack leads through, nearest first: the files of a release lie in its entry's folder, and in no other's. */
export function remoteIn(stack: string, remotes: readonly RegisteredRemote[]): RegisteredRemote | undefined {
  const found = remotes
    .map((remote) => ({ remote, place: stack.indexOf(remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1)) }))
    .filter(({ place }) => place >= 0);
  return found.sort((a, b) => a.place - b.place)[0]?.remote;
}

/** Reads what changes seldom and is asked for all the time: a file that is as it was is not read again. */

import { TooLargeFile } from './release-store.mjs';

/**
 * @template Made
 * @param {import('./release-store.mjs').ReleaseStore} store of which a file is read each time where it has no stamps, as a bucket
 * @param {(stored: import('./release-store.mjs').StoredFile, name: string) => Made} make what is kept of a file
 * @param {number} most bytes of a file
 * @returns {{ read: (name: string) => Promise<Made | undefined>, forgetOthers: (names: readonly string[]) => void }} `read`: what was made of the
 *   file, and the same thing as before where it is as it was; rejects as the store's. `forgetOthers`: all but these
 */
export function keptReads(store, make, most) {
  /** @type {Map<string, { stamp: string, made: Made } | { stamp: string, problem: TooLargeFile }>} */
  const kept = new Map();
  return {
    async read(name) {
      // Before it is read: what is written meanwhile has another.
      const stamp = await store.stamp?.(name);
      const before = kept.get(name);
      if (before && before.stamp === stamp) {
        if ('problem' in before) throw before.problem;
        return before.made;
      }
      kept.delete(name);
      try {
        const stored = await store.read(name, most);
        if (!stored) return undefined;
        const made = make(stored, name);
        if (stamp !== undefined) kept.set(name, { stamp, made });
        return made;
      } catch (problem) {
        // Any other may be gone a moment later, with the file as it was.
        if (stamp !== undefined && problem instanceof TooLargeFile) kept.set(name, { stamp, problem });
        throw problem;
      }
    },
    forgetOthers(names) {
      const wanted = new Set(names);
      for (const name of kept.keys()) if (!wanted.has(name)) kept.delete(name);
    },
  };
}

/** Stores for tests of several who work at once: one in memory, and one whose user is led step by step. */

import { createHash } from 'node:crypto';
import { setImmediate as settled } from 'node:timers/promises';

/** @typedef {import('../../../site/releases/release-store.mjs').ReleaseStore} ReleaseStore */

/** @param {ReadonlyMap<string, Buffer>} [files] @returns {ReleaseStore & { files: Map<string, Buffer> }} */
export function memoryStore(files = new Map()) {
  const held = new Map(files);
  const tagOf = (/** @type {Buffer} */ bytes) => createHash('sha256').update(bytes).digest('hex');
  return {
    files: held,
    read: async (name) => {
      const bytes = held.get(name);
      return bytes && { bytes, tag: tagOf(bytes) };
    },
    write: async (name, bytes) => void held.set(name, Buffer.from(bytes)),
    replace: async (name, bytes, _headers, expected) => {
      const there = held.get(name);
      if ((there && tagOf(there)) !== expected) return false;
      held.set(name, Buffer.from(bytes));
      return true;
    },
    list: async (folder) => [...held.keys()].filter((name) => name.startsWith(`${folder}/`)),
    remove: async (folder) => {
      for (const name of [...held.keys()]) if (name.startsWith(`${folder}/`)) held.delete(name);
    },
  };
}

/**
 * Somebody who works on a store, and does nothing there before they are told to.
 *
 * @param {ReleaseStore} store @param {(store: ReleaseStore) => Promise<unknown>} work
 */
export function worker(store, work) {
  /** @type {(() => void)[]} */
  const waiting = [];
  /** @template T @param {() => Promise<T>} operation @returns {Promise<T>} */
  const inTurn = (operation) =>
    new Promise((resolve, reject) => waiting.push(() => void operation().then(resolve, reject)));
  const result = { isDone: false, /** @type {unknown} */ error: undefined };
  work({
    read: (name) => inTurn(() => store.read(name)),
    write: (...written) => inTurn(() => store.write(...written)),
    replace: (...replaced) => inTurn(() => store.replace(...replaced)),
    list: (folder) => inTurn(() => store.list(folder)),
    remove: (folder) => inTurn(() => store.remove(folder)),
  }).then(
    () => (result.isDone = true),
    (error) => Object.assign(result, { isDone: true, error }),
  );
  return {
    result,
    /** One operation on the store, and all that follows from it. @returns {Promise<boolean>} whether there was one */
    async step() {
      await settled();
      const next = waiting.shift();
      next?.();
      await settled();
      return next !== undefined;
    },
  };
}

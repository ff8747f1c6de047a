/** The files of the registry, one for each remote, as they are at this moment. */

import { isBucket, registryFolder } from '../releases/release-store.mjs';
import { storeAt } from '../releases/store-at.mjs';

/**
 * @typedef {import('./registry-document.mjs').RecordFile} RecordFile
 * @typedef {import('../releases/release-store.mjs').ReleaseStore} ReleaseStore
 */

/** What was read from a bucket holds so long: a release is seen a moment later, and the bucket is not asked for each page. Milliseconds. */
const keptFor = 1_000;

/** Somebody waits for a page meanwhile. */
const impatient = { within: 2_000, pauses: [] };

/**
 * A folder is read each time. A bucket is read once in a second, and where it cannot be read, what was read last holds.
 *
 * @param {{ releases: string }} settings
 * @param {{ report?: (problem: string) => void, store?: ReleaseStore }} [options]
 * @returns {() => Promise<readonly RecordFile[]>} rejects where nothing could be read yet
 */
export function recordFilesOf({ releases }, { report = () => {}, store } = {}) {
  if (isBucket(releases)) {
    const bucket = store ?? storeAt(releases, { patience: impatient });
    // Of some that cannot be read the older ones are better than none.
    return remembered(() => recordFiles(bucket), report);
  }
  const folder = store ?? storeAt(releases);
  // A file that cannot be read costs the site that one remote, not the others.
  return () =>
    recordFiles(folder, (file, error) => {
      report(`${file} in the registry is left out: ${error.message}`);
    });
}

/**
 * @param {ReleaseStore} store
 * @param {(file: string, error: Error) => void} [leaveOut] without it one that cannot be read fails all
 * @returns {Promise<RecordFile[]>}
 */
async function recordFiles(store, leaveOut) {
  const names = (await store.list(registryFolder)).filter((name) => /^[^/]+\/[^/]+\.json$/.test(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const file = name.slice(registryFolder.length + 1);
      try {
        const stored = await store.read(name);
        return stored ? [{ file, text: stored.bytes.toString('utf8') }] : [];
      } catch (error) {
        if (!leaveOut) throw error;
        leaveOut(file, /** @type {Error} */ (error));
        return [];
      }
    }),
  );
  return files.flat();
}

/** @param {() => Promise<readonly RecordFile[]>} read @param {(problem: string) => void} report @returns {() => Promise<readonly RecordFile[]>} */
function remembered(read, report) {
  /** @type {readonly RecordFile[] | undefined} */
  let last;
  /** By a clock that never goes backwards: what was read would hold on until the machine's comes round again. */
  let until = 0;
  /** @type {Promise<readonly RecordFile[]> | undefined} */
  let reading;
  const readAnew = async () => {
    try {
      last = await read();
    } catch (error) {
      if (!last) throw error;
      report(`The registry cannot be read, what was read last holds on: ${/** @type {Error} */ (error).message}`);
    }
    until = performance.now() + keptFor;
    return last;
  };
  return async () => {
    if (last && performance.now() < until) return last;
    // Many who ask at once wait for the same answer.
    reading ??= readAnew().finally(() => (reading = undefined));
    return reading;
  };
}

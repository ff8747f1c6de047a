/** The files of the registry, one for each remote, as they are at this moment. */

import { setTimeout as pause } from 'node:timers/promises';
import { atATime } from '../at-a-time.mjs';
import { printedName } from '../printed-text.mjs';
import { keptReads } from '../releases/kept-reads.mjs';
import { isBucket, largestRecord, registryFolder, TooLargeFile } from '../releases/release-store.mjs';
import { storeAt } from '../releases/store-at.mjs';
import { Refused } from '../releases/unanswered.mjs';

/**
 * @typedef {import('./registry-document.mjs').RecordFile} RecordFile
 * @typedef {import('../releases/release-store.mjs').ReleaseStore} ReleaseStore
 */

/** What was read from a bucket holds so long: a release is seen a moment later, and the bucket is not asked for each page. Milliseconds. */
const keptFor = 1_000;

/** Many times what a studio has: whoever can write there may leave a crowd of others, and each would be read for every page. */
const mostFiles = 300;

/** Characters of all together. Before and after a change both are in memory; of that the container of the registry has a fifth of a gigabyte. */
const mostOfAll = 16 * 1_048_576;
const mostAtOnce = 16;

/** Somebody waits for a page meanwhile. */
const impatient = { within: 2_000, pauses: [] };

/** For all files of a look, which each may take as long: three hundred slow ones had the first page wait for half a minute. Milliseconds. */
const looksFor = 4_000;

/**
 * So long what was read last stands for a look that takes its time: after a night in which nobody asked, it may be a release that was taken
 * back. Milliseconds.
 */
const standsFor = 60_000;

/** For a bucket that hangs, or answers late, each page and each file of the shell would wait once in a second. Milliseconds. */
const waitsForBucket = 100;

/**
 * A folder is looked at each time, and of its files those are read that have changed: of the others there is the same object as before. A
 * bucket is read once in a second, and where it cannot be read, what was read last holds.
 *
 * @param {{ releases: string }} settings
 * @param {{ report?: (problem: string) => void, store?: ReleaseStore, waits?: number, stands?: number, looks?: number }} [options] `waits` so many
 *   milliseconds for a bucket that was looked at before, where what was read is no older than `stands`; `looks`: for all of a bucket
 * @returns {() => Promise<readonly RecordFile[]>} rejects where nothing could be read yet
 */
export function recordFilesOf(
  { releases },
  { report = () => {}, store, waits = waitsForBucket, stands = standsFor, looks = looksFor } = {},
) {
  const tell = eachOnce(report);
  /** @param {string} file @param {unknown} error @returns {undefined} */
  const leaveOut = (file, error) => {
    tell(`${printedName(file)} in the registry is left out: ${/** @type {Error} */ (error).message}`);
  };
  if (isBucket(releases)) {
    const read = recordFiles(store ?? storeAt(releases, { patience: impatient }), tell, looks);
    const readGiven = async (/** @type {readonly RecordFile[]} */ before) => {
      /** @type {Refused | undefined} */
      let refusal;
      const files = await read((file, error) => {
        if (error instanceof TooLargeFile) return leaveOut(file, error);
        // Where the bucket does not answer, the older ones are better than none.
        if (!(error instanceof Refused)) throw error;
        refusal = error;
        // A key that is taken away is refused for one file first, and for the next a moment later.
        const last = before.find((each) => each.file === file);
        if (!last) return leaveOut(file, error);
        tell(`${printedName(file)} in the registry is refused, what was read of it last holds on: ${error.message}`);
        return last;
      });
      if (files.length === 0 && refusal) throw refusal;
      return files;
    };
    return remembered(readGiven, report, { waits, stands });
  }
  const read = recordFiles(store ?? storeAt(releases), tell);
  // A file that cannot be read costs the site that one remote, not the others.
  return together(() => read(leaveOut));
}

/**
 * Which files of the registry count, for pages and for whoever changes what they show: no more than {@link mostFiles} are looked at.
 *
 * @param {Pick<ReleaseStore, 'list'>} store
 * @param {(problem: string) => void} tell hears where there are more
 * @returns {Promise<{ names: string[], isAll: boolean }>} `names`: of records, in order
 */
export async function recordNames(store, tell) {
  const all = await store.list(registryFolder, mostFiles + 1);
  const isAll = all.length <= mostFiles;
  if (!isAll) tell(`Of the registry no more than ${mostFiles} files are read.`);
  const names = all
    .slice(0, mostFiles)
    // One with a `\` is nobody's, and may lead out.
    .filter((name) => /^[^/\\]+\/[^/\\]+\.json$/.test(name))
    .sort();
  return { names, isAll };
}

/**
 * @param {ReleaseStore} store
 * @param {(problem: string) => void} tell
 * @param {number} [looks] milliseconds in which it begins to read a file
 * @returns {(standInFor: (file: string, error: unknown) => RecordFile | undefined) => Promise<RecordFile[]>} `standInFor`: what counts for a file
 *   that cannot be read; what it throws fails all
 */
function recordFiles(store, tell, looks = Infinity) {
  const kept = keptReads(
    store,
    ({ bytes }, name) => ({ file: fileOf(name), text: bytes.toString('utf8') }),
    largestRecord,
  );
  return async (standInFor) => {
    const until = performance.now() + looks;
    const { names } = await recordNames(store, tell);
    kept.forgetOthers(names);
    /** @type {(RecordFile | undefined)[]} */
    const files = [];
    let left = mostOfAll;
    await atATime(mostAtOnce, names, async (name, index) => {
      if (performance.now() > until) throw new Error(`it takes longer than ${looks / 1_000} seconds.`);
      files[index] = await kept.read(name).catch((/** @type {unknown} */ error) => standInFor(fileOf(name), error));
      left -= files[index]?.text.length ?? 0;
      return left >= 0;
    });
    // The same each time, whichever came first.
    let sum = 0;
    const read = files.findIndex((file) => (sum += file?.text.length ?? 0) > mostOfAll);
    if (read === -1) return files.filter((file) => file !== undefined);
    tell(`Of the registry no more than ${mostOfAll / 1_048_576} MB are read.`);
    kept.forgetOthers(names.slice(0, read));
    return files.slice(0, read).filter((file) => file !== undefined);
  };
}

/** @param {string} name */
function fileOf(name) {
  return name.slice(registryFolder.length + 1);
}

/**
 * Whoever asks waits for a new look where one is due, and not for one that takes long: there is what was read last, unless that is old, or
 * where nothing could be read yet, why.
 *
 * @param {(before: readonly RecordFile[]) => Promise<readonly RecordFile[]>} read `before`: what the last look gave
 * @param {(problem: string) => void} report
 * @param {{ waits: number, stands: number }} times milliseconds
 * @returns {() => Promise<readonly RecordFile[]>}
 */
function remembered(read, report, { waits, stands }) {
  /** @type {readonly RecordFile[] | undefined} */
  let last;
  /** When the last look ended, also one that came to nothing: of a bucket that hangs nobody waits for each. */
  let lookedAt = 0;
  /** Why the last look came to nothing. @type {unknown} */
  let failure;
  /** By a clock that never goes backwards: what was read would hold on until the machine's comes round again. */
  let until = 0;
  /** What all get who ask while a look is under way. @type {Promise<readonly RecordFile[]> | undefined} */
  let answer;
  const known = () => {
    if (last) return last;
    throw failure;
  };
  const look = async () => {
    try {
      last = await read(last ?? []);
      failure = undefined;
    } catch (error) {
      // Once for as long as it lasts.
      if (last && failure === undefined)
        report(`The registry cannot be read, what was read last holds on: ${/** @type {Error} */ (error).message}`);
      failure = error;
    }
    lookedAt = performance.now();
    until = lookedAt + keptFor;
    answer = undefined;
    return known();
  };
  return async () => {
    if ((last ?? failure) !== undefined && performance.now() < until) return known();
    if (!answer) {
      const looking = look();
      const isOld = performance.now() - lookedAt > stands;
      const stand = last ? !isOld : failure !== undefined;
      answer = stand ? Promise.race([looking, pause(waits, undefined, { ref: false }).then(known)]) : looking;
    }
    return answer;
  };
}

/** Many who ask at once wait for the same answer. @template Answer @param {() => Promise<Answer>} read @returns {() => Promise<Answer>} */
export function together(read) {
  /** @type {Promise<Answer> | undefined} */
  let reading;
  return () => (reading ??= read().finally(() => (reading = undefined)));
}

/** Of a crowd of problems, each other than the one before, whoever reads the log learns no more. Milliseconds. */
const tellsAnewAfter = 3_600_000;

/** Each page would say it again. @param {(problem: string) => void} report @returns {(problem: string) => void} */
export function eachOnce(report) {
  /** @type {Set<string>} */
  const told = new Set();
  let fullSince = 0;
  return (problem) => {
    const isFull = told.size > 2 * mostFiles;
    if (isFull && performance.now() - fullSince >= tellsAnewAfter) told.clear();
    else if (isFull || told.has(problem)) return;
    told.add(problem);
    if (told.size <= 2 * mostFiles) return report(problem);
    fullSince = performance.now();
    report('The registry has many more problems, of which nothing is said for an hour.');
  };
}

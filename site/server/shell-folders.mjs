/** From where the shell's server sends: the folder of the version which is current, and of each that is kept, for open pages. */

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { printedName } from '../printed-text.mjs';
import { shellPreloads } from '../page/preloads.mjs';
import { shell } from '../parts/parts.mjs';
import { readAllowedKeys, readKeyList } from '../registry/keys.mjs';
import { releaseOf } from '../registry/record.mjs';
import { verifiedRecord } from '../registry/signed-record.mjs';
import { folderStore } from '../releases/folder-store.mjs';
import { keptReads } from '../releases/kept-reads.mjs';
import { moduleFilesIn, readModuleFiles } from '../releases/module-files.mjs';
import { entryFileOf, isBucket, largestRecord, recordName, releaseFolder } from '../releases/release-store.mjs';
import { storeAt } from '../releases/store-at.mjs';
import { copyRelease } from './copy-release.mjs';
import { removeUnkept } from './remove-unkept.mjs';
import { triedAgain } from './tried-again.mjs';

/**
 * @typedef {import('../registry/record.mjs').RemoteRecord} RemoteRecord
 * @typedef {import('../releases/release-store.mjs').ReleaseStore} ReleaseStore
 * @typedef {import('../page/preloads.mjs').ShellPreloads} ShellPreloads
 *
 * @typedef {object} ServedShell
 * @property {string} folder of the version which is current
 * @property {readonly string[]} older those of the others
 * @property {ShellPreloads} preloads what a page of the current version is told to fetch
 */

/** So long the first pages of a start wait for the release: where it lies may hang, and what was built is there. Milliseconds. */
const waitsForRelease = 2_000;

/**
 * Whoever can write where releases lie may leave a file that is none of them, and as large as is read: to look at it takes half a second.
 * Milliseconds.
 */
const pausesOfTaking = { first: 2_000, most: 60_000 };

/**
 * @param {object} options
 * @param {import('../settings/settings.mjs').Settings} options.settings
 * @param {string} options.dist what was built here: served where no shell is in the registry
 * @param {(problem: string) => void} options.report
 * @param {() => Promise<readonly import('../registry/registry-document.mjs').RecordFile[]>} options.recordFiles
 * @param {ReleaseStore} [options.store]
 * @param {number} [options.waits] so many milliseconds for the first release that is copied, all who ask together
 * @param {{ first: number, most: number }} [options.pauses] before a release that could not be taken is tried again, as {@link triedAgain} has them
 * @returns {() => Promise<ServedShell>}
 */
export function shellFolders({
  settings,
  dist,
  report,
  recordFiles,
  store = storeAt(settings.releases),
  waits = waitsForRelease,
  pauses = pausesOfTaking,
}) {
  const inBucket = isBucket(settings.releases);
  // What lies elsewhere, where others write too, is copied here once, and served from here.
  const isElsewhere = settings.releases !== settings.dataDir;
  const root = settings.dataDir;
  const here = folderStore(root);
  const tell = once(report);
  const builtPreloads = preloadsIn(dist);
  const verified = verifierBy(settings.registryKeys);
  const texts = keptReads(store, ({ bytes }) => bytes.toString('utf8'), largestRecord);
  /** @type {{ record: string, versions: readonly string[], folders: readonly string[], preloads: ShellPreloads } | undefined} */
  let served;
  /** @type {number | undefined} */
  let waitsUntil;

  const record = async () => {
    const name = recordName(shell.name);
    const text = inBucket
      ? (await recordFiles()).find(({ file }) => name.endsWith(`/${file}`))?.text
      : await texts.read(name);
    return text === undefined ? undefined : verified(text);
  };
  /** @param {RemoteRecord} latest */
  const take = async (latest) => {
    const since = Date.now();
    const folders = [];
    const versions = inOrder(latest);
    for (const version of versions) {
      const release = releaseOf(latest, version);
      if (isElsewhere && release) await copyRelease(store, here, { name: shell.name, ...release });
      const isThere =
        (await here.read(`${releaseFolder(shell.name, version)}/${entryFileOf(shell.name)}`)) !== undefined;
      if (isThere) folders.push(join(root, releaseFolder(shell.name, version)));
      else if (version === latest.current) throw new Error(`the files of ${printedName(version)} are not there`);
    }
    const files = releaseOf(latest, latest.current)?.files;
    // Another process that shares the folder may be one release behind, and requests under way are.
    const kept = [...versions, ...(served?.versions ?? [])];
    served = { record: nameOf(latest), versions, folders, preloads: preloadsOf(() => files && readModuleFiles(files)) };
    if (isElsewhere)
      await removeUnkept(root, here, kept, since).catch((error) =>
        tell(`Copies of older shells stay: ${error.message}.`),
      );
  };
  const taken = triedAgain(take, nameOf, pauses);
  const goesOn = (/** @type {Error} */ { message }) => tell(`The shell goes on as it was: ${message}.`);
  /** Pages go on with what there is while a release is copied. */
  const waitFor = async (/** @type {Promise<void> | undefined} */ taking) => {
    if (!isElsewhere) return taking;
    if (served) return undefined;
    waitsUntil ??= performance.now() + waits;
    const left = waitsUntil - performance.now();
    return left > 0 ? Promise.race([taking, pause(left, undefined, { ref: false })]) : undefined;
  };
  return async () => {
    // Whoever shares the folder may have removed it by an older record.
    const [current] = served?.folders ?? [];
    if (current && !existsSync(join(current, entryFileOf(shell.name)))) served = undefined;
    try {
      const latest = await record();
      if (latest && nameOf(latest) !== served?.record) {
        const taking = taken(latest);
        taking?.catch(goesOn);
        await waitFor(taking);
      }
    } catch (error) {
      goesOn(/** @type {Error} */ (error));
    }
    const [folder = dist, ...others] = served?.folders ?? [];
    return { folder, older: [...others, dist], preloads: served?.preloads ?? builtPreloads() };
  };
}

/**
 * Looks at a signature once, and not for each file that somebody asks for.
 *
 * @param {string} keysFile @returns {(text: string) => RemoteRecord}
 */
function verifierBy(keysFile) {
  /** @type {{ text: string, keys: string | undefined, record?: RemoteRecord, problem?: unknown } | undefined} */
  let last;
  return (text) => {
    const keys = readKeyList(keysFile);
    if (last?.text !== text || last.keys !== keys) {
      last = { text, keys };
      try {
        last.record = verifiedRecord(text, shell.name, readAllowedKeys(keysFile, keys));
      } catch (error) {
        last.problem = error;
      }
    }
    if (!last.record) throw last.problem;
    return last.record;
  };
}

/** @param {RemoteRecord} record */
function nameOf({ revision, current }) {
  return `${revision} ${current}`;
}

/** @param {RemoteRecord} record */
function inOrder({ current, versions }) {
  return [current, ...versions.map(({ version }) => version).filter((version) => version !== current)];
}

/** What was built here may be built anew meanwhile. @param {string} dist @returns {() => ShellPreloads} */
function preloadsIn(dist) {
  /** @type {{ builtAt: number | undefined, preloads: ShellPreloads } | undefined} */
  let last;
  return () => {
    const builtAt = statSync(join(dist, entryFileOf(shell.name)), { throwIfNoEntry: false })?.mtimeMs;
    if (last?.builtAt !== builtAt || !last) last = { builtAt, preloads: preloadsOf(() => moduleFilesIn(dist)) };
    return last.preloads;
  };
}

/** A page that is told nothing of it is late, and no more. @param {() => import('../releases/module-files.mjs').ModuleFiles | undefined} read */
function preloadsOf(read) {
  try {
    return shellPreloads(read());
  } catch {
    return shellPreloads();
  }
}

/** Each request would say it again. @param {(problem: string) => void} report @returns {(problem: string) => void} */
function once(report) {
  let last = '';
  return (problem) => {
    if (problem !== last) report(problem);
    last = problem;
  };
}

/** The folders from which the shell's server sends: that of the version which is current first, then each that is kept, for open pages. */

import { join } from 'node:path';
import { shell } from '../parts/parts.mjs';
import { readAllowedKeys } from '../registry/keys.mjs';
import { releaseOf } from '../registry/record.mjs';
import { verifiedRecord } from '../registry/signed-record.mjs';
import { folderStore } from '../releases/folder-store.mjs';
import { entryFileOf, isBucket, recordName, releaseFolder } from '../releases/release-store.mjs';
import { storeAt } from '../releases/store-at.mjs';
import { copyRelease } from './copy-release.mjs';

/**
 * @typedef {import('../registry/record.mjs').RemoteRecord} RemoteRecord
 * @typedef {import('../releases/release-store.mjs').ReleaseStore} ReleaseStore
 */

/**
 * @param {object} options
 * @param {import('../settings/settings.mjs').Settings} options.settings
 * @param {string} options.dist what was built here: served where no shell is in the registry
 * @param {(problem: string) => void} options.report
 * @param {() => Promise<readonly import('../registry/registry-document.mjs').RecordFile[]>} options.recordFiles
 * @param {ReleaseStore} [options.store]
 * @returns {() => Promise<readonly [string, ...string[]]>}
 */
export function shellFolders({ settings, dist, report, recordFiles, store = storeAt(settings.releases) }) {
  const inBucket = isBucket(settings.releases);
  // What lies elsewhere, where others write too, is copied here once, and served from here.
  const isElsewhere = settings.releases !== settings.dataDir;
  const root = settings.dataDir;
  const here = folderStore(root);
  const tell = once(report);
  /** @type {{ record: string, folders: readonly string[] } | undefined} */
  let served;
  /** @type {Promise<void> | undefined} */
  let taking;

  const record = async () => {
    const name = recordName(shell.name);
    const text = inBucket
      ? (await recordFiles()).find(({ file }) => name.endsWith(`/${file}`))?.text
      : (await store.read(name))?.bytes.toString('utf8');
    return text === undefined ? undefined : verifiedRecord(text, readAllowedKeys(settings.registryKeys));
  };
  /** @param {RemoteRecord} latest */
  const take = async (latest) => {
    const folders = [];
    for (const version of inOrder(latest)) {
      const release = releaseOf(latest, version);
      if (isElsewhere && release) await copyRelease(store, here, { name: shell.name, ...release });
      const isThere =
        (await here.read(`${releaseFolder(shell.name, version)}/${entryFileOf(shell.name)}`)) !== undefined;
      if (isThere) folders.push(join(root, releaseFolder(shell.name, version)));
      else if (version === latest.current) throw new Error(`the files of ${version} are not there`);
    }
    served = { record: nameOf(latest), folders };
  };
  return async () => {
    try {
      const latest = await record();
      if (latest && nameOf(latest) !== served?.record) {
        taking ??= take(latest).finally(() => (taking = undefined));
        // Pages go on with what there is while a new one is copied.
        if (!served || !inBucket) await taking;
        else taking.catch((error) => tell(`The shell goes on as it was: ${error.message}.`));
      }
    } catch (error) {
      tell(`The shell goes on as it was: ${/** @type {Error} */ (error).message}.`);
    }
    const [current = dist, ...others] = served?.folders ?? [];
    return [current, ...others, dist];
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

/** Each request would say it again. @param {(problem: string) => void} report @returns {(problem: string) => void} */
function once(report) {
  let last = '';
  return (problem) => {
    if (problem !== last) report(problem);
    last = problem;
  };
}

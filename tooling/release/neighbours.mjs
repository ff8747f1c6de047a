/** What the registry says of the others: what they have, a release may not have too. */

import { shell } from '../../site/parts/parts.mjs';
import { releaseOf } from '../../site/registry/record.mjs';
import { verifiedRecord } from '../../site/registry/signed-record.mjs';
import { registryFolder } from '../../site/releases/release-store.mjs';

/**
 * @typedef {import('../../site/registry/record.mjs').RemoteRecord} RemoteRecord
 * @typedef {import('@likeness/contract').RemoteDeclaration} RemoteDeclaration
 *
 * @typedef {object} Live a version that people get: the current one, or a canary
 * @property {string} name
 * @property {string} version
 * @property {boolean} isCanary
 * @property {Partial<RemoteDeclaration>} declaration
 *
 * @typedef {object} Neighbours
 * @property {readonly Live[]} live of all remotes
 * @property {Live | undefined} shell the shell that people get, where one was released
 */

/**
 * @param {import('../../site/releases/release-store.mjs').ReleaseStore} store
 * @param {(name: string) => readonly import('node:crypto').KeyObject[]} keysOf
 * @param {(problem: string) => void} report hears of records that the shell leaves out too
 * @returns {Promise<Neighbours>}
 */
export async function readNeighbours(store, keysOf, report) {
  const names = (await store.list(registryFolder)).filter((name) => name.endsWith('.json'));
  const lives = await Promise.all(
    names.sort().map(async (name) => {
      const file = await store.read(name);
      if (!file) return [];
      try {
        return liveOf(verifiedRecord(file.bytes.toString('utf8'), keysOf));
      } catch (error) {
        report(`  ${name} counts for nothing: ${/** @type {Error} */ (error).message}.`);
        return [];
      }
    }),
  );
  const live = lives.flat();
  return {
    live: live.filter(({ name }) => name !== shell.name),
    shell: live.find(({ name, isCanary }) => name === shell.name && !isCanary),
  };
}

/** @param {RemoteRecord} record @returns {Live[]} */
function liveOf(record) {
  const { name, current, canary } = record;
  return [current, ...(canary ? [canary.version] : [])].map((version) => ({
    name,
    version,
    isCanary: version !== current,
    declaration: releaseOf(record, version)?.declaration ?? {},
  }));
}

/** What the registry says of the others: what they have, a release may not have too. */

import { shell } from '../../site/parts/parts.mjs';
import { printedName } from '../../site/printed-text.mjs';
import { releaseOf } from '../../site/registry/record.mjs';
import { verifiedRecord } from '../../site/registry/signed-record.mjs';
import { largestRecord, registryFolder } from '../../site/releases/release-store.mjs';
import { readClaims } from './claims.mjs';
import { isDeclaration, wantsOf } from './wants.mjs';

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
 * @property {import('./claims.mjs').StoredClaims} stored what is being released at this moment
 *
 * @typedef {import('../kit/check/checks.mjs').Page & Pick<Partial<RemoteDeclaration>, 'routes'>} KnownPage where no shell was released
 */

/**
 * @param {import('../../site/releases/release-store.mjs').ReleaseStore} store
 * @param {(name: string) => readonly import('node:crypto').KeyObject[]} keysOf
 * @param {(problem: string) => void} report hears of what the shell leaves out too: records, and declarations that are none
 * @returns {Promise<Neighbours>}
 */
export async function readNeighbours(store, keysOf, report) {
  // Before the records: see claims.mjs.
  const stored = await readClaims(store);
  const names = (await store.list(registryFolder)).filter((name) => name.endsWith('.json'));
  const lives = await Promise.all(
    names.sort().map(async (name) => {
      try {
        const file = await store.read(name, largestRecord);
        if (!file) return [];
        const part = name.slice(registryFolder.length + 1, -'.json'.length);
        const record = verifiedRecord(file.bytes.toString('utf8'), part, keysOf);
        return liveOf(record, (problem) => report(`  ${printedName(name)}: ${problem}`));
      } catch (error) {
        report(`  ${printedName(name)} counts for nothing: ${/** @type {Error} */ (error).message}.`);
        return [];
      }
    }),
  );
  const live = lives.flat();
  return {
    live: live.filter(({ name }) => name !== shell.name),
    shell: live.find(({ name, isCanary }) => name === shell.name && !isCanary),
    stored,
  };
}

/**
 * The page that people get: the released shell, or else what is known where the release is made.
 *
 * @param {Pick<Neighbours, 'shell'>} neighbours
 * @param {KnownPage} known
 * @returns {KnownPage}
 */
export function pageOf({ shell: released }, known) {
  const { contract, routes = [] } = released?.declaration ?? {};
  return contract === undefined ? known : { contract, holder: 'shell', routes };
}

/**
 * Who has what a part may not have too: the shell, the other remotes, and those that are being released.
 *
 * @param {string} part
 * @param {Neighbours} neighbours
 * @param {KnownPage} known
 * @returns {import('./wants.mjs').Holder[]}
 */
export function holdersBeside(part, neighbours, known) {
  const { live, stored } = neighbours;
  return [
    ...(part === shell.name
      ? []
      : [{ wants: wantsOf(pageOf(neighbours, known)), says: 'is one of the shell itself. Choose another.' }]),
    ...live
      .filter(({ name }) => name !== part)
      .map(({ name, version, isCanary, declaration }) => ({
        wants: wantsOf(declaration),
        says: `is one of ${printedName(name)} already (${printedName(version)}${isCanary ? ', a canary' : ''}). Choose another, or have that one released without it.`,
      })),
    ...stored.claims
      .filter(({ name }) => name !== part)
      .map(({ name, wants, by, at }) => ({
        wants,
        says: `is what ${printedName(name)} is being released with (by ${printedName(by)}, since ${printedName(at)}). Wait for its end; where that was cut off, it is free after an hour.`,
      })),
  ];
}

/**
 * A key of one remote signs whatever it likes: what is none keeps nobody else from being released.
 *
 * @param {RemoteRecord} record @param {(problem: string) => void} tell
 * @returns {Live[]}
 */
function liveOf(record, tell) {
  const { name, current, canary } = record;
  return [current, ...(canary ? [canary.version] : [])].flatMap((version) => {
    const isCanary = version !== current;
    const declaration = typeof version === 'string' ? releaseOf(record, version)?.declaration : undefined;
    if (isDeclaration(declaration)) return [{ name, version, isCanary, declaration }];
    tell(`what its ${isCanary ? 'canary' : 'current version'} declares cannot be read, and counts for nothing.`);
    return [];
  });
}

/** What the registry says of the others: what they have, a release may not have too. */

import { atATime } from '../../site/at-a-time.mjs';
import { shell } from '../../site/parts/parts.mjs';
import { PlainError } from '../../site/plain-error.mjs';
import { printedLine, printedName } from '../../site/printed-text.mjs';
import { recordNames } from '../../site/registry/record-files.mjs';
import { releaseOf } from '../../site/registry/record.mjs';
import { verifiedRecord } from '../../site/registry/signed-record.mjs';
import { largestRecord, recordName, registryFolder, TooLargeFile } from '../../site/releases/release-store.mjs';
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

/** Records that are in memory at a time. */
const recordsAtATime = 16;

/**
 * @param {import('../../site/releases/release-store.mjs').ReleaseStore} store
 * @param {(name: string) => readonly import('node:crypto').KeyObject[]} keysOf
 * @param {(problem: string) => void} report hears of what the shell leaves out too: records, and declarations that are none
 * @returns {Promise<Neighbours>}
 * @throws {PlainError} where a record cannot be read at this moment: it may have what is about to be given to somebody else
 */
export async function readNeighbours(store, keysOf, report) {
  // Before the records: see claims.mjs.
  const stored = await readClaims(store);
  const { names: listed, isAll } = await recordNames(store, (problem) => report(`  ${problem}`));
  // The shell's server reads its record by name, whatever lies beside it.
  const names = isAll ? listed : [...new Set([...listed, recordName(shell.name)])];
  /** @type {Live[][]} */
  const lives = [];
  await atATime(recordsAtATime, names, async (name, index) => {
    const text = await textOf(store, name, report);
    lives[index] = text === undefined ? [] : livesIn(name, text, keysOf, report);
  });
  const live = lives.flat();
  return {
    live: live.filter(({ name }) => name !== shell.name),
    shell: live.find(({ name, isCanary }) => name === shell.name && !isCanary),
    stored,
  };
}

/**
 * @param {import('../../site/releases/release-store.mjs').ReleaseStore} store
 * @param {string} name
 * @param {(problem: string) => void} report
 * @returns {Promise<string | undefined>} none of what is no record for anybody
 */
async function textOf(store, name, report) {
  try {
    return (await store.read(name, largestRecord))?.bytes.toString('utf8');
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    if (!(error instanceof TooLargeFile))
      throw new PlainError(
        `${printedName(name)} cannot be read: ${printedLine(message)}. It may have what is to be given to people, so nothing is. Try again; where it stays so, see who wrote it, and make it readable or remove it.`,
      );
    report(`  ${printedName(name)} counts for nothing: ${message}.`);
    return undefined;
  }
}

/**
 * @param {string} name
 * @param {string} text
 * @param {(name: string) => readonly import('node:crypto').KeyObject[]} keysOf
 * @param {(problem: string) => void} report
 * @returns {Live[]}
 */
function livesIn(name, text, keysOf, report) {
  const part = name.slice(registryFolder.length + 1, -'.json'.length);
  try {
    return liveOf(verifiedRecord(text, part, keysOf), (problem) => report(`  ${printedName(name)}: ${problem}`));
  } catch (error) {
    report(`  ${printedName(name)} counts for nothing: ${/** @type {Error} */ (error).message}.`);
    return [];
  }
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

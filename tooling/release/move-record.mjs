/** What moves the registry between versions that are there: promote, share, rollback. One write each. */

import { shell } from '../../site/parts/parts.mjs';
import { PlainError } from '../../site/plain-error.mjs';
import { printedName } from '../../site/printed-text.mjs';
import { promoted, rolledBack, withShare } from '../../site/registry/changes.mjs';
import { releaseOf } from '../../site/registry/record.mjs';
import { entryFileOf, releaseFolder, releasesFolder } from '../../site/releases/release-store.mjs';
import { checkContract } from '../kit/check/checks.mjs';
import { changeClaimed } from './change-claimed.mjs';
import { checkPage } from './check-page.mjs';
import { holdersBeside, pageOf, readNeighbours } from './neighbours.mjs';
import { about, requireNone } from './refusal.mjs';
import { checkDuplicates, isDeclaration, wantsOf } from './wants.mjs';

/**
 * @typedef {import('../../site/registry/record.mjs').RemoteRecord} RemoteRecord
 * @typedef {import('../../site/releases/change-record.mjs').Releases} Releases
 */

/**
 * @param {Releases} releases
 * @param {import('./arguments.mjs').Asked & { name: string }} asked
 * @param {{ act: import('../../site/registry/changes.mjs').Act, contract: import('./check-page.mjs').Gate, page: import('./neighbours.mjs').KnownPage, say?: (line: string) => void }} options
 * @returns {Promise<RemoteRecord>} the record as it is now
 * @throws {PlainError} where there is nothing of the kind, or people would get what does not fit beside the others
 */
export async function moveRecord(releases, asked, { act, contract, page, say = () => {} }) {
  const { name } = asked;
  const neighbours = await readNeighbours(releases.store, releases.keysOf, say);
  /** @type {Set<string>} */
  const present = new Set(await releases.store.list(`${releasesFolder}/${name}`));
  const holders = holdersBeside(name, neighbours, page);
  const change = (/** @type {RemoteRecord | undefined} */ record) => {
    if (record === undefined) throw new PlainError(`${name} has no release yet. Release it first.`);
    const moved = changedBy(record, asked, act);
    requireShowable(moved);
    return moved;
  };
  return (await changeClaimed(releases, name, change, { act, page, say })).after;

  /** @param {RemoteRecord} moved */
  function requireShowable(moved) {
    const { current, canary } = moved;
    requireNone(
      [current, ...(canary ? [canary.version] : [])].flatMap((version) => {
        const signed = releaseOf(moved, version);
        if (!signed) return [];
        if (!isDeclaration(signed.declaration))
          return [
            `schema: what ${name} ${printedName(version)} declares cannot be read. Choose another version, or release one that can.`,
          ];
        const declaration = /** @type {import('@likeness/contract').RemoteDeclaration} */ (signed.declaration);
        return [
          ...(present.has(`${releaseFolder(name, version)}/${entryFileOf(name)}`)
            ? []
            : [
                `files: those of ${name} ${printedName(version)} are not there any more. Choose another version, or release it again.`,
              ]),
          ...(name === shell.name
            ? checkPage(String(declaration.contract), neighbours.live, contract)
            : about('contract', checkContract(declaration, pageOf(neighbours, page), contract))),
          ...checkDuplicates(wantsOf(declaration), holders),
        ];
      }),
    );
  }
}

/**
 * @param {RemoteRecord} record @param {Pick<import('./arguments.mjs').Asked, 'action' | 'percent' | 'toVersion'>} asked
 * @param {import('../../site/registry/changes.mjs').Act} act @returns {RemoteRecord}
 */
function changedBy(record, { action, percent = 0, toVersion }, act) {
  if (action === 'promote') return promoted(record, act);
  return action === 'share' ? withShare(record, act, percent) : rolledBack(record, act, toVersion);
}

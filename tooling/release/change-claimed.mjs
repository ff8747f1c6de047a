/** A change of a record by which people get nothing that somebody else gives them already, or is about to. */

import { releaseOf } from '../../site/registry/record.mjs';
import { changeRecord } from '../../site/releases/change-record.mjs';
import { claim, covers, letGo } from './claims.mjs';
import { holdersBeside, readNeighbours } from './neighbours.mjs';
import { requireNone } from './refusal.mjs';
import { checkDuplicates, wantsOf } from './wants.mjs';

/**
 * @typedef {import('../../site/registry/record.mjs').RemoteRecord} RemoteRecord
 * @typedef {import('../../site/releases/change-record.mjs').Releases} Releases
 */

/** Each is overtaken by a change that takes away what this one counts on. */
const tries = 20;

/**
 * What the record has already needs no claim, so that most changes are one write.
 *
 * @param {Releases} releases
 * @param {string} name
 * @param {Parameters<typeof changeRecord>[2]} change
 * @param {{ act: import('../../site/registry/changes.mjs').Act, page: import('./neighbours.mjs').KnownPage, say?: (line: string) => void }} terms
 * @returns {ReturnType<typeof changeRecord>}
 * @throws {import('../../site/plain-error.mjs').PlainError} where somebody else has what is new in it; what `change` throws
 */
export async function changeClaimed(releases, name, change, { act, page, say = () => {} }) {
  const { store, keysOf } = releases;
  /** @type {import('./claims.mjs').Claim | undefined} */
  let held;
  // A write that nobody answers for may still be carried out: what it needs is held then until it lapses.
  let isWriting = false;
  /** @param {RemoteRecord | undefined} before */
  const claimed = (before) => {
    isWriting = false;
    const after = change(before);
    const wants = newIn(before, after);
    if (!covers(held, wants)) throw new Unclaimed(wants);
    isWriting = true;
    return after;
  };
  try {
    for (let count = 0; ; count += 1) {
      try {
        const changed = await changeRecord(releases, name, claimed);
        isWriting = false;
        return changed;
      } catch (error) {
        if (!(error instanceof Unclaimed) || count === tries) throw error;
        const { wants } = error;
        if (held) await letGo(store, held);
        held = await claim(store, { name, wants, by: act.by }, async () => {
          const neighbours = await readNeighbours(store, keysOf, say);
          requireNone(checkDuplicates(wants, holdersBeside(name, neighbours, page)));
          return neighbours.stored;
        });
      }
    }
  } finally {
    if (held && !isWriting) await letGo(store, held);
  }
}

/** What people get by the one record and not by the other. @param {RemoteRecord | undefined} before @param {RemoteRecord} after @returns {string[]} */
function newIn(before, after) {
  const had = new Set(before === undefined ? [] : wantsIn(before));
  return wantsIn(after).filter((want) => !had.has(want));
}

/** @param {RemoteRecord} record */
function wantsIn(record) {
  const { current, canary } = record;
  return [current, ...(canary ? [canary.version] : [])].flatMap((version) =>
    wantsOf(releaseOf(record, version)?.declaration ?? {}),
  );
}

class Unclaimed extends Error {
  /** @param {readonly string[]} wants */
  constructor(wants) {
    super(`It is not claimed: ${wants.join(', ')}.`);
    this.wants = wants;
  }
}

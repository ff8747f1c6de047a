/**
 * The files of a version lie under its name, and what people get points there: of two builds of one version that are released at once, the
 * later one would write over the files of the other, and be refused after that.
 */

import { PlainError } from '../../site/plain-error.mjs';
import { printedName } from '../../site/printed-text.mjs';
import { readRecord, unkept } from '../../site/releases/change-record.mjs';
import { digestOfBuild } from '../../site/releases/publish-build.mjs';
import { Unanswered } from '../../site/releases/unanswered.mjs';
import { claim, keepOnly, letGo, readClaims } from './claims.mjs';
import { refusal } from './refusal.mjs';

const filesOf = (/** @type {string} */ version) => `files of ${version}: `;
/** In the place of what a build is known by. */
const removed = 'removed';

/**
 * Does what writes a build's files and then its record while nobody writes those of another build of its version, and nobody releases a version
 * whose files go with it.
 *
 * @template Result
 * @param {Pick<import('../../site/releases/change-record.mjs').Releases, 'store' | 'keysOf'>} releases
 * @param {{ dist: string, declaration: import('../../site/releases/publish-build.mjs').Declaration }} build
 * @param {object} terms
 * @param {import('../../site/registry/changes.mjs').Act} terms.act
 * @param {Parameters<typeof import('../../site/releases/change-record.mjs').changeRecord>[2]} terms.change throws where the record does not take the build
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 * @throws {PlainError} where another build of the version is being released; what `change` and `work` throw
 */
export async function uploadedAlone({ store, keysOf }, { dist, declaration }, { act, change }, work) {
  const { name, version } = declaration;
  const own = `${filesOf(version)}${digestOfBuild(dist)}`;
  const held = await claim(store, { name, wants: [own], by: act.by }, async () => {
    const stored = await readClaims(store);
    // Whoever was cut off runs the same again.
    const others = stored.claims.filter((each) => each.name === name && !each.wants.includes(own));
    const claiming = (/** @type {string} */ of) => (/** @type {unknown} */ want) =>
      String(want).startsWith(filesOf(of));
    const other = others.find(({ wants }) => wants.some(claiming(version)));
    if (other)
      throw refusal([
        `version: ${version} is being released from another build, or removed (by ${printedName(other.by)}, since ${printedName(other.at)}). Wait for its end; where that was cut off, it is free after an hour. Or choose another version.`,
      ]);
    // After the claims: whoever has let go of theirs has it in the record.
    const before = await readRecord(store, name, keysOf);
    const gone = unkept(before, change(before));
    // Several may remove the same.
    const built = others.flatMap(({ wants }) => wants).filter((want) => !String(want).endsWith(removed));
    const again = gone.find((each) => built.some(claiming(each)));
    if (again)
      throw refusal([
        `version: ${version} takes the place of ${printedName(again)}, which is being released again. Wait for its end; where that was cut off, it is free after an hour.`,
      ]);
    return { ...stored, wants: gone.map((each) => `${filesOf(each)}${removed}`) };
  });
  const isSettled = () => store.isSettled?.() ?? true;
  const result = await work().catch(async (/** @type {unknown} */ error) => {
    // A write that nobody answers for may still be carried out: no other build comes between until the claim lapses.
    if (error instanceof PlainError && !(error instanceof Unanswered) && isSettled()) await letGo(store, held);
    throw error;
  });
  // What is written late is what was released; what is removed late may be there anew.
  await keepOnly(store, held, isSettled() ? [] : held.wants.filter((want) => want.endsWith(removed)));
  return result;
}

/**
 * What is about to be given to people, so that of two who release the same path at once only one does. Each remote's record is changed by
 * compare-and-swap, but two records are two files: each could be written by somebody who has not seen the other. What is new in a record is
 * written into one more file first, which everybody changes by compare-and-swap, and who writes there has read it, and then all records.
 * So of two the later one sees either the claim of the first or, that being gone, its record.
 */

import { randomUUID } from 'node:crypto';
import { askAgain } from '../../site/answers/cache-rules.mjs';
import { PlainError } from '../../site/plain-error.mjs';
import { printedLine } from '../../site/printed-text.mjs';
import { largestRecord, registryFolder } from '../../site/releases/release-store.mjs';

/**
 * @typedef {import('../../site/releases/release-store.mjs').ReleaseStore} ReleaseStore
 *
 * @typedef {object} Claim
 * @property {string} id another one for each that is held
 * @property {string} name of the part
 * @property {readonly string[]} wants
 * @property {string} by
 * @property {string} at ISO 8601
 *
 * @typedef {{ claims: readonly Claim[], tag: string | undefined }} StoredClaims
 */

/** No record, which end in `.json`. */
const file = `${registryFolder}/.claims`;

/** Whoever was cut off holds what they claimed no longer than this. Buckets turn away clocks that are wrong by a quarter of an hour. Milliseconds. */
const lapsesAfter = 60 * 60_000;

/** Who went on so long after a claim, on a machine that was asleep, claims again. Milliseconds. */
const renewedAfter = 15 * 60_000;

/** Bytes of all claims, and of those of one part: what is cut off again and again holds up whoever does it, and nobody else. */
const mostOfAll = 16 * largestRecord;
const mostOfOne = largestRecord;

/** Characters of a name that git may have at any length. */
const longestName = 200;

const tries = 20;

/** @param {ReleaseStore} store @returns {Promise<StoredClaims>} those that hold */
export async function readClaims(store) {
  const stored = await store.read(file, mostOfAll);
  if (!stored) return { claims: [], tag: undefined };
  try {
    /** @type {unknown[]} */
    const claims = JSON.parse(stored.bytes.toString('utf8'));
    return { claims: claims.filter(isClaim).filter(({ at }) => isWithin(at, lapsesAfter)), tag: stored.tag };
  } catch (error) {
    throw new PlainError(
      `${file} cannot be read: ${printedLine(/** @type {Error} */ (error).message)}. Remove it when nobody releases: nothing that is released depends on it.`,
    );
  }
}

/**
 * @param {ReleaseStore} store
 * @param {Pick<Claim, 'name' | 'wants' | 'by'>} wanted
 * @param {() => Promise<StoredClaims & { wants?: readonly string[] }>} requireFree reads the claims, and after them all that somebody may have;
 *   throws where it is not free, and tells what more is wanted, by what it has read
 * @returns {Promise<Claim>}
 */
export async function claim(store, wanted, requireFree) {
  const id = randomUUID();
  for (let count = 0; count < tries; count += 1) {
    const { claims, tag, wants = [] } = await requireFree();
    const own = {
      id,
      ...wanted,
      wants: [...wanted.wants, ...wants],
      by: wanted.by.slice(0, longestName),
      at: new Date().toISOString(),
    };
    // A try that seemed to fail may have been carried out: its answer was lost, and somebody else wrote behind it.
    const others = claims.filter((each) => each.id !== id);
    const sameName = others.filter(({ name }) => name === wanted.name);
    if (bytesOf([...sameName, own]).length > mostOfOne)
      throw new PlainError(
        `${wanted.name} is being released too often at once, or was cut off too often within an hour. What was cut off is free an hour later: please try again then.`,
      );
    // Another release of the same part keeps its own: it may be about to write.
    if (await replace(store, [...others, own], tag)) return own;
  }
  throw new PlainError(`${wanted.name} cannot be released: others are released all the time. Please try again.`);
}

/** @param {Claim | undefined} held @param {readonly string[]} wants @returns {boolean} whether it still stands for all of these */
export function covers(held, wants) {
  if (wants.length === 0) return true;
  return held !== undefined && isWithin(held.at, renewedAfter) && wants.every((want) => held.wants.includes(want));
}

/** Once the record has it, or will not have it. Where this fails, it lapses. @param {ReleaseStore} store @param {Claim} held */
export function letGo(store, held) {
  return keepOnly(store, held, []);
}

/** Of what is held, these alone, until they lapse. @param {ReleaseStore} store @param {Claim} held @param {readonly string[]} wants */
export async function keepOnly(store, held, wants) {
  const left = wants.length > 0 ? [{ ...held, wants }] : [];
  try {
    for (let count = 0; count < tries; count += 1) {
      const { claims, tag } = await readClaims(store);
      if (
        await replace(
          store,
          claims.flatMap((each) => (each.id === held.id ? left : [each])),
          tag,
        )
      )
        return;
    }
  } catch {
    // What was asked for is done, or has its own reason for not being done.
  }
}

/** @param {ReleaseStore} store @param {readonly Claim[]} claims @param {string | undefined} tag */
function replace(store, claims, tag) {
  return store.replace(file, bytesOf(claims), { type: 'application/json', cache: askAgain }, tag);
}

/**
 * The last is no claim: the file is another each time. What waits for a condition and is carried out late would find one without claims as it was
 * before, and bring back those that were let go of.
 *
 * @param {readonly Claim[]} claims
 */
function bytesOf(claims) {
  return Buffer.from(`${JSON.stringify([...claims, { change: randomUUID() }], null, 2)}\n`);
}

/** Nobody signs what lies there. @param {unknown} claim @returns {claim is Claim} */
function isClaim(claim) {
  const { name, by, at, wants } = /** @type {Partial<Record<string, unknown>>} */ (claim ?? {});
  return [name, by, at].every((text) => typeof text === 'string') && Array.isArray(wants);
}

/** @param {string} at @param {number} milliseconds */
function isWithin(at, milliseconds) {
  return Math.abs(Date.now() - Date.parse(at)) < milliseconds;
}

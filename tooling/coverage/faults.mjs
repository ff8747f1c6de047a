/** What a claim lacks, in a sentence for the person who wrote the test. */

import { evidenceIn } from './evidence.mjs';
import { holds } from './holds.mjs';
import { quotesOf } from './quoted.mjs';
import { WITHOUT_EVIDENCE } from './without-evidence.mjs';

/** @typedef {import('./claims.mjs').Claim} Claim */
/** @typedef {import('./evidence.mjs').Evidence} Evidence */
/** @typedef {import('./source-files.mjs').Sources} Sources */

/** @param {string} id @param {string} piece */
const isFree = (id, piece) => WITHOUT_EVIDENCE.some((each) => each.id === id && each.piece === piece);

/**
 * @param {readonly Claim[]} claims
 * @param {ReadonlyMap<string, string>} statements by their ids
 * @param {Sources} sources
 * @param {typeof isFree} [free] what needs no evidence
 * @returns {Map<Claim, string>} a sentence for each claim that the test does not bear out
 */
export function faultsOf(claims, statements, sources, free = isFree) {
  /** @type {Map<Claim, string>} */
  const faults = new Map();
  // The ids of one title share its code.
  /** @type {Map<Claim['code'], Evidence>} */
  const known = new Map();
  for (const claim of claims) {
    const evidence = known.get(claim.code) ?? evidenceIn(claim.code, sources);
    known.set(claim.code, evidence);
    const missing = missingIn(claim.id, statements.get(claim.id), evidence, free);
    if (missing) faults.set(claim, `${claim.path}: “${claim.title}” names ${claim.id}, ${missing}.`);
  }
  return faults;
}

/**
 * @param {string} id
 * @param {string | undefined} statement
 * @param {Evidence} evidence
 * @param {typeof isFree} free
 */
function missingIn(id, statement, evidence, free) {
  if (statement === undefined) return 'which is no statement';
  const missing = quotesOf(statement).filter((quote) => !free(id, quote.piece) && !holds(evidence, quote));
  if (missing.length > 0) return `but its code does not hold ${missing.map(({ piece }) => `'${piece}'`).join(', ')}`;
  const expects = [...evidence.names].some((name) => name.startsWith('expect'));
  return expects ? undefined : 'but its code expects nothing';
}

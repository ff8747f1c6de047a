import { claimsIn } from '../claims.mjs';
import { faultsOf } from '../faults.mjs';
import { sourcesIn } from '../source-files.mjs';

export const TEST = 'remote/src/login/login.test.tsx';

/**
 * What is wrong with each claim of a test file, in their order: `holds`, or what the fault says.
 *
 * @param {string} statement that S2.06 says
 * @param {string} text of the test file
 * @param {Readonly<Record<string, string>>} [others] files beside it, by their paths
 */
export function faultsIn(statement, text, others = {}) {
  const sources = sourcesIn('', (path) => (path === TEST ? text : others[path]));
  const claims = claimsIn(sources.parsed(TEST), sources);
  const faults = faultsOf(claims, new Map([['S2.06', statement]]), sources);
  return claims.map((claim) => faults.get(claim)?.replace(/.*names S2.06, /, '') ?? 'holds');
}

/** What a fault says of a test that holds all but these. @param {readonly string[]} pieces */
export const missing = (...pieces) => `but its code does not hold ${pieces.map((piece) => `'${piece}'`).join(', ')}.`;

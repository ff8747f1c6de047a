import { printedName } from '../../site/printed-text.mjs';

/**
 * @typedef {import('./neighbours.mjs').Live} Live
 * @typedef {Pick<typeof import('@likeness/contract'), 'contractFit'>} Gate
 */

/**
 * Whether a page has what the remotes need that people get in it.
 *
 * @param {string} provided the version of the contract in the page @param {readonly Live[]} live @param {Gate} gate
 * @returns {string[]}
 */
export function checkPage(provided, live, { contractFit }) {
  // What others have signed may name a number, which no range can be read from.
  const needing = live.filter(
    ({ declaration: { contract } }) => typeof contract === 'string' && contractFit(contract, provided) === 'too-new',
  );
  if (needing.length === 0) return [];
  const named = needing.map(
    ({ name, version, isCanary, declaration }) =>
      `${printedName(name)} ${printedName(version)}${isCanary ? ' (canary)' : ''} needs ${printedName(declaration.contract)}`,
  );
  return [
    `contract: this shell has ${provided}, and people have remotes that need more: ${named.join(', ')}. Roll those back first, or take a ` +
      'shell that has it.',
  ];
}

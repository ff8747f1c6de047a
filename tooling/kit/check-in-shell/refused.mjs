/** A shell that has less of the contract than the remote asks for, or another major, refuses it. That is how it should be. */

import { openScreenPage } from './screen-page.mjs';

/** @typedef {typeof import('@likeness/contract').contractFit} ContractFit */

/**
 * @param {string} contract that the remote asks for
 * @param {import('./shells.mjs').Shell} shell
 * @param {ContractFit} contractFit
 * @returns {{ code: string, sentence: string } | undefined} undefined where the shell takes it
 */
export function contractRefusal(contract, shell, contractFit) {
  const fit = contractFit(contract, shell.contract);
  if (fit === 'fits') return undefined;
  return {
    code: fit === 'too-new' ? 'REMOTE_TOO_NEW' : 'REMOTE_INCOMPATIBLE',
    sentence: `refused by shell ${shell.version}, as its declaration says: it asks for ${contract}, and that shell has ${shell.contract}`,
  };
}

/**
 * @param {import('./screen-page.mjs').Place} place
 * @param {import('./screen-page.mjs').Screen} screen
 * @param {string} code
 * @returns {Promise<string[]>}
 */
export async function checkRefused(place, screen, code) {
  const screenPage = await openScreenPage(place, screen);
  try {
    await screenPage.open();
    const { failure, text } = await screenPage.settled();
    return failure?.includes(code) ? [] : [`The shell should refuse it by ${code}. It shows: "${failure ?? text}"`];
  } finally {
    await screenPage.close();
  }
}

/** Every screen in every shell, by every check. */

import { GivenUp } from './bounded-browser.mjs';
import { checkCleansUp } from './cleans-up.mjs';
import { checkFailsWell } from './fails-well.mjs';
import { checkMounts } from './mounts.mjs';
import { checkRefused, contractRefusal } from './refused.mjs';
import { serveShell } from './served-shell.mjs';

/**
 * @typedef {import('./screen-page.mjs').Screen} Screen
 * @typedef {import('./shells.mjs').Shell} Shell
 *
 * @typedef {object} Looked one line of the matrix
 * @property {string} shell its version
 * @property {string} screen its path
 * @property {string} check what was looked at
 * @property {boolean} isRefused by the shell, as it should be: nothing more was to be seen
 * @property {readonly string[]} sentences what is wrong; where it is refused, why
 */

/**
 * @param {object} studio
 * @param {ReturnType<typeof import('./bounded-browser.mjs').boundedBrowser>} studio.browser
 * @param {readonly Shell[]} studio.shells
 * @param {readonly (Screen & { files: import('./fails-well.mjs').ScreenFiles })[]} studio.screens
 * @param {string} studio.contract that the remote asks for
 * @param {import('./refused.mjs').ContractFit} studio.contractFit
 * @param {import('./api-server.mjs').Api} studio.api
 * @param {import('./served-remote.mjs').ServedRemote} studio.remote
 * @param {string} studio.dataDir
 * @returns {AsyncGenerator<Looked>}
 */
export async function* lookInShells({ shells, ...studio }) {
  for (const shell of shells) {
    const served = await serveShell(shell, { ...studio, remoteOrigin: studio.remote.origin });
    try {
      yield* lookInShell(shell, served.origin, studio);
    } finally {
      await served.close();
    }
  }
}

/**
 * @param {Shell} shell
 * @param {string} shellOrigin
 * @param {Omit<Parameters<typeof lookInShells>[0], 'shells'>} studio
 * @returns {AsyncGenerator<Looked>}
 */
async function* lookInShell(shell, shellOrigin, { browser, screens, contract, contractFit, api, remote }) {
  /** @param {(place: import('./screen-page.mjs').Place) => Promise<string[]>} look */
  const attempt = (look) =>
    attempted(() => browser.run((bounded) => look({ ...bounded, shellOrigin, remoteOrigin: remote.origin, api })));
  const refusal = contractRefusal(contract, shell, contractFit);
  for (const screen of screens) {
    /** @param {string} check @param {string[]} sentences @param {boolean} [isRefused] @returns {Looked} */
    const looked = (check, sentences, isRefused = false) => ({
      shell: shell.version,
      screen: screen.path,
      check,
      isRefused,
      sentences,
    });
    if (refusal) {
      const sentences = await attempt((place) => checkRefused(place, screen, refusal.code));
      yield looked('is refused', sentences.length > 0 ? sentences : [refusal.sentence], sentences.length === 0);
      continue;
    }
    let isThere = false;
    const mounting = await attempt(async (place) => {
      const found = await checkMounts(place, screen);
      ({ isThere } = found);
      return found.sentences;
    });
    yield looked('mounts', mounting);
    /** @type {[string, Parameters<typeof attempt>[0]][]} */
    const others = [
      ['fails well', (place) => checkFailsWell(place, screen, remote, screen.files)],
      ['cleans up', (place) => checkCleansUp(place, screen)],
    ];
    for (const [check, look] of others)
      yield looked(check, isThere ? await attempt(look) : ['This cannot be seen while it does not mount.']);
  }
}

/** What ends a check is a finding too. @param {() => Promise<string[]>} look @returns {Promise<string[]>} */
async function attempted(look) {
  try {
    return await look();
  } catch (error) {
    if (error instanceof GivenUp) return [error.message];
    return [`This could not be looked at: ${/** @type {Error} */ (error).message.split('\n')[0]}`];
  }
}

/** Who releases, and why, as the log of the registry has it. */

import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { PlainError } from '../../site/plain-error.mjs';

/**
 * @param {string | undefined} why the subject of the last commit where nothing is said
 * @param {string} folder in which git is asked
 * @param {{ git?: typeof askGit, account?: typeof accountName }} [machine]
 * @returns {{ by: string, why: string }}
 * @throws {PlainError} where one of the two is not known
 */
export function whoAndWhy(why, folder, { git = askGit, account = accountName } = {}) {
  const name = git(folder, 'config', 'user.name');
  const address = git(folder, 'config', 'user.email');
  const by = name && address ? `${name} <${address}>` : name || address || account();
  if (!by)
    throw new PlainError(
      'Nobody is known who releases. Say who you are: git config --global user.name "Ada Lovelace".',
    );
  const reason = why?.trim() || git(folder, 'log', '-1', '--format=%s');
  if (!reason) throw new PlainError('There is no reason in the log of git. Say why: --why "…".');
  return { by, why: reason };
}

/** @param {string} folder @param {...string} words @returns {string} empty where git knows nothing, or is not there */
function askGit(folder, ...words) {
  try {
    return execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

function accountName() {
  try {
    return userInfo().username;
  } catch {
    // A container whose user has no name.
    return '';
  }
}

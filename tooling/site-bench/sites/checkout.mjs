/** Another revision of the repository, in a folder of its own. */

import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../../../site/plain-error.mjs';
import { root } from '../../start/root.mjs';
import { benchFolder } from '../bench-folder.mjs';

/** @param {readonly string[]} words @returns {string} what git says */
export function git(...words) {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch (error) {
    throw new PlainError(
      `git ${words.join(' ')}: ${String(/** @type {{ stderr?: unknown }} */ (error).stderr).trim()}`,
    );
  }
}

/**
 * @param {string} revision as git knows it
 * @returns {{ folder: string, remove: () => void }}
 * @throws {PlainError} where there is none
 */
export function checkOut(revision) {
  const folder = join(benchFolder, 'before');
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  // One that was cut off leaves its own.
  remove();
  git('worktree', 'add', '--detach', folder, revision);
  return { folder, remove };
}

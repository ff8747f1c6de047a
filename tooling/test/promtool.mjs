import { spawnSync } from 'node:child_process';
import { PlainError } from '../../site/plain-error.mjs';
import { canInstall, installFromDebian } from './debian.mjs';

/** @param {import('../start/progress.mjs').Progress} say @throws {PlainError} when there is none and none can be installed */
export async function requirePromtool(say) {
  if (isThere()) return;
  if (canInstall())
    await say.during("Installing Debian's prometheus for the long tests", async () =>
      installFromDebian(['prometheus']),
    );
  if (!isThere()) throw new PlainError('The long tests need promtool: apt-get install prometheus.');
}

const isThere = () => spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0;

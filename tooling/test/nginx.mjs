import { findNginx } from '../../site/testing/nginx-process.mjs';
import { PlainError } from '../../site/plain-error.mjs';
import { canInstall, installFromDebian } from './debian.mjs';

/** @param {import('../start/progress.mjs').Progress} say @throws {PlainError} when there is none and none can be installed */
export async function requireNginx(say) {
  if (findNginx()) return;
  if (canInstall())
    await say.during("Installing Debian's nginx for the long tests", async () =>
      installFromDebian(['nginx-light', 'libnginx-mod-http-brotli-static']),
    );
  if (!findNginx()) throw new PlainError('The long tests need an nginx: apt-get install nginx-light.');
}

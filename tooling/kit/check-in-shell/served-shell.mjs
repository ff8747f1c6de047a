/** One shell, served by the code that serves it in production: its page with policy and configuration, the registry, its files. */

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shell as shellPart } from '../../../site/parts/parts.mjs';
import { partHandler } from '../../../site/server/part-handler.mjs';
import { readSettings } from '../../../site/settings/settings.mjs';
import { fetchBounded } from './bounded-fetch.mjs';
import { listen } from './listen.mjs';

/** A file of the shell, which has no folders. */
const fileOfShell = /^\/[\w-][\w.-]*\.\w+$/;

/**
 * @param {import('./shells.mjs').Shell} shell
 * @param {{ dataDir: string, api: import('./api-server.mjs').Api, remoteOrigin: string }} studio
 * @returns {Promise<import('./listen.mjs').Listening>}
 */
export function serveShell({ dist, address }, { dataDir, api, remoteOrigin }) {
  const settings = readSettings({
    STUDIO_DATA_DIR: dataDir,
    STUDIO_API_HOST: api.origin,
    STUDIO_REMOTE_ORIGINS: remoteOrigin,
    STUDIO_PICTURE_ORIGINS: api.pictureOrigins.join(','),
  });
  const handle = partHandler({ part: shellPart, files: dist, settings, report: () => {} });
  return listen(async (request, response) => {
    try {
      if (address) await fetchMissing(request.url ?? '/', dist, address);
      await handle(request, response);
    } catch {
      // What does not come is missing in the page, where the checks see it.
      response.writeHead(502).end();
    }
  });
}

/** Of a shell that runs elsewhere only the page is known before: the rest comes when it is asked for. @param {string} url @param {string} dist @param {string} address */
async function fetchMissing(url, dist, address) {
  const { pathname } = new URL(url, 'http://any');
  if (!fileOfShell.test(pathname) || pathname === '/registry.json' || existsSync(join(dist, pathname))) return;
  const ask = () => fetchBounded(address + pathname);
  // A connection that was kept may be closed by the other side just when it is taken again.
  const answer = await ask().catch(ask);
  if (answer.ok) writeFileSync(join(dist, pathname), answer.bytes);
}

/** `@likeness/remote-kit/webpack`: how a remote is built that has a repository of its own. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseConfiguration } from '../webpack/base-configuration.mjs';
import { BudgetPlugin, usualBudget } from '../webpack/budget-plugin.mjs';
import { remotePart, standalonePart } from '../webpack/remote-part.mjs';
import { watchedServer } from '../webpack/watched-server.mjs';

/** Where the studio's API answers, unless `STUDIO_API` names another: that of `npm start` on this machine. */
const defaultApi = 'http://localhost:3010';
const defaultPort = 3090;

/** What of the API a page asks for. */
const apiPaths = ['/api', '/auth', '/media'];

/**
 * The webpack configuration of the remote in whose folder it stands: `export default remoteBuild(import.meta.url);`
 *
 * `--mode production` is what is released. `--env standalone` serves the remote alone on `STUDIO_REMOTE_PORT`, with its own copies of
 * everything shared; its calls go through that server to the API, so that the API need not know of the page. `--env inside` serves it there
 * for a shell that runs elsewhere, which has been released: the page is loaded anew with each change.
 *
 * A production build that weighs more than its budget fails, and names what weighs most.
 *
 * @param {string} file `import.meta.url`
 * @param {{ budget?: Partial<import('../webpack/budget-plugin.mjs').Budget> }} [options] `budget`: what it may weigh, where that is not what is usual
 */
export function remoteBuild(file, { budget } = {}) {
  const root = fileURLToPath(new URL('./', file));
  /** @param {{ standalone?: boolean, inside?: boolean }} [env] @param {{ mode?: string }} [argv] */
  return async (env = {}, argv = {}) => {
    const { name } = JSON.parse(readFileSync(join(root, 'studio.remote.json'), 'utf8'));
    const alone = Boolean(env.standalone);
    const inside = Boolean(env.inside);
    const production = argv.mode === 'production' && !alone && !inside;
    const caches = join(root, 'node_modules/.cache/webpack');
    const base = baseConfiguration({ name, root, production, refresh: alone, caches });
    if (production) base.plugins.push(new BudgetPlugin({ ...usualBudget, ...budget }));
    const port = Number(process.env.STUDIO_REMOTE_PORT || defaultPort);
    const served = watchedServer({ port, hot: alone });
    if (!alone) {
      const part = await remotePart(base, { name, root, ownCopies: false });
      return inside ? { ...part, devServer: served } : part;
    }
    return {
      ...standalonePart(base, { standalone: './src/standalone.tsx', title: `${name}, alone`, apiPort: port }),
      devServer: {
        ...served,
        proxy: [{ context: apiPaths, target: process.env.STUDIO_API || defaultApi, changeOrigin: true }],
      },
    };
  };
}

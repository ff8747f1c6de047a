/** `@likeness/remote-kit/webpack`: how a remote is built that has a repository of its own. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseConfiguration } from '../webpack/base-configuration.mjs';
import { remotePart, standalonePart } from '../webpack/remote-part.mjs';

/** Where the studio's API answers, unless `STUDIO_API` names another: that of `npm start` on this machine. */
const defaultApi = 'http://localhost:3010';
const defaultPort = 3090;

/** What of the API a page asks for. */
const apiPaths = ['/api', '/auth', '/media'];

/**
 * The webpack configuration of the remote in whose folder it stands: `export default remoteBuild(import.meta.url);`
 *
 * `--mode production` is what is released. `--env standalone` serves the remote alone on `STUDIO_REMOTE_PORT`, with its own copies of
 * everything shared; its calls go through that server to the API, so that the API need not know of the page.
 *
 * @param {string} file `import.meta.url`
 */
export function remoteBuild(file) {
  const root = fileURLToPath(new URL('./', file));
  /** @param {{ standalone?: boolean }} [env] @param {{ mode?: string }} [argv] */
  return async (env = {}, argv = {}) => {
    const { name } = JSON.parse(readFileSync(join(root, 'studio.remote.json'), 'utf8'));
    const alone = Boolean(env.standalone);
    const production = argv.mode === 'production' && !alone;
    const caches = join(root, 'node_modules/.cache/webpack');
    const base = baseConfiguration({ name, root, production, refresh: alone, caches });
    if (!alone) return remotePart(base, { name, root, ownCopies: false });
    const port = Number(process.env.STUDIO_REMOTE_PORT || defaultPort);
    return {
      ...standalonePart(base, { standalone: './src/standalone.tsx', title: `${name}, alone`, apiPort: port }),
      devServer: {
        port,
        host: '127.0.0.1',
        historyApiFallback: true,
        hot: true,
        client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
        proxy: [{ context: apiPaths, target: process.env.STUDIO_API || defaultApi, changeOrigin: true }],
      },
    };
  };
}

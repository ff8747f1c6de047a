/** What the shell's server answers by itself, for webpack's dev server: the configured page and the registry. */

import { join } from 'node:path';
import { readEnvironment } from '../start/environment.mjs';
import { sendText } from './send-text.mjs';
import { registryAnswer, registryPath, studioPage } from './studio-page.mjs';

/**
 * For `devServer.setupMiddlewares` of the shell.
 *
 * @param {import('webpack-dev-server').Middleware[]} middlewares
 * @param {import('webpack-dev-server')} devServer
 */
export function servedFiles(middlewares, devServer) {
  const environment = readEnvironment(process.env);
  /** @param {string} problem */
  const report = (problem) => process.stderr.write(`${problem}\n`);
  middlewares.unshift({
    name: 'studio-pages',
    middleware: (
      /** @type {import('webpack-dev-server').Request} */ request,
      /** @type {import('webpack-dev-server').Response} */ response,
      /** @type {() => void} */ next,
    ) => {
      const { pathname } = new URL(request.url, 'http://studio.invalid');
      const hostHeader = request.headers.host;
      if (pathname === registryPath) {
        sendText(request, response, registryAnswer({ environment, hostHeader, report }));
      } else if (isPage(request.headers.accept, pathname)) {
        withCompiledPage(devServer, (page) => {
          sendText(request, response, studioPage({ page, environment, hostHeader, development: true, report }));
        });
      } else {
        next();
      }
    },
  });
  return middlewares;
}

/** @param {string | undefined} accepted @param {string} pathname */
function isPage(accepted, pathname) {
  return pathname === '/index.html' || (!pathname.includes('.') && Boolean(accepted?.includes('text/html')));
}

/** @param {import('webpack-dev-server')} devServer @param {(page: string) => void} use once the compilation under way is done */
function withCompiledPage({ middleware }, use) {
  if (!middleware) throw new Error('The dev server has no compiler yet.');
  middleware.waitUntilValid(() => {
    const { outputFileSystem, stats } = middleware.context;
    const folder = stats && 'toJson' in stats ? String(stats.toJson({ all: false, outputPath: true }).outputPath) : '';
    use(String(/** @type {import('node:fs')} */ (outputFileSystem).readFileSync(join(folder, 'index.html'))));
  });
}

/** What the shell's server answers by itself, for webpack's dev server: the configured page and the registry. */

import { join } from 'node:path';
import { isPage, registryPath } from '@likeness/site/answers/paths.mjs';
import { hostNameOf } from '@likeness/site/page/host-name.mjs';
import { shellPage } from '@likeness/site/page/shell-page.mjs';
import { printedEntry } from '@likeness/site/printed-text.mjs';
import { joinedRegistry, registryAnswer } from '@likeness/site/server/registry-answer.mjs';
import { sendText } from '@likeness/site/server/send-text.mjs';
import { readEnvironment } from '../start/environment.mjs';

/** Under it the dev server answers its own page and overlay, by paths that look like routes. */
const ownPath = '/webpack-dev-server';

/**
 * For `devServer.setupMiddlewares` of the shell.
 *
 * @param {import('webpack-dev-server').Middleware[]} middlewares
 * @param {import('webpack-dev-server')} devServer
 */
export function servedFiles(middlewares, devServer) {
  const settings = readEnvironment(process.env);
  /** @param {string} problem */
  const report = (problem) => process.stderr.write(`${printedEntry(problem)}\n`);
  const registry = joinedRegistry({ settings, report });
  middlewares.unshift({
    name: 'studio-pages',
    middleware: (
      /** @type {import('webpack-dev-server').Request} */ request,
      /** @type {import('webpack-dev-server').Response} */ response,
      /** @type {() => void} */ next,
    ) => {
      const { pathname } = new URL(request.url, 'http://studio.invalid');
      const hostName = hostNameOf(request.headers.host);
      if (pathname === registryPath) {
        registry().then(
          (joined) => sendText(request, response, registryAnswer(joined, hostName)),
          (/** @type {Error} */ error) => {
            report(error.message);
            response.writeHead(500).end();
          },
        );
      } else if (!pathname.startsWith(ownPath) && isPage(pathname, request.headers.accept)) {
        withCompiledPage(devServer, (page) => {
          sendText(request, response, shellPage({ page, settings, hostName, development: true }));
        });
      } else {
        next();
      }
    },
  });
  return middlewares;
}

/** @param {import('webpack-dev-server')} devServer @param {(page: string) => void} use once the compilation under way is done */
function withCompiledPage({ middleware }, use) {
  if (!middleware) throw new Error('The dev server has no compiler yet.');
  middleware.waitUntilValid(() => {
    const { outputFileSystem, stats } = middleware.context;
    const folder = stats && 'toJson' in stats ? String(stats.toJson({ all: false, outputPath: true }).outputPath) : '';
    use(String(/** @type {typeof import('node:fs')} */ (outputFileSystem).readFileSync(join(folder, 'index.html'))));
  });
}

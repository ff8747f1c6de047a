import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { declarationFileOf } from '@likeness/site/releases/release-store.mjs';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { readEnvironment } from '../start/environment.mjs';
import { readJson } from '../../site/read-json.mjs';
import { api, portOf } from '../start/parts.mjs';
import { baseConfiguration } from './base-configuration.mjs';
import { BudgetPlugin, usualBudget } from './budget-plugin.mjs';
import { DeclarationPlugin } from './declaration-plugin.mjs';
import { devServer } from './dev-server.mjs';
import { remotePart, standalonePart } from './remote-part.mjs';

/**
 * @typedef {import('webpack').Configuration} Configuration
 * @typedef {import('./base-configuration.mjs').BaseConfiguration} BaseConfiguration
 * @typedef {NonNullable<import('webpack-dev-server').Configuration['setupMiddlewares']>} ServedFiles
 */

const require = createRequire(import.meta.url);
const repository = fileURLToPath(new URL('../../', import.meta.url));
const rendererList = fileURLToPath(new URL('./renderer-list.js', import.meta.url));
/** Its version is that of the contract. */
const contract = fileURLToPath(new URL('../../shared/package.json', import.meta.url));

/**
 * The webpack configuration of one front end. What a remote exposes, its declaration says.
 *
 * Modes: `--mode production` is what is released. `--env dev` serves the part with hot reload, joined with the others.
 * `--env standalone` serves a remote alone, with its own copies of everything shared.
 * `--env inside` serves a remote for a shell that runs elsewhere, which has been released: the page is loaded anew with each change.
 * `--env ownCopies` builds a remote as it must never be released: the browser test shows with it that a second copy is noticed.
 *
 * @param {object} part
 * @param {string} part.name
 * @param {URL} part.root its folder
 * @param {string} [part.standalone] the source file of a remote's own page
 * @param {string} [part.title] of that page
 * @param {Partial<import('./budget-plugin.mjs').Budget>} [part.budget] what it may weigh, where that is not what is usual
 * @param {ServedFiles} [part.servedFiles] of the shell: what its dev server answers by itself
 */
export function studioPart({ name, root: rootUrl, standalone = './src/standalone.tsx', title, budget, servedFiles }) {
  const root = fileURLToPath(rootUrl);
  /**
   * @param {{ standalone?: boolean, dev?: boolean, inside?: boolean, ownCopies?: boolean }} [env]
   * @param {{ mode?: string }} [argv]
   * @returns {Promise<Configuration>}
   */
  return async (env = {}, argv = {}) => {
    const alone = Boolean(env.standalone);
    const dev = Boolean(env.dev);
    const refresh = dev || alone;
    const served = refresh || Boolean(env.inside);
    const production = argv.mode === 'production' && !served;
    const base = baseConfiguration({
      name,
      root,
      production,
      refresh,
      caches: path.join(repository, '.cache/webpack'),
    });
    // A second copy of everything is over any budget, and is what that build is for.
    if (production && !env.ownCopies) base.plugins.push(new BudgetPlugin({ ...usualBudget, ...budget }));
    const part =
      name === 'shell'
        ? shellPart(base, { root, dev, production })
        : alone
          ? standalonePart(base, {
              standalone,
              title: title ?? `${name}, alone`,
              apiPort: portOf(api, readEnvironment(process.env)),
            })
          : await remotePart(base, { name, root, ownCopies: Boolean(env.ownCopies) });
    if (!served) return part;
    return {
      ...part,
      devServer: { ...devServer(name, { hot: refresh }), ...(servedFiles ? { setupMiddlewares: servedFiles } : {}) },
    };
  };
}

/**
 * @param {BaseConfiguration} base
 * @param {{ root: string, dev: boolean, production: boolean }} options
 * @returns {Configuration}
 */
function shellPart(base, { root, dev, production }) {
  const manifest = path.join(root, 'package.json');
  const declared = path.join(root, declarationFileOf('shell'));
  return {
    ...base,
    entry: { shell: [...(dev ? [rendererList] : []), './src/main.tsx'] },
    // The page is served for every route, so its own files need one fixed root.
    // Its chunks keep their names: whoever serves the page knows by them which one a route begins with.
    output: { ...base.output, publicPath: '/', chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js' },
    resolve: { ...base.resolve, ...(production ? { alias: routerForProduction() } : {}) },
    plugins: [
      ...base.plugins,
      new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer', inject: 'head' }),
      askedForAtOnce(),
      // What releases are held against: the version of the contract in this page, and the paths that are its own.
      new DeclarationPlugin({
        declaration: {
          name: 'shell',
          version: readJson(manifest).version,
          contract: readJson(contract).version,
          routes: readJson(declared).routes,
        },
        file: declarationFileOf('shell'),
        sources: [manifest, contract, declared],
      }),
    ],
  };
}

/**
 * Chromium asks for a deferred script only when most of what holds up the page is here: the boot's half a kilobyte cost the page's own script a
 * round trip (https://web.dev/articles/fetch-priority).
 */
function askedForAtOnce() {
  return {
    /** @param {import('webpack').Compiler} compiler */
    apply(compiler) {
      compiler.hooks.compilation.tap('AskedForAtOnce', (compilation) => {
        HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap('AskedForAtOnce', (page) => {
          for (const { attributes } of page.assetTags.scripts) attributes.fetchpriority = 'high';
          return page;
        });
      });
    },
  };
}

/** React Router's package leads everybody to its build for development. @returns {Record<string, string>} */
function routerForProduction() {
  const build = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production');
  return { 'react-router$': path.join(build, 'index.mjs'), 'react-router/dom$': path.join(build, 'dom-export.mjs') };
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { declarationFileOf } from '@likeness/site/releases/release-store.mjs';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { readEnvironment } from '../start/environment.mjs';
import { readJson } from '../read-json.mjs';
import { api, portOf } from '../start/parts.mjs';
import { baseConfiguration } from './base-configuration.mjs';
import { DeclarationPlugin } from './declaration-plugin.mjs';
import { devServer } from './dev-server.mjs';
import { providedByShell } from './provided-modules.mjs';
import { federationDefaults, remotePart, standalonePart } from './remote-part.mjs';

/**
 * @typedef {import('webpack').Configuration} Configuration
 * @typedef {import('./base-configuration.mjs').BaseConfiguration} BaseConfiguration
 * @typedef {NonNullable<import('webpack-dev-server').Configuration['setupMiddlewares']>} ServedFiles
 */

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
 * @param {Record<string, string>} [part.facades] of the shell: library → the module that lists what is shared of it
 * @param {ServedFiles} [part.servedFiles] of the shell: what its dev server answers by itself
 */
export function studioPart({ name, root: rootUrl, facades, standalone = './src/standalone.tsx', title, servedFiles }) {
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
    const part =
      name === 'shell'
        ? shellPart(base, { root, dev, facades })
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
 * @param {{ root: string, dev: boolean, facades: Record<string, string> | undefined }} options
 * @returns {Configuration}
 */
function shellPart(base, { root, dev, facades }) {
  const manifest = path.join(root, 'package.json');
  const declared = path.join(root, declarationFileOf('shell'));
  return {
    ...base,
    entry: { shell: [...(dev ? [rendererList] : []), './src/main.tsx'] },
    // The page is served for every route, so its own files need one fixed root.
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        ...federationDefaults,
        name: 'shell',
        remotes: {},
        manifest: false,
        shared: providedByShell(facades),
      }),
      new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer', inject: 'head' }),
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

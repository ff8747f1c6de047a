import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { consumedByRemote } from './consumed-modules.mjs';
import { containerName } from './container-name.mjs';
import { ContainerRuntimePlugin } from './container-runtime-plugin.mjs';
import { DECLARATION_FILE, declarationOf, loadContract } from './declaration.mjs';
import { DeclarationPlugin } from './declaration-plugin.mjs';
import { exposedSources } from './exposed-sources.mjs';
import { pageIcons } from './page-icons.mjs';

/**
 * @typedef {import('webpack').Configuration} Configuration
 * @typedef {import('./base-configuration.mjs').BaseConfiguration} BaseConfiguration
 */

const plain = fileURLToPath(new URL('./standalone.html', import.meta.url));

/**
 * A remote as the shell loads it. What it exposes, its declaration says.
 *
 * @param {BaseConfiguration} base
 * @param {{ name: string, root: string, ownCopies: boolean }} options
 * @returns {Promise<Configuration>}
 */
export async function remotePart(base, { name, root, ownCopies }) {
  const declaration = await declarationOf(root);
  const { contractFit } = await loadContract();
  const icons = pageIcons(root, declaration.contract, contractFit);
  return {
    ...base,
    ...(ownCopies
      ? { cache: false }
      : { resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...icons.alias } } }),
    entry: {},
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        // Inside the repository the parts take each other's types from the sources.
        dts: false,
        name: containerName(name),
        filename: 'remoteEntry.js',
        exposes: exposedSources(declaration),
        manifest: true,
        shared: ownCopies ? {} : { ...consumedByRemote(declaration.contract), ...icons.shared },
      }),
      new ContainerRuntimePlugin(),
      new DeclarationPlugin({ declaration, file: DECLARATION_FILE, sources: [join(root, DECLARATION_FILE)] }),
    ],
  };
}

/**
 * A page of its own, with its own copies of everything shared.
 *
 * @param {BaseConfiguration} base
 * @param {{ standalone: string, title: string, apiPort: number }} options
 * @returns {Configuration}
 */
export function standalonePart(base, { standalone, title, apiPort }) {
  return {
    ...base,
    entry: { standalone },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...base.plugins,
      new webpack.DefinePlugin({ 'process.env.STUDIO_API_PORT': apiPort }),
      new HtmlWebpackPlugin({ template: plain, scriptLoading: 'defer', title }),
    ],
  };
}

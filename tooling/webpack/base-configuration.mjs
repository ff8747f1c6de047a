import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.mjs';
import { compileHints } from './compile-hints.mjs';
import { containerName } from './container-name.mjs';
import { ModuleFilesPlugin } from './module-files-plugin.mjs';

/**
 * @typedef {import('webpack').Configuration} Configuration
 * @typedef {Configuration & Required<Pick<Configuration, 'output' | 'plugins'>>} BaseConfiguration
 */

/**
 * A script of the page that is none of a bundle: `require('./file.js?kept-script')` is its address, which browsers keep for as long as it
 * is the same. `[contenthash]` would be written anew when webpack has minimised it, and the page has been written already.
 *
 * @param {import('webpack').PathData} data
 */
function keptScriptName({ module }) {
  const { resource } = /** @type {import('webpack').NormalModule} */ (module);
  const file = resource.split('?')[0] ?? '';
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 10);
  return `${path.parse(file).name}.${hash}.js`;
}

/**
 * What all front ends have in common, whatever their mode.
 *
 * @param {object} options
 * @param {string} options.name of the part
 * @param {string} options.root its folder
 * @param {boolean} options.production
 * @param {string} options.caches the folder in which builds leave what the next one need not do again
 * @param {boolean} options.refresh whether its components are replaced in the page while they are worked on
 * @returns {BaseConfiguration}
 */
export function baseConfiguration({ name, root, production, refresh, caches }) {
  return {
    context: root,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    // In production they are beside the scripts for whoever reads a stack, and are not served: no script names them.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(root, 'dist'),
      publicPath: 'auto',
      uniqueName: containerName(name),
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      // By number, and with eight digits: names and hashes are written into each entry.
      chunkFilename: production ? '[id].[contenthash:8].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      clean: true,
      // The page is UTF-8, and so is what it loads.
      charset: false,
      // The loader checks the integrity of entries that come from other origins.
      crossOriginLoading: 'anonymous',
      // A module that throws while it loads must stay failed, not half run (webpack#19351).
      strictModuleErrorHandling: true,
      // Milliseconds; the default of two minutes is longer than anybody waits for a screen.
      chunkLoadTimeout: 15_000,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      // Where a script of its own is wanted, but only its address: see remote-editing/src/mask-editor/mask/worker-script.ts.
      parser: { javascript: { worker: ['ScriptOf from ./script-of', '...'] } },
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: 'ts-loader',
            options: {
              // Types are checked by `npm test`, once for all parts.
              transpileOnly: true,
              configFile: path.join(root, 'tsconfig.json'),
              compilerOptions: { noEmit: false, sourceMap: true, ...(refresh ? { jsx: 'react-jsxdev' } : {}) },
            },
          },
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        { test: /\.(png|jpe?g|webp|avif|svg|woff2)$/, type: 'asset/resource' },
        // A file that is sent as it is, under its own name: `require('./file.txt?asset')` is its address.
        { resourceQuery: /asset/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
        { resourceQuery: /kept-script/, type: 'asset/resource', generator: { filename: keptScriptName } },
      ],
    },
    // What is loaded later may share scripts, but a worker, which has a runtime of its own, is one script: it is started from a `blob:` address,
    // from which it would find no other.
    optimization: {
      // A third pass pays for the hashes of the chunks: each tool has 60,000 bytes (e2e/journeys/own-javascript.spec.ts).
      minimize: production && { javascript: { compress: { passes: 3 } } },
      // Names would be written into each script that asks for the others.
      chunkIds: 'deterministic',
      // Packages have no scripts of their own: the few that no part of the page provides are small, and compress better with what uses them.
      splitChunks: {
        chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime(),
        cacheGroups: { defaultVendors: false },
        // Its own default of 20,000 with some room: what the shell's layout and account screens share is just that large, and not worth a
        // request more.
        minSize: 24_000,
      },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    cache: production
      ? { type: 'filesystem', cacheDirectory: path.join(caches, name), name: 'production' }
      : { type: 'memory' },
    plugins: [
      // Components are in .tsx alone; a worker, which has none, is not to bring the means of replacing them.
      ...(refresh ? [new ReactRefreshPlugin({ overlay: false, include: /\.tsx$/ })] : []),
      new MiniCssExtractPlugin({ filename: production ? '[name].[contenthash:10].css' : '[name].css' }),
      ...(production ? [compileHints(), new ChunkIntegrityPlugin(), new ModuleFilesPlugin()] : []),
      ...(production
        ? ['brotliCompress', 'gzip'].map(
            (algorithm) =>
              new CompressionPlugin({
                algorithm,
                filename: `[path][base].${algorithm === 'gzip' ? 'gz' : 'br'}`,
                test: /\.(js|css|svg|json)$/,
                threshold: 1024,
              }),
          )
        : []),
    ],
  };
}

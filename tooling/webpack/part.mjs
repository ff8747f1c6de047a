import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { readEnvironment } from '../start/environment.mjs';
import { api, partNamed, portOf } from '../start/parts.mjs';
import { declarationOf } from './declaration.mjs';
import { DeclarationPlugin } from './declaration-plugin.mjs';
import { exposedSources } from './exposed-sources.mjs';
import { consumedByRemote, providedByShell } from './shared-modules.mjs';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const rendererList = fileURLToPath(new URL('./renderer-list.js', import.meta.url));
const plain = fileURLToPath(new URL('./standalone.html', import.meta.url));

/** Module Federation's names become global variables, so they take the form of an identifier. */
export const containerName = (part) => part.replaceAll('-', '_');

/** Settings that every part's federation shares; architecture.md, "Measured settings and traps", says why each. */
const federationDefaults = {
  dts: false,
  // The default fetches every remote at start, so that a dead one blocks the page (module-federation/core#3877).
  shareStrategy: 'loaded-first',
  experiments: { optimization: { disableSnapshot: true, target: 'web' } },
};

/** What all front ends have in common, whatever their mode. */
function base({ name, root, production, refresh }) {
  return {
    context: root,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(root, 'dist'),
      publicPath: 'auto',
      uniqueName: containerName(name),
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      clean: true,
      // The loader checks the integrity of entries that come from other origins.
      crossOriginLoading: 'anonymous',
      // A module that throws while it loads must stay failed, not half run (webpack#19351).
      strictModuleErrorHandling: true,
      // Milliseconds; the default of two minutes is longer than anybody waits for a screen.
      chunkLoadTimeout: 15_000,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
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
        // A file that is sent as it is: `require('./file.js?asset')` is its address.
        // It keeps its name: webpack hashes scripts anew after it has minimised them, when the page has been written already.
        { resourceQuery: /asset/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
      ],
    },
    optimization: { chunkIds: 'named', splitChunks: { chunks: 'async' } },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    cache: production
      ? { type: 'filesystem', cacheDirectory: path.join(repository, '.cache/webpack', name), name: 'production' }
      : { type: 'memory' },
    plugins: [
      new MiniCssExtractPlugin({ filename: production ? '[name].[contenthash:10].css' : '[name].css' }),
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

function devServer(name) {
  const environment = readEnvironment(process.env);
  const port = portOf(partNamed(name), environment);
  return {
    port,
    host: environment.host ?? '127.0.0.1',
    allowedHosts: 'auto',
    headers: { 'Access-Control-Allow-Origin': '*' },
    historyApiFallback: true,
    hot: true,
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      // 0.0.0.0 stands for the host name by which the page was asked for: the policy of the page knows the parts by that.
      webSocketURL: `auto://0.0.0.0:${port}/ws`,
    },
  };
}

/**
 * The webpack configuration of one front end.
 *
 * Modes: `--mode production` is what is released. `--env dev` serves the part with hot reload, joined with the others.
 * `--env standalone` serves a remote alone, with its own copies of everything shared.
 * `--env ownCopies` builds a remote as it must never be released: the browser test shows with it that a second copy is noticed.
 *
 * @param {{ name: string, root: URL, facades?: Record<string, string>, standalone?: string }} part
 *   `standalone`: the source file of the remote's own page. What a remote exposes, its declaration says.
 */
export function studioPart({ name, root: rootUrl, facades, standalone = './src/standalone.tsx', servedFiles }) {
  const root = fileURLToPath(rootUrl);
  return async (env = {}, argv = {}) => {
    const alone = Boolean(env.standalone);
    const dev = Boolean(env.dev);
    const production = argv.mode === 'production' && !dev && !alone;
    const refresh = dev || alone;
    const configuration = base({ name, root, production, refresh });
    if (refresh) {
      configuration.devServer = devServer(name);
      configuration.plugins.push(new ReactRefreshPlugin({ overlay: false }));
    }
    if (name === 'shell') return shellPart(configuration, { dev, facades, servedFiles });
    if (alone) return standalonePart(configuration, standalone, name);
    return remotePart(configuration, { name, root, ownCopies: Boolean(env.ownCopies) });
  };
}

function shellPart(configuration, { dev, facades, servedFiles }) {
  configuration.entry = { shell: './src/main.tsx' };
  // The page is served for every route, so its own files need one fixed root.
  configuration.output.publicPath = '/';
  configuration.plugins.push(
    new ModuleFederationPlugin({
      ...federationDefaults,
      name: 'shell',
      remotes: {},
      manifest: false,
      shared: providedByShell(facades),
    }),
    new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer', inject: 'head' }),
  );
  if (dev) {
    configuration.devServer.setupMiddlewares = servedFiles;
    configuration.entry.shell = [rendererList, ...[configuration.entry.shell].flat()];
  }
  return configuration;
}

function standalonePart(configuration, standalone, name) {
  configuration.entry = { standalone };
  configuration.output.publicPath = '/';
  configuration.plugins.push(
    new webpack.DefinePlugin({ 'process.env.STUDIO_API_PORT': portOf(api, readEnvironment(process.env)) }),
    new HtmlWebpackPlugin({ template: plain, scriptLoading: 'defer', title: `${name}, alone` }),
  );
  return configuration;
}

async function remotePart(configuration, { name, root, ownCopies }) {
  const declaration = await declarationOf(root);
  if (ownCopies) configuration.cache = false;
  configuration.entry = {};
  configuration.plugins.push(
    new ModuleFederationPlugin({
      ...federationDefaults,
      name: containerName(name),
      filename: 'remoteEntry.js',
      exposes: exposedSources(declaration),
      manifest: true,
      shared: ownCopies ? {} : consumedByRemote(declaration.contract),
    }),
    new DeclarationPlugin({ declaration, root }),
  );
  return configuration;
}

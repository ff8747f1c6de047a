import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { moduleFilesIn, moduleTakesIn } from '@likeness/site/releases/module-files.mjs';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.mjs';
import { ModuleFilesPlugin } from './module-files-plugin.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'module-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const both = Array.from({ length: 3_000 }, (_, index) => `'of both ${index}'`).join();
const sources = {
  'empty.js': '',
  'entry.js': "import(/* webpackChunkName: 'layout' */ './first.js'); import('./second.js');",
  'first.js': "import './first.css'; import { both } from './both.js'; console.log('first', both);",
  'second.js': "import { both } from './both.js'; import('./later.js'); console.log('second', both);",
  'later.js': "console.log('later');",
  'taking.js':
    "import './second.js'; import { Card } from '@likeness/shared/ui'; import('./later-taking.js'); console.log(Card);",
  'later-taking.js': "import { images } from '@likeness/shared/images'; console.log(images);",
  'both.js': `export const both = [${both}];`,
  'first.css': 'a { color: red }',
};

/** @param {Record<string, string>} entry @param {{ apply: (compiler: import('webpack').Compiler) => void }[]} plugins */
async function build(entry, plugins) {
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text);
  const dist = join(folder, 'dist');
  const stats = await new Promise((resolve, reject) => {
    webpack(
      {
        context: folder,
        mode: 'production',
        target: ['web', 'es2022'],
        entry,
        output: { path: dist, publicPath: 'auto', chunkFilename: '[id].[contenthash:8].js', uniqueName: 'built' },
        module: {
          rules: [
            { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')], sideEffects: true },
          ],
        },
        optimization: { splitChunks: { minSize: 1_000 } },
        plugins: [
          new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
          new ChunkIntegrityPlugin(),
          new ModuleFilesPlugin(),
          ...plugins,
        ],
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
  });
  expect(stats.toJson({ all: false, errors: true }).errors).toEqual([]);
  return { dist, files: moduleFilesIn(dist) ?? {}, takes: moduleTakesIn(dist) };
}

/** What a file has in it, and whether its digest is the one that was told. @param {string} dist @param {import('@likeness/site/releases/module-files.mjs').ModuleFile} listed */
function described(dist, { file, integrity }) {
  const bytes = readFileSync(join(dist, file));
  const digest = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
  const what = ['of both', 'first', 'second', 'later', 'red'].find((text) => bytes.includes(text));
  return { what, integrity: integrity === undefined ? 'none' : integrity === digest ? 'its own' : 'another' };
}

const script = (/** @type {string} */ what) => ({ what, integrity: 'its own' });
const styleSheet = { what: 'red', integrity: 'none' };
const federation = {
  name: 'built',
  filename: 'remoteEntry.js',
  exposes: { './first': './first.js', './second': './taking.js' },
  shared: { '@likeness/shared/': { singleton: true, import: /** @type {const} */ (false), requiredVersion: '^2.0.0' } },
};

test.each([
  ['webpack', () => new webpack.container.ModuleFederationPlugin(federation)],
  ['Module Federation', () => new ModuleFederationPlugin({ ...federation, dts: false, manifest: false })],
])(
  'of a container of %s it lists what each exposed module needs beside the entry and of the page, and no more',
  async (_, container) => {
    const { dist, files, takes } = await build({ empty: './empty.js' }, [container()]);
    expect(takes).toEqual({ './first': [], './second': ['ui'] });
    expect(Object.keys(files).sort()).toEqual(['./first', './second']);
    const [first, second] = ['./first', './second'].map(
      (name) => files[name]?.map((file) => described(dist, file)) ?? [],
    );
    expect(first).toHaveLength(3);
    expect(first).toEqual(expect.arrayContaining([script('of both'), script('first'), styleSheet]));
    expect(second).toHaveLength(2);
    expect(second).toEqual(expect.arrayContaining([script('of both'), script('second')]));
  },
);

test('of a build that exposes nothing it lists the chunks that have a name, as the entry tells the browser of them', async () => {
  const { dist, files } = await build({ shell: './entry.js' }, []);
  expect(Object.keys(files)).toEqual(['layout']);
  expect(files['layout']?.map((file) => described(dist, file).what).sort()).toEqual(['first', 'of both', 'red']);
  const entry = readdirSync(dist).find((name) => name.startsWith('shell')) ?? '';
  const text = readFileSync(join(dist, entry), 'utf8');
  const scripts = (files['layout'] ?? []).flatMap(({ integrity }) => integrity ?? []);
  expect(scripts).toHaveLength(2);
  for (const integrity of scripts) expect(text).toContain(integrity.slice('sha256-'.length, -1));
  expect(text).toMatch(/\.crossOrigin="anonymous",\w+\.integrity=/);
});

import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import webpack from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chunk-integrity-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds an entry that loads two chunks, one of which loads a third, as production does. @param {string} greeting in the third */
async function build(greeting) {
  const sources = {
    'entry.js': "export const load = () => [import('./first.js'), import('./second.js')];",
    'first.js': "export const load = () => import('./third.js');",
    'second.js': "console.log('second');",
    'third.js': `console.log(${JSON.stringify(greeting)});`,
  };
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text);
  const stats = await new Promise((resolve, reject) => {
    webpack(
      {
        context: folder,
        mode: 'production',
        target: ['web', 'es2022'],
        entry: { main: './entry.js' },
        output: {
          path: join(folder, 'dist'),
          filename: 'entry.[contenthash:8].js',
          chunkFilename: '[id].[contenthash:8].js',
          library: { type: 'var', name: 'built' },
          clean: true,
        },
        plugins: [
          new ChunkIntegrityPlugin(),
          new CompressionPlugin({ algorithm: 'gzip', filename: '[path][base].gz', threshold: 0 }),
        ],
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
  });
  expect(stats.toJson({ all: false, errors: true }).errors).toEqual([]);
  const dist = join(folder, 'dist');
  const names = readdirSync(dist).filter((name) => name.endsWith('.js'));
  const entry = names.find((name) => name.startsWith('entry')) ?? '';
  const text = readFileSync(join(dist, entry), 'utf8');
  const told = /integrity="sha256-"\+(\{.*?\})\[\w\]\+"="/.exec(text)?.[1] ?? '';
  return { dist, entry, text, chunks: names.filter((name) => name !== entry), told };
}

test('the entry tells the browser the digest of each chunk that is loaded later, at whatever depth', async () => {
  const { dist, chunks, told } = await build('hello');
  const expected = chunks.map((name) => {
    const digest = createHash('sha256')
      .update(readFileSync(join(dist, name)))
      .digest('base64');
    return [name.split('.')[0], digest.replace('=', '')];
  });
  expect(expected).toHaveLength(3);
  expect(Object.fromEntries([...told.matchAll(/(\d+):"([^"]*)"/g)].map(([, id, digest]) => [id, digest]))).toEqual(
    Object.fromEntries(expected),
  );
});

test('what was compressed is the entry with the digests, and its name is another where a chunk is', async () => {
  const before = await build('hello');
  expect(gunzipSync(readFileSync(join(before.dist, `${before.entry}.gz`))).toString()).toBe(before.text);
  const after = await build('good evening');
  expect(after.told).not.toBe(before.told);
  expect(after.entry).not.toBe(before.entry);
});

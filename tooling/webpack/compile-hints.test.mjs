import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.mjs';
import { compileHints } from './compile-hints.mjs';
import { ModuleFilesPlugin } from './module-files-plugin.mjs';
import { moduleFilesIn } from '../../site/releases/module-files.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compile-hints-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('every script begins with the hint, and is known by what it is with it', async () => {
  writeFileSync(join(folder, 'entry.js'), "/*! a licence */ import(/* webpackChunkName: 'later' */ './later.js');");
  writeFileSync(join(folder, 'later.js'), "/* said to nobody */ console.log('later');");
  const dist = join(folder, 'dist');
  await new Promise((resolve, reject) => {
    webpack(
      {
        context: folder,
        mode: 'production',
        entry: './entry.js',
        output: { path: dist, filename: '[name].[contenthash:8].js' },
        plugins: [compileHints(), new ChunkIntegrityPlugin(), new ModuleFilesPlugin()],
      },
      (error, stats) => (error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(stats)),
    );
  });
  const scripts = readdirSync(dist).filter((name) => name.endsWith('.js'));
  expect(scripts).toHaveLength(2);
  for (const name of scripts) {
    const text = readFileSync(join(dist, name), 'utf8');
    expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    expect(text).not.toContain('said to nobody');
  }
  const [later] = moduleFilesIn(dist)?.['later'] ?? [];
  const digest = createHash('sha256')
    .update(readFileSync(join(dist, later?.file ?? '')))
    .digest('base64');
  expect(later?.integrity).toBe(`sha256-${digest}`);
});

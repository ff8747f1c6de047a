import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../start/root.mjs';
import { besides, kitBundle } from './pack-kit.mjs';

test('the kit brings what releases, and nothing that knows the folders of this repository', async () => {
  const { metafile } = await build({ ...kitBundle, outdir: 'dist', write: false });
  const inputs = Object.keys(metafile.inputs);
  expect(inputs).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/tooling\/release\/release\.mjs$/),
      expect.stringMatching(/site\/releases\/change-record\.mjs$/),
    ]),
  );
  expect(inputs.filter((file) => /tooling\/start\/|release\/in-repository/.test(file))).toEqual([]);
});

test('the kit brings the files that its scripts name beside themselves', async () => {
  const { metafile } = await build({ ...kitBundle, outdir: 'dist', write: false });
  const beside = /new URL\('\.\/([^']+)', import\.meta\.url\)/g;
  const wanted = Object.keys(metafile.inputs)
    .filter((file) => !file.includes('node_modules'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(beside)].map(([, name]) => name));
  expect(wanted.length).toBeGreaterThan(1);
  expect(besides.map((file) => basename(file))).toEqual(expect.arrayContaining(wanted));
});

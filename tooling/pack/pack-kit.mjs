/** What of tooling a remote with a repository of its own needs: how it is built, tested and checked. */

import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { nodeBundle, packagesOutside } from '../build/node-bundle.mjs';
import { root } from '../start/root.mjs';
import { packShells } from './pack-shells.mjs';
import { readManifest } from './read-manifest.mjs';

const tooling = join(root, 'tooling');

/** What is named beside the scripts, by its place beside them: all lie in one folder when they are packed. */
export const besides = [
  'webpack/container-runtime.js',
  'webpack/icon-maker-of-page.js',
  'webpack/standalone.html',
  'jest/style-sheet.cjs',
  'jest/picture.cjs',
  'jest/resolver.cjs',
  'jest/setup-pages.ts',
  'jest/missing-browser-parts.ts',
  'jest/node-file.ts',
];

/** Programs, loaders and types, which are named as texts and imported by no script; and what the tests of a remote import. */
const named = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'axe-core',
  'css-loader',
  'jest',
  'jest-environment-jsdom',
  'jest-fixed-jsdom',
  'msw',
  'react-refresh',
  'ts-loader',
  'typescript',
  'webpack-cli',
  'webpack-dev-server',
];

/** The scripts of the kit, as esbuild makes them. */
export const kitBundle = {
  ...nodeBundle,
  entryPoints: ['webpack', 'jest', 'command'].map((name) => join(tooling, `kit/${name}.mjs`)),
  outExtension: { '.js': '.mjs' },
  splitting: true,
  plugins: [packagesOutside],
  metafile: /** @type {const} */ (true),
};

/** @param {string} stage @returns {Promise<import('./pack-libraries.mjs').PackedPackage>} */
export async function packKit(stage) {
  const folder = join(stage, 'remote-kit');
  const dist = join(folder, 'dist');
  const { metafile } = await build({ ...kitBundle, outdir: dist });
  mkdirSync(dist, { recursive: true });
  for (const file of besides) cpSync(join(tooling, file), join(dist, file.replace(/^.*\//, '')));
  await packShells(join(folder, 'shells'), stage);
  cpSync(join(tooling, 'kit/README.md'), join(folder, 'README.md'));
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.json'));
  // One number for all three: a kit goes with the contract that it was packed with.
  const { version, license } = readManifest('contract');
  const manifest = {
    name: '@likeness/remote-kit',
    version,
    license,
    type: 'module',
    engines: { node: '>=20.19' },
    bin: { 'likeness-remote': 'dist/command.mjs' },
    exports: {
      './webpack': './dist/webpack.mjs',
      './jest': './dist/jest.mjs',
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    dependencies: { '@likeness/contract': `^${version}`, ...versionsOf([...importedBy(metafile), ...named]) },
    peerDependencies: { '@likeness/shared': `^${version}` },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  return { name: manifest.name, version, folder };
}

/** The packages that the scripts import. @param {import('esbuild').Metafile} metafile @returns {string[]} */
function importedBy({ outputs }) {
  const requests = Object.values(outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  );
  return requests
    .filter((request) => !request.startsWith('node:') && !builtinModules.includes(request))
    .flatMap((request) => /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? []);
}

/** Those that are tested together here. @param {string[]} names */
function versionsOf(names) {
  const known = ['.', 'site', 'tooling'].map(readManifest);
  return Object.fromEntries(
    [...new Set(names)].sort().map((name) => {
      const holder = known.find(({ dependencies, devDependencies }) => dependencies?.[name] ?? devDependencies?.[name]);
      const version = holder?.dependencies?.[name] ?? holder?.devDependencies?.[name];
      if (version === undefined) throw new Error(`${name} is in no package.json of the repository, tooling or site.`);
      return [name, version];
    }),
  );
}

import { packedManifest } from './packed-manifest.mjs';
import { readManifest } from './read-manifest.mjs';

const { version } = readManifest('shared');

test('each entry is a script with its declarations', () => {
  const entries = /** @type {[string, string][]} */ ([
    ['.', './src/index.ts'],
    ['./paid-action', './src/paid-action.ts'],
    ['./rules', './src/rules/index.ts'],
  ]);
  expect(packedManifest(readManifest('contract'), entries)).toMatchObject({
    name: '@likeness/contract',
    version,
    exports: {
      '.': { types: './types/index.d.ts', default: './dist/index.js' },
      './paid-action': { types: './types/paid-action.d.ts', default: './dist/paid-action.js' },
      './rules': { types: './types/rules/index.d.ts', default: './dist/rules.js' },
    },
    dependencies: { valibot: expect.any(String) },
    peerDependencies: {},
  });
});

test('what a page may hold one copy of is the remote’s own too, and what only tests need is asked of nobody', () => {
  const { dependencies, peerDependencies, peerDependenciesMeta } = packedManifest(readManifest('shared'), []);
  expect(dependencies).toMatchObject({ '@likeness/contract': `^${version}`, redux: expect.any(String) });
  expect(Object.keys(dependencies)).not.toContain('react');
  expect(peerDependencies).toMatchObject({
    react: expect.stringMatching(/^\^19\./),
    'react-dom': expect.stringMatching(/^\^19\./),
    'styled-components': expect.any(String),
  });
  expect(peerDependenciesMeta).toMatchObject({ msw: { optional: true } });
});

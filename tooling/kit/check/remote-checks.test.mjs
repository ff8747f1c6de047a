import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@likeness/contract';
import { findingsIn } from './remote-checks.mjs';

/** @type {string} */
let dist;
beforeEach(() => (dist = mkdtempSync(join(tmpdir(), 'remote-checks-'))));
afterEach(() => rmSync(dist, { recursive: true }));

const declaration = {
  name: 'remote-video',
  version: '1.0.0-dev',
  contract: '^9.0.0',
  owner: 'team-video',
  routes: [{ path: '/video', module: './video', access: 'private', title: 'Video' }],
};

/** @param {unknown} declared */
function topicsWrong(declared) {
  const { findings } = findingsIn({
    declared: () => declared,
    dist,
    manifest: { studio: { budget: 1 } },
    page: { contract: '2.3.0', holder: 'shell' },
    others: ['remote-gallery'],
    contract,
  });
  return findings.filter(({ sentences }) => sentences.length > 0).map(({ topic }) => topic);
}

test('of what is no declaration nothing else is said, and of what is not built only what it declares', () => {
  expect(topicsWrong({ ...declaration, routs: [] })).toEqual(['schema']);
  expect(topicsWrong(declaration)).toEqual(['version', 'contract', 'build']);
});

test('a declaration that the registry would leave out is refused', () => {
  const route = (/** @type {number} */ place) => ({ path: `/video/${place}`, module: './video', access: 'private' });
  const routes = (/** @type {number} */ count, /** @type {string} */ title) =>
    Array.from({ length: count }, (_, place) => ({ ...route(place), title }));
  expect(topicsWrong({ ...declaration, routes: routes(1_000, 'Video') })).toContain('declaration size');
  expect(topicsWrong({ ...declaration, routes: routes(900, 'Video'.repeat(8)) })).toContain('declaration size');
  expect(topicsWrong({ ...declaration, routes: routes(100, 'Video') })).not.toContain('declaration size');
});

test('all that is wrong is said at once', () => {
  writeFileSync(join(dist, 'remoteEntry.js'), 'injectStudioEndpoints("gallery")');
  const asset = { path: './video', assets: { js: { sync: ['601.js'], async: [] } } };
  writeFileSync(join(dist, 'mf-manifest.json'), JSON.stringify({ exposes: [asset] }));
  expect(topicsWrong(declaration)).toEqual([
    'version',
    'contract',
    'build',
    'container',
    'integrity',
    'copies',
    'size budget',
    'endpoints',
  ]);
});

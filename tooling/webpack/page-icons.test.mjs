import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractFit } from '@likeness/contract';
import { versionOf } from './consumed-modules.mjs';
import { ICON_MAKER, pageIcons } from './page-icons.mjs';

const remote = fileURLToPath(new URL('../../remote-auth/', import.meta.url));
const offering = readFileSync(new URL('../../shell/src/loader/share-scope.ts', import.meta.url), 'utf8');
/** @param {string} root @param {string} contract */
const iconsOf = (root, contract) => pageIcons(root, contract, contractFit);
const nothing = { shared: {}, alias: {} };

/** @type {string} */
let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-icons-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A remote of another repository. @param {string} name @param {string} [lucide] its version */
function elsewhere(name, lucide) {
  const root = join(folder, name);
  const installed = join(root, 'node_modules/lucide-react');
  mkdirSync(join(installed, 'dist/esm'), { recursive: true });
  if (lucide === undefined) return root;
  writeFileSync(join(installed, 'package.json'), JSON.stringify({ name: 'lucide-react', version: lucide }));
  writeFileSync(join(installed, 'dist/esm/createLucideIcon.mjs'), '');
  return root;
}

it('has a remote take what makes icons from the page, in place of the module by which lucide does', () => {
  const { shared, alias } = iconsOf(remote, '^2.4.0');
  const major = Number.parseInt(versionOf('lucide-react'), 10);
  expect(shared).toMatchObject({ [ICON_MAKER]: { import: false, requiredVersion: `^${major}.0.0` } });
  const [[replaced, replacement] = ['', '']] = Object.entries(alias);
  expect(readFileSync(replaced, 'utf8')).toContain('export { createLucideIcon as default }');
  expect(readFileSync(replacement, 'utf8')).toContain(`export { createLucideIcon as default } from '${ICON_MAKER}'`);
});

it('is what the shell offers', () => {
  expect(offering).toContain(`...offered(lucidePackage.version, { '${ICON_MAKER}': icons })`);
});

it('leaves a remote its own where a page may open it that offers none, or another', () => {
  expect(iconsOf(remote, '^2.3.0')).toEqual(nothing);
  expect(iconsOf(remote, '^3.0.0')).toEqual(nothing);
  expect(iconsOf(elsewhere('older', '0.469.0'), '^2.4.0')).toEqual(nothing);
  expect(iconsOf(elsewhere('without'), '^2.4.0')).toEqual(nothing);
  expect(Object.keys(iconsOf(elsewhere('newer', '1.80.0'), '^2.12.0').alias)).toHaveLength(1);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedPackages, isInstalled } from './install.mjs';

const lock = {
  '': { version: '0.1.0' },
  shell: { version: '0.1.0' },
  'node_modules/@likeness/shell': { link: true },
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
  'node_modules/only-on-mac': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};

const installed = {
  'node_modules/@likeness/shell': { link: true },
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
};

test('what the lockfile names is there; what is optional may be missing', () => {
  expect(isInstalled(lock, installed)).toBe(true);
});

test.each([
  ['another version', { ...installed, 'node_modules/react': { version: '19.3.2', integrity: 'sha512-c' } }],
  ['another content', { ...installed, 'node_modules/react': { version: '19.3.1', integrity: 'sha512-c' } }],
  ['a missing package', { 'node_modules/@likeness/shell': { link: true } }],
  ['a missing workspace', { 'node_modules/react': installed['node_modules/react'] }],
])('%s asks for an install', (_, found) => {
  expect(isInstalled(lock, found)).toBe(false);
});

test('an account of npm that was cut off is none, and asks for an install', () => {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'));
  const file = join(folder, '.package-lock.json');
  try {
    expect(installedPackages(file)).toBeUndefined();
    writeFileSync(file, JSON.stringify({ packages: installed }));
    expect(installedPackages(file)).toEqual(installed);
    writeFileSync(file, '{"packages": {"node_modules/re');
    expect(installedPackages(file)).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-chromium-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} name */
function program(name) {
  const path = join(folder, name);
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  return path;
}

test('the named browser comes first', () => {
  const named = program('my-browser');
  program('chromium');
  expect(findChromium({ CHROMIUM_PATH: named, PATH: folder })).toBe(named);
});

test('a name that leads nowhere is said, and no other browser is taken in its place', () => {
  program('chromium');
  expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'gone'), PATH: folder })).toThrow(/^CHROMIUM_PATH is/);
});

test('an installed browser is found by its usual names', () => {
  const chrome = program('google-chrome');
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(chrome);
  const chromium = program('chromium');
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(chromium);
});

test('of a headless shell and a whole browser the former is taken', () => {
  program('chromium');
  const shell = program('chromium-headless-shell');
  expect(findChromium({ PATH: folder })).toBe(shell);
});

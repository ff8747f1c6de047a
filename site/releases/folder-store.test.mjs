import { mkdtempSync, readdirSync, rmSync, utimesSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from './folder-store.mjs';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const headers = { type: 'text/plain', cache: 'no-cache' };
const bytes = (/** @type {string} */ text) => Buffer.from(text);

test('keeps files by their names, and lists and removes whole folders', async () => {
  const store = folderStore(root);
  expect(await store.read('releases/a/1.0.0/x.js')).toBeUndefined();
  expect(await store.list('releases')).toEqual([]);
  await store.write('releases/a/1.0.0/x.js', bytes('x'), headers);
  await store.write('releases/a/1.0.0/deep/y.js', bytes('y'), headers);
  await store.write('releases/a/1.1.0/x.js', bytes('z'), headers);
  expect((await store.read('releases/a/1.0.0/x.js'))?.bytes.toString()).toBe('x');
  expect((await store.list('releases/a/1.0.0')).sort()).toEqual([
    'releases/a/1.0.0/deep/y.js',
    'releases/a/1.0.0/x.js',
  ]);
  await store.remove('releases/a/1.0.0');
  expect(await store.list('releases')).toEqual(['releases/a/1.1.0/x.js']);
  await store.remove('releases/none');
});

test('replaces a file only where it is still the one that is expected', async () => {
  const store = folderStore(root);
  expect(await store.replace('registry/a.json', bytes('1'), headers, 'something')).toBe(false);
  expect(await store.replace('registry/a.json', bytes('1'), headers, undefined)).toBe(true);
  expect(await store.replace('registry/a.json', bytes('2'), headers, undefined)).toBe(false);
  const first = await store.read('registry/a.json');
  expect(await store.replace('registry/a.json', bytes('2'), headers, first?.tag)).toBe(true);
  expect(await store.replace('registry/a.json', bytes('3'), headers, first?.tag)).toBe(false);
  expect((await store.read('registry/a.json'))?.bytes.toString()).toBe('2');
  expect(readdirSync(join(root, 'registry'))).toEqual(['a.json']);
});

test('lets one of many who replace the same file do it', async () => {
  const stores = Array.from({ length: 10 }, () => folderStore(root));
  const outcomes = await Promise.all(
    stores.map((store, place) => store.replace('registry/a.json', bytes(String(place)), headers, undefined)),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
});

test('takes over from somebody who was ended while replacing a file', async () => {
  const left = join(root, 'registry/a.json.lock');
  mkdirSync(left, { recursive: true });
  const long = new Date(Date.now() - 60_000);
  utimesSync(left, long, long);
  expect(await folderStore(root).replace('registry/a.json', bytes('1'), headers, undefined)).toBe(true);
});

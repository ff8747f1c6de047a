import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headFile, otherPath, writeRegistryDocuments } from './documents.mjs';

/** @type {string} */
let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'documents-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const paths = Array.from({ length: 100 }, (_, index) => `/r${index}`);

/** Writes those of a registry whose heads have so many bytes each. @param {number} bytes @returns {string[]} the paths that have heads */
function written(bytes) {
  const head = 'x'.repeat(bytes);
  writeRegistryDocuments(folder, {
    body: '{}',
    heads: { paths, alikeTo: (/** @type {string} */ path) => path, headFor: () => head },
  });
  return [...paths, otherPath].filter((path) => existsSync(join(folder, headFile(path))));
}

test('every path that is known has its head, and any other', () => {
  expect(written(10)).toEqual([...paths, otherPath]);
});

test('where the heads would fill the disk, those who came last have none, and what was there of them is gone', () => {
  written(10);
  const [first, ...others] = written(2 * 1_048_576);
  expect(first).toBe('/r0');
  expect(others.at(-1)).toBe(otherPath);
  expect(others.length).toBeLessThan(40);
  expect(statSync(join(folder, headFile(otherPath))).size).toBe(2 * 1_048_576);
});

test('of paths that are none any more not even a folder is left, and of very many segments none is made', () => {
  const deep = (/** @type {number} */ change, /** @type {number} */ segments) =>
    `/r${change}${'/a'.repeat(segments - 1)}`;
  const foldersAfter = (/** @type {number} */ change) => {
    const known = [deep(change, 16), `${deep(change, 3)}b`, deep(change, 17), '/'];
    writeRegistryDocuments(folder, {
      body: '{}',
      heads: { paths: known, alikeTo: (/** @type {string} */ path) => path, headFor: () => 'x' },
    });
    expect(known.map((path) => existsSync(join(folder, headFile(path === '/' ? '' : path))))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory()).length;
  };
  const first = foldersAfter(1);
  // Those of the paths, that of all others, and the one in which they are.
  expect(first).toBe(16 + 1 + 2);
  for (const change of [2, 3, 4]) expect(foldersAfter(change)).toBe(first);
});

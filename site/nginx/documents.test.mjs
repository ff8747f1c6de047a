import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
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
  writeRegistryDocuments(folder, { body: '{}', heads: { paths, headFor: () => head } });
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

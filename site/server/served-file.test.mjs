import { mkdtempSync, readFileSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servedFile } from './served-file.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-served-'));
  writeFileSync(join(folder, 'a.js'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} name */
function opened(name) {
  const file = servedFile(folder, name);
  if (typeof file === 'number') throw new Error(`That is answered by ${file}.`);
  return file;
}

/** @param {{ fd: number, size: number }} file */
function textOf({ fd, size }) {
  const bytes = Buffer.alloc(size);
  return bytes.toString('utf8', 0, readSync(fd, bytes, 0, size, 0));
}

test('holds a file open once, however many read it, until the last has read it', () => {
  const readers = Array.from({ length: 100 }, () => opened('a.js'));
  expect(new Set(readers.map(({ fd }) => fd)).size).toBe(1);
  const [last, ...others] = readers;
  for (const { close } of others) {
    close();
    close();
  }
  expect(last && textOf(last)).toBe('one');
  last?.close();
  expect(() => last && textOf(last)).toThrow(/EBADF/);
});

test('a file in the place of one that is being read is another', () => {
  const first = opened('a.js');
  writeFileSync(join(folder, 'b.js'), 'two');
  renameSync(join(folder, 'b.js'), join(folder, 'a.js'));
  const second = opened('a.js');
  expect([first, second].map(textOf)).toEqual(['one', 'two']);
  first.close();
  expect(textOf(second)).toBe(readFileSync(join(folder, 'a.js'), 'utf8'));
  second.close();
});

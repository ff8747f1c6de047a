import { existsSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './make-folder.mjs';

const above = realpathSync(mkdtempSync(join(tmpdir(), 'make-folder-')));
afterAll(() => rmSync(above, { recursive: true }));

it('makes what is missing above it, once', () => {
  const folder = join(above, 'a/b/c');
  makeFolder(folder, { mode: 0o700 });
  makeFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('says what is in its place, or in that of a folder above it', () => {
  const file = join(above, 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow('EEXIST');
  expect(() => makeFolder(join(file, 'folder'))).toThrow('EEXIST');
});

const proc = existsSync('/proc/self') ? it : it.skip;
proc('does not try for ever where nothing can be made', () => {
  expect(() => makeFolder('/proc/nothing/folder')).toThrow('ENOENT');
});

import { existsSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder, makeFolderElsewhere } from './make-folder.mjs';

const above = realpathSync(mkdtempSync(join(tmpdir(), 'make-folder-')));
afterAll(() => rmSync(above, { recursive: true }));

describe.each([
  ['makeFolder', async (/** @type {Parameters<typeof makeFolder>} */ ...words) => makeFolder(...words)],
  ['makeFolderElsewhere', makeFolderElsewhere],
])('%s', (name, make) => {
  it('makes what is missing above it, once', async () => {
    const folder = join(above, name, 'a/b/c');
    await make(folder, { mode: 0o700 });
    await make(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('says what is in its place, or in that of a folder above it', async () => {
    const file = join(above, 'file');
    writeFileSync(file, '');
    await expect(make(file)).rejects.toThrow('EEXIST');
    await expect(make(join(file, 'folder'))).rejects.toThrow('EEXIST');
  });

  // No other system has one.
  const proc = existsSync('/proc/self') ? it : it.skip;
  proc('does not try for ever where nothing can be made', async () => {
    await expect(make('/proc/nothing/folder')).rejects.toThrow('ENOENT');
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
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

test('takes over from somebody who was ended while replacing a file', async () => {
  const left = join(root, 'registry/a.json.lock');
  mkdirSync(left, { recursive: true });
  const long = new Date(Date.now() - 60_000);
  utimesSync(left, long, long);
  expect(await folderStore(root).replace('registry/a.json', bytes('1'), headers, undefined)).toBe(true);
});

describe('of somebody who may write there', () => {
  beforeEach(() => mkdirSync(join(root, 'registry')));
  const most = 1_000;

  test('a pipe that nobody writes to keeps nobody waiting', async () => {
    execFileSync('mkfifo', [join(root, 'registry/shell.json')]);
    await expect(folderStore(root).read('registry/shell.json', most)).rejects.toThrow('registry/shell.json is no file');
  });

  test('a link to what has no end is not read', async () => {
    symlinkSync('/dev/zero', join(root, 'registry/shell.json'));
    await expect(folderStore(root).read('registry/shell.json', most)).rejects.toThrow('registry/shell.json is no file');
  });

  test('a link under the name of a draft has nothing else written over', async () => {
    const other = join(root, 'other.json');
    writeFileSync(other, 'of somebody else');
    symlinkSync(other, join(root, `registry/a.json.${process.pid}.draft`));
    await folderStore(root).write('registry/a.json', bytes('1'), headers);
    expect(readFileSync(other, 'utf8')).toBe('of somebody else');
    expect((await folderStore(root).read('registry/a.json'))?.bytes).toEqual(bytes('1'));
  });

  test('a crowd of folders is not looked at to its end, and hides no record', async () => {
    for (let folder = 0; folder < 1_100; folder += 1)
      mkdirSync(join(root, `registry/crowd/${folder}`), { recursive: true });
    mkdirSync(join(root, 'registry/crowd/0/below'));
    writeFileSync(join(root, 'registry/crowd/0/below/late.json'), '{}');
    writeFileSync(join(root, 'registry/remote-a.json'), '{}');
    expect(await folderStore(root).list('registry', 10)).toEqual(['registry/remote-a.json']);
    expect(await folderStore(root).list('registry')).toHaveLength(2);
  });
});

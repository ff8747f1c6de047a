import { execFileSync } from 'node:child_process';
import crypto from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { folderStore } from './folder-store.mjs';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const headers = { type: 'text/plain', cache: 'no-cache' };
const bytes = (/** @type {string} */ text) => Buffer.from(text);

test('who writes the same file at once writes the whole of it, each', async () => {
  const contents = Array.from({ length: 20 }, (_, count) => bytes(String(count).repeat(100_000)));
  await Promise.all(contents.map((each) => folderStore(root).write('registry/a.json', each, headers)));
  const written = (await folderStore(root).read('registry/a.json'))?.bytes;
  expect(contents.filter((each) => written?.equals(each))).toHaveLength(1);
});

test('leaves no draft of what cannot be written', async () => {
  mkdirSync(join(root, 'releases/a/1.0.0/a.js/taken'), { recursive: true });
  await expect(folderStore(root).write('releases/a/1.0.0/a.js', bytes('code'), headers)).rejects.toThrow();
  expect(readdirSync(join(root, 'releases/a/1.0.0'))).toEqual(['a.js']);
});

test.each([
  ['', -60_000],
  [', and the clock set back since', 60_000],
])('takes over from somebody who was ended while replacing a file%s', async (_, ahead) => {
  const left = join(root, 'registry/a.json.lock');
  mkdirSync(left, { recursive: true });
  const at = new Date(Date.now() + ahead);
  utimesSync(left, at, at);
  const store = folderStore(root, { retries: 1 });
  expect(await store.replace('registry/a.json', bytes('1'), headers, undefined)).toBe(true);
});

describe('of somebody who may write there', () => {
  beforeEach(() => mkdirSync(join(root, 'registry')));
  const most = 1_000;

  test('a lock that is held without an end is said in a sentence', async () => {
    mkdirSync(join(root, 'registry/a.json.lock'));
    await expect(
      folderStore(root, { retries: 1 }).replace('registry/a.json', bytes('1'), headers, undefined),
    ).rejects.toThrow(
      'registry/a.json is being changed by somebody else, who holds registry/a.json.lock. See who that is, and try again.',
    );
  });

  test('a pipe that nobody writes to keeps nobody waiting', async () => {
    execFileSync('mkfifo', [join(root, 'registry/shell.json')]);
    await expect(folderStore(root).read('registry/shell.json', most)).rejects.toThrow('registry/shell.json is no file');
  });

  test('a link to what has no end is not read', async () => {
    symlinkSync('/dev/zero', join(root, 'registry/shell.json'));
    await expect(folderStore(root).read('registry/shell.json', most)).rejects.toThrow('registry/shell.json is no file');
  });

  test('a file without a bound of its own is not read either where it is larger than any of a build', async () => {
    writeFileSync(join(root, 'registry/shell.json'), '');
    // Takes no room on the disk.
    truncateSync(join(root, 'registry/shell.json'), 3_000_000_000);
    const store = folderStore(root);
    await expect(store.read('registry/shell.json')).rejects.toThrow('is larger than 33554432 bytes');
    await expect(store.replace('registry/shell.json', bytes('1'), headers, undefined)).rejects.toThrow('is larger');
  });

  test('a link under the name of a draft has nothing else written over', async () => {
    jest.spyOn(crypto, 'randomUUID').mockReturnValue('a-b-c-d-e');
    const other = join(root, 'other.json');
    writeFileSync(other, 'of somebody else');
    symlinkSync(other, join(root, 'registry/a.json.a-b-c-d-e.draft'));
    await expect(folderStore(root).write('registry/a.json', bytes('1'), headers)).rejects.toThrow('EEXIST');
    expect(readFileSync(other, 'utf8')).toBe('of somebody else');
    jest.restoreAllMocks();
    await folderStore(root).write('registry/a.json', bytes('1'), headers);
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

  const theirs = 'releases/remote-evil/1.0.0';
  const another = () => join(root, 'releases/remote-a/1.0.0');
  const entry = () => join(another(), 'remoteEntry.js');
  const untouched = () => expect(readFileSync(entry(), 'utf8')).toBe('of another');
  beforeEach(() => {
    mkdirSync(another(), { recursive: true });
    writeFileSync(entry(), 'of another');
    mkdirSync(join(root, 'releases/remote-evil'));
  });

  test('a folder that becomes a link while it is removed takes nothing of another with it', async () => {
    mkdirSync(join(root, theirs));
    for (let file = 0; file < 3_000; file += 1) writeFileSync(join(root, theirs, `${file}.js`), '');
    writeFileSync(join(root, theirs, 'remoteEntry.js'), '');
    for (let file = 0; file < 3_000; file += 1) writeFileSync(join(another(), `${file}.js`), '');
    let isOver = false;
    const removed = folderStore(root).remove(theirs);
    void removed.catch(() => {}).finally(() => (isOver = true));
    while (!isOver && readdirSync(join(root, theirs)).length > 3_000) await turn();
    renameSync(join(root, theirs), join(root, 'releases/remote-evil/aside'));
    symlinkSync(another(), join(root, theirs));
    await removed.catch(() => {});
    untouched();
    expect(readdirSync(another())).toHaveLength(3_001);
  });

  test.each(['releases/remote-evil/1.0.0', 'releases/remote-link/1.0.0'])(
    'a link on the way to %s has nothing removed or written where it leads',
    async (name) => {
      symlinkSync(another(), join(root, theirs));
      symlinkSync(join(root, 'releases/remote-a'), join(root, 'releases/remote-link'));
      const store = folderStore(root);
      await expect(store.write(`${name}/remoteEntry.js`, bytes('evil'), headers)).rejects.toThrow();
      await store.remove(name).catch(() => {});
      untouched();
    },
  );

  test('more files and folders than any build has are left where they lie', async () => {
    mkdirSync(join(root, theirs, 'a/'.repeat(40)), { recursive: true });
    await folderStore(root).remove(theirs);
    expect(existsSync(join(root, theirs, 'a'))).toBe(true);
  });
});

test('removes a version with all its folders, and nothing where there is none', async () => {
  const store = folderStore(root);
  await store.write('releases/remote-a/1.0.0/fonts/a.woff2', bytes('1'), headers);
  await store.write('releases/remote-a/1.1.0/b.js', bytes('2'), headers);
  await store.remove('releases/remote-a/1.0.0');
  await store.remove('releases/remote-a/1.0.0');
  await store.remove('releases/remote-b/1.0.0');
  expect(await store.list('releases')).toEqual(['releases/remote-a/1.1.0/b.js']);
  expect(readdirSync(join(root, 'releases/remote-a'))).toEqual(['1.1.0']);
});

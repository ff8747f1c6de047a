import { zipped } from '../produce/zipped.mjs';
import { archiveOf, archiveThatLies, archiveWithName } from '../testing/archives.mjs';
import { readArchive } from './read-archive.mjs';

test('what was packed comes out again, whatever the order', async () => {
  const files = new Map([
    ['picker.d.ts', "export * from './compiled-types/picker/picker';\n"],
    ['compiled-types/picker/picker.d.ts', 'export declare const label: "Größe";\n'],
  ]);
  expect([...(await readArchive(await zipped(files)))]).toEqual([...files].reverse());
  expect((await zipped(files)).equals(await zipped(files))).toBe(true);
});

test('folders by themselves are passed over', async () => {
  expect([...(await readArchive(await archiveOf([{ path: 'a/' }, { path: 'a/b.d.ts' }]))).keys()]).toEqual([
    'a/b.d.ts',
  ]);
});

test.each(
  /** @type {[string, () => Promise<Buffer> | Buffer, RegExp][]} */ ([
    ['nothing', () => Buffer.of(), /^it is no ZIP archive$/],
    ['a page', () => Buffer.from(`<!doctype html>${' '.repeat(5_000)}`), /^it is no ZIP archive$/],
    ['a name that leads out', () => archiveWithName('../../../home/ada/.bashrc.d.ts'), /a name in it leads out of its/],
    ['one further in', () => archiveWithName('a/../../picker.d.ts'), /a name in it leads out of its folder/],
    ['an absolute name', () => archiveWithName('/etc/picker.d.ts'), /a name in it leads out of its folder/],
    ['a name of Windows', () => archiveWithName('..\\picker.d.ts'), /^"..\/picker.d.ts"|leads out of its folder/],
    ['a drive of Windows', () => archiveWithName('C:/picker.d.ts'), /leads out of its folder/],
    ['a hidden folder', () => archiveWithName('.git/hooks.d.ts'), /"\.git\/hooks\.d\.ts" in it is no declaration/],
    ['a package', () => archiveOf([{ path: 'node_modules/react/index.d.ts' }]), /react.* in it is no declaration/],
    ['a program', () => archiveOf([{ path: 'picker.js' }]), /"picker\.js" in it is no declaration of TypeScript/],
    ['a source', () => archiveOf([{ path: 'picker.ts' }]), /"picker\.ts" in it is no declaration/],
    ['a name that ends the line', () => archiveWithName('a\n.d.ts'), /"a\\n\.d\.ts" in it is no declaration/],
    ['a symbolic link', () => archiveOf([{ path: 'picker.d.ts', mode: 0o120777 }]), /"picker\.d\.ts" in it is no decl/],
    ['the same name twice', () => archiveOf([{ path: 'a.d.ts' }, { path: 'A.d.ts' }]), /"A\.d\.ts" is in it more than/],
    [
      'too many files',
      () => archiveOf(Array.from({ length: 501 }, (_, index) => ({ path: `${index}.d.ts` }))),
      /^it has 501 files, and 500 are enough for types$/,
    ],
    [
      'too many bytes',
      () => archiveOf([{ path: 'picker.d.ts', text: Buffer.alloc(5_000_001) }]),
      /^it unpacks to 5000001 bytes, and 5000000 are enough for types$/,
    ],
    ['more bytes than it says', () => archiveThatLies(3_000_000), /^"picker\.d\.ts" in it is damaged$/],
  ]),
)('%s is refused', async (_, archive, message) => {
  await expect(readArchive(await archive())).rejects.toThrow(message);
});

test('one that was cut off is refused', async () => {
  const whole = await archiveOf([{ path: 'picker.d.ts' }]);
  for (const length of [1, 30, whole.length - 30, whole.length - 1])
    await expect(readArchive(whole.subarray(0, length))).rejects.toThrow(/^it is/);
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readAllowedKeys, readPrivateKey } from './keys.mjs';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** In a process of its own: what reads without an end would never give the test back. @param {string} call @param {string} file */
const messageOf = (call, file) => {
  const keys = JSON.stringify(fileURLToPath(new URL('keys.mjs', import.meta.url)));
  const program = `import(${keys}).then((keys) => keys.${call}(${JSON.stringify(file)})).catch(({ name, message }) => console.log(name, message))`;
  return execFileSync(process.execPath, ['--eval', program], { encoding: 'utf8', timeout: 5_000 }).trim();
};

test('says in one sentence that a device, a pipe or a folder is no list of keys, and no key', () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  for (const file of ['/dev/full', '/dev/zero', pipe, folder]) {
    expect(messageOf('readAllowedKeys', file)).toBe(
      `PlainError ${file} is no list of keys like { "remote-editing": ["MCow…"] }: it is no regular file.`,
    );
    expect(messageOf('readPrivateKey', file)).toBe(`PlainError ${file} holds no ed25519 key: it is no regular file.`);
  }
});

test('reads no more of a file than a list of keys may have', () => {
  const file = join(folder, 'large');
  writeFileSync(file, '{}');
  expect(readAllowedKeys(file)('remote-a')).toEqual([]);
  truncateSync(file, 1_048_577);
  expect(() => readAllowedKeys(file)).toThrow('it is larger than 1048576 bytes.');
  expect(() => readPrivateKey(file)).toThrow('it is larger than 1048576 bytes.');
});

test('no list lists nobody, and no key is none', () => {
  expect(readAllowedKeys(join(folder, 'none'))('remote-a')).toEqual([]);
  expect(() => readPrivateKey(join(folder, 'none'))).toThrow('holds no ed25519 key: there is no such file.');
});

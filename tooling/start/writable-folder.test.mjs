import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { root } from './root.mjs';
import { requireWritableData } from './writable-folder.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-writable-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder that is not there yet is made, and nothing is left in it', () => {
  requireWritableData(join(folder, 'deep', 'data'));
  expect(readdirSync(join(folder, 'deep', 'data')).sort()).toEqual(['logs', 'registry', 'run']);
  expect(readdirSync(join(folder, 'deep', 'data', 'logs'))).toEqual([]);
});

test('a folder of others is told, and left as it is', () => {
  writeFileSync(join(folder, 'letters.txt'), '');
  expect(() => requireWritableData(folder)).toThrow(`${folder} holds something else than a studio: letters.txt. Set`);
  expect(readdirSync(folder)).toEqual(['letters.txt']);
});

test("the folder by default is nobody else's, whatever was measured before the first start", () => {
  const byDefault = join(folder, '.studio');
  mkdirSync(join(byDefault, 'bench'), { recursive: true });
  requireWritableData(byDefault);
  expect(readdirSync(byDefault).sort()).toEqual(['bench', 'logs', 'registry', 'run']);
});

test('a folder inside that cannot be written is named itself', () => {
  writeFileSync(join(folder, 'logs'), '');
  expect(() => requireWritableData(folder)).toThrow(
    `The folder ${join(folder, 'logs')} cannot be written: a file is in its place. Make it`,
  );
});

test('a place where nobody can make anything, root neither, is told and not tried for ever', () => {
  expect(() => requireWritableData('/proc/likeness-studio')).toThrow(
    /^The folder \/proc\/likeness-studio cannot be written: /,
  );
});

test.each(['start', 'dev', 'build', 'part remote-auth'])(
  'the command %s says in one sentence which folder it cannot write, and ends with 1',
  (command) => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const dataDir = join(file, 'data');
    const { status, stderr, stdout } = spawnSync(process.execPath, ['tooling/command.mjs', ...command.split(' ')], {
      cwd: root,
      // Far from a studio that runs here.
      env: { ...process.env, STUDIO_DATA_DIR: dataDir, STUDIO_PORT: '46100' },
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^The folder \S+\/file\/data cannot be written: a file is in its place\. [^\n]+\n$/,
      ),
    });
  },
);

test.each([
  [
    'where what is built cannot be kept',
    { STUDIO_RELEASES: 'file/releases' },
    /^The folder \S+\/file\/releases\/registry cannot be written: a file is in its place\. [^\n]+STUDIO_RELEASES=[^\n]+\n$/,
  ],
  [
    'that an address is none of this machine',
    { STUDIO_HOST: '192.0.2.77' },
    /^STUDIO_HOST is "192\.0\.2\.77", which is no address of this machine\. [^\n]+\n$/,
  ],
])('a start says in one sentence %s', (_, { ...variables }, sentence) => {
  writeFileSync(join(folder, 'file'), '');
  const releases = 'STUDIO_RELEASES' in variables ? { STUDIO_RELEASES: join(folder, variables.STUDIO_RELEASES) } : {};
  const { status, stderr, stdout } = spawnSync(process.execPath, ['tooling/command.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, STUDIO_PORT: '46100', STUDIO_DATA_DIR: join(folder, 'data'), ...variables, ...releases },
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(sentence) });
});

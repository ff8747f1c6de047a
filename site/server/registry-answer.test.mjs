import crypto from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../settings/settings.mjs';
import { writeSigned } from '../testing/signed-registry.mjs';
import { recordFilesOf } from '../registry/record-files.mjs';
import { joinedRegistry } from './registry-answer.mjs';

test('what is wrong with a file is said once, however often another one changes', async () => {
  /** @type {string[]} */
  const problems = [];
  let revision = 0;
  const joined = joinedRegistry({
    settings: readSettings({ STUDIO_DATA_DIR: tmpdir() }),
    report: (problem) => problems.push(problem),
    recordFiles: () => [
      { file: 'remote-a.json', text: '{}' },
      { file: 'remote-b.json', text: `{ "revision": ${(revision += 1)} }` },
    ],
  });
  for (let page = 0; page < 5; page += 1) await joined();
  expect(problems).toEqual([
    'remote-a.json in the registry is left out: it holds no record',
    'remote-b.json in the registry is left out: it holds no record',
  ]);
});

describe('of signed records', () => {
  /** @type {string} */
  let dataDir;
  /** @type {jest.SpyInstance} */
  let verify;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'registry-'));
    for (const name of ['remote-a', 'remote-b', 'remote-c']) writeRecord(name, name);
    verify = jest.spyOn(crypto, 'verify');
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  /** @param {string} name @param {string} title */
  const writeRecord = (name, title) =>
    writeSigned(
      { dataDir },
      {
        ...{ name, revision: 1, current: '1.0.0', log: [] },
        versions: [{ version: '1.0.0', entry: 'http://{host}:3001/remoteEntry.js', declaration: { title } }],
      },
    );

  /** Signed for another remote, so that all is looked at before it is left out. @param {string} title */
  const writeStranger = (title) =>
    writeSigned(
      { dataDir },
      { name: 'remote-a', revision: 1, current: '1.0.0', versions: [], log: [{ title }] },
      'remote-z',
    );

  const registry = () => {
    const settings = readSettings({ STUDIO_DATA_DIR: dataDir });
    return joinedRegistry({ settings, recordFiles: recordFilesOf(settings) });
  };

  test('the signature of each is looked at once, and again when that file has changed', async () => {
    const joined = registry();
    await joined();
    expect(verify).toHaveBeenCalledTimes(3);
    for (let page = 0; page < 5; page += 1) await joined();
    expect(verify).toHaveBeenCalledTimes(3);
    writeRecord('remote-b', 'another');
    expect((await joined()).body).toContain('another');
    expect(verify).toHaveBeenCalledTimes(4);
  });

  test('pages keep their heads while a file that counts for nothing changes all the time', async () => {
    const joined = registry();
    const { heads } = await joined();
    for (let page = 0; page < 5; page += 1) {
      writeStranger(`page ${page}`);
      expect((await joined()).heads).toBe(heads);
    }
    expect(verify).toHaveBeenCalledTimes(8);
    writeRecord('remote-b', 'another');
    expect((await joined()).heads).not.toBe(heads);
  });

  test('who is no longer allowed to release is looked at again', async () => {
    const joined = registry();
    expect((await joined()).body).toContain('remote-b');
    writeFileSync(join(dataDir, 'keys', 'allowed.json'), '{}');
    expect((await joined()).body).toBe('{"remotes":[]}');
  });

  test('a file that goes takes its remote with it', async () => {
    const joined = registry();
    await joined();
    rmSync(join(dataDir, 'registry', 'remote-b.json'));
    expect(JSON.parse((await joined()).body).remotes).toMatchObject([{ name: 'remote-a' }, { name: 'remote-c' }]);
  });
});

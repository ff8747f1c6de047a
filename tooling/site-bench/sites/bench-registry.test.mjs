import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAllowedKeys } from '@likeness/site/registry/keys.mjs';
import { recordFilesOf } from '@likeness/site/registry/record-files.mjs';
import { registryDocument } from '@likeness/site/registry/registry-document.mjs';
import { writeSigned } from '@likeness/site/testing/signed-registry.mjs';
import { recordOfOne } from '../one/record-of-one.mjs';
import { addRecords, copyRegistry } from './bench-registry.mjs';
import { madeUpRemotes } from './made-up-remotes.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'likeness-bench-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const [own, ...others] = madeUpRemotes({ count: 3, origin: 'http://{host}:3001', contract: '^2.1.0' });

/** A page's registry beside that of a studio. @param {Parameters<typeof copyRegistry>[2]} [change] */
async function registryBeside(change) {
  const [studio, page] = [join(folder, 'studio'), join(folder, 'page')];
  for (const name of ['remote-a', 'shell']) writeSigned({ dataDir: studio }, { ...own, name });
  copyRegistry(studio, page, change);
  addRecords(page, others);
  const files = await recordFilesOf({ releases: page })();
  const keysOf = readAllowedKeys(join(page, 'keys/allowed.json'));
  const report = jest.fn();
  const { remotes } = registryDocument(files, { keysOf, report });
  expect(report).not.toHaveBeenCalled();
  return { remotes, names: files.map(({ file }) => file) };
}

it('serves the lines of the studio and further ones, and nothing as the page', async () => {
  const { remotes, names } = await registryBeside();
  expect(names).not.toContain('shell.json');
  expect(remotes.map(({ name }) => name)).toEqual(['remote-a', ...others.map(({ name }) => name)]);
  expect(remotes[0]?.files).toEqual(own?.versions[0]?.files);
});

it('tells the page of one application of its own files', async () => {
  const entry = { file: 'remoteEntry.0000000000.js', integrity: own?.versions[0]?.integrity ?? '' };
  const { remotes } = await registryBeside((record) => recordOfOne(record, { origin: 'http://one', entry, files: {} }));
  expect(remotes[0]).toMatchObject({
    name: 'remote-a',
    version: '1.0.0',
    entry: 'http://one/remoteEntry.0000000000.js',
  });
  expect(Object.values(remotes[0]?.files ?? {})).toEqual([[]]);
});

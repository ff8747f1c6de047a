import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@likeness/contract';
import { declarationOf } from '../../release/testing/released-parts.mjs';
import { zipped } from '../produce/zipped.mjs';
import { exposedTypes } from './exposed.mjs';

const picker = 'remote-gallery/picker';
const door = "export * from './compiled-types/picker/picker';\n";
const declared = { exposes: [{ module: './picker', purpose: 'A picker.' }] };
const files = (text = 'export interface Props { readonly open: boolean }\n') =>
  new Map([
    ['picker.d.ts', door],
    ['compiled-types/picker/picker.d.ts', text],
  ]);

/** What the studio answers, by path. @type {Map<string, string | Buffer>} */
let answers;
/** @type {import('node:http').Server} */
let server;
/** @type {string} */
let studio;
/** Of the remote that uses the modules. @type {string} */
let folder;
/** @type {string[]} */
let said;

beforeEach(async () => {
  answers = new Map();
  said = [];
  server = createServer(({ url = '' }, response) => {
    const answer = answers.get(decodeURIComponent(url));
    response.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  studio = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
  folder = mkdtempSync(join(tmpdir(), 'exposed-'));
  writeFileSync(join(folder, 'studio.remote.json'), '{}');
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

/** @param {string} version @param {Map<string, string> | Buffer} [archive] @param {Record<string, unknown>} [more] */
async function offer(version, archive, more = declared) {
  const declaration = declarationOf('remote-gallery', { version, ...more });
  const line = {
    name: 'remote-gallery',
    version,
    entry: `${studio}/remote-gallery/${version}/remoteEntry.js`,
    declaration,
  };
  answers.set('/registry.json', JSON.stringify({ remotes: [line] }));
  if (archive)
    answers.set(`/remote-gallery/${version}/@mf-types.zip`, Buffer.isBuffer(archive) ? archive : await zipped(archive));
}

/** @param {...string} words */
const run = (...words) => exposedTypes(folder, words, { contract, say: (line) => said.push(line) });
/** @param {...string} words */
const ask = (...words) => run(...words, '--studio', studio);
const kept = () => {
  const place = join(folder, 'src/exposed');
  if (!existsSync(place)) return undefined;
  const entries = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map(({ parentPath, name }) => [
      join(parentPath, name).slice(place.length + 1),
      readFileSync(join(parentPath, name), 'utf8'),
    ]),
  );
};
/** Whatever lies beside the folder in which types are kept. */
const drafts = () => (existsSync(join(folder, 'src')) ? readdirSync(join(folder, 'src')) : []);

test('the types of a module are kept among the sources, with what tells useExposedModules of them', async () => {
  await offer('1.2.0', files());
  expect(await ask(picker)).toBe(true);
  expect(kept()).toEqual({
    'exposed.json': expect.any(String),
    'exposed.d.ts': expect.stringMatching(
      /declare module '@likeness\/shared\/federation' \{\n {2}interface ExposedModuleTypes \{\n {4}'remote-gallery': \{\n {6}'\.\/picker': typeof import\('\.\/remote-gallery\/picker'\);/,
    ),
    'remote-gallery/picker.d.ts': door,
    'remote-gallery/compiled-types/picker/picker.d.ts': expect.stringContaining('readonly open: boolean'),
  });
  expect(JSON.parse(kept()?.['exposed.json'] ?? '')).toEqual({
    studio,
    remotes: { 'remote-gallery': { version: '1.2.0', modules: ['./picker'] } },
  });
  expect(said[0]).toBe('remote-gallery 1.2.0: ./picker has its type now.');
  expect(drafts()).toEqual(['exposed']);
});

test('what is kept is taken anew without a word, from the studio that it came from', async () => {
  await offer('1.2.0', files());
  await ask('remote-gallery');
  await offer('1.3.0', files('export type Props = string;\n'));
  expect(await run('--check')).toBe(false);
  expect(said.at(-1)).toMatch(
    /^✗ The types of remote-gallery are kept as of 1\.2\.0, and the studio has 1\.3\.0, where they are others \(compiled-types\/picker\/picker\.d\.ts\)/,
  );
  expect(kept()?.['remote-gallery/compiled-types/picker/picker.d.ts']).toContain('boolean');
  await run();
  expect(kept()?.['remote-gallery/compiled-types/picker/picker.d.ts']).toBe('export type Props = string;\n');
  expect(await run('--check')).toBe(true);
});

test('a newer version with the same types is no drift, and types that were changed by hand are one', async () => {
  await offer('1.2.0', files());
  await ask(picker);
  await offer('1.3.0', files());
  expect(await run('--check')).toBe(true);
  writeFileSync(join(folder, 'src/exposed/remote-gallery/picker.d.ts'), 'export {};\n');
  expect(await run('--check')).toBe(false);
});

test('the folder of releases will do, and is not remembered', async () => {
  await offer('1.2.0', files());
  const { remotes } = JSON.parse(String(answers.get('/registry.json')));
  const releases = join(folder, '.studio');
  mkdirSync(join(releases, 'registry'), { recursive: true });
  mkdirSync(join(releases, 'releases/remote-gallery/1.2.0'), { recursive: true });
  const entry = 'http://{host}:3004/remote-gallery/1.2.0/remoteEntry.js';
  const record = { name: 'remote-gallery', current: '1.2.0', versions: [{ ...remotes[0], entry }] };
  writeFileSync(join(releases, 'registry/remote-gallery.json'), JSON.stringify({ record }));
  writeFileSync(join(releases, 'releases/remote-gallery/1.2.0/@mf-types.zip'), await zipped(files()));
  expect(await run(picker, '--studio', '.studio')).toBe(true);
  expect(JSON.parse(kept()?.['exposed.json'] ?? '').studio).toBeUndefined();
  await expect(run()).rejects.toThrow(/^Of which studio\?/);
});

const gallery = () => offer('1.2.0', files());
test.each(
  /** @type {[string, string[], () => unknown, RegExp][]} */ ([
    ['no module', [], gallery, /^Which module\? Nothing is kept here yet\./],
    ['a name that is none', ['gallery'], gallery, /^"gallery" is no remote and no module of one/],
    ['a path for a name', ['remote-a/../../b'], gallery, /is no remote and no module of one/],
    ['names to check', [picker, '--check'], gallery, /^--check looks at all that is kept/],
    ['a remote that is not there', ['remote-video'], gallery, /The studio has no remote-video\./],
    [
      'a module that is not exposed',
      ['remote-gallery/chooser'],
      gallery,
      /remote-gallery 1\.2\.0 does not expose \.\/chooser\. It exposes \.\/picker; ask team-gallery\./,
    ],
    [
      'a remote that exposes nothing',
      ['remote-gallery'],
      () => offer('1.2.0', undefined, {}),
      /does not expose any module\. It exposes nothing/,
    ],
    [
      'a release without types',
      [picker],
      () => offer('1.2.0'),
      /has no types beside it.*Ask team-gallery for a release/,
    ],
    [
      'types without the module',
      [picker],
      () => offer('1.2.0', new Map([['other.d.ts', 'export {};\n']])),
      /The types of remote-gallery 1\.2\.0 say nothing of \.\/picker/,
    ],
    [
      'types that lead away',
      [picker],
      () => offer('1.2.0', new Map([['picker.d.ts', "export * from '../../../secret';\n"]])),
      /lead to what is not among them: \.\.\/\.\.\/\.\.\/secret; ask team-gallery/,
    ],
    [
      'types of a package that is not here',
      [picker],
      () => offer('1.2.0', files("export type Size = import('@nobody/sizes/large').Size;\n")),
      /made with @nobody\/sizes\/large, which is not installed here\. Install it, or a version that has it/,
    ],
    [
      'no archive',
      [picker],
      () => offer('1.2.0', Buffer.from('<!doctype html>')),
      /is not taken: it is no ZIP archive\./,
    ],
    ['too much', [picker], () => offer('1.2.0', Buffer.alloc(6_000_000)), /@mf-types\.zip has more than 5000000 bytes/],
    ['a registry that is none', [picker], () => answers.set('/registry.json', '<!doctype html>'), /is no registry/],
    ['no registry', [picker], () => answers.clear(), /registry cannot be read: http:.*registry\.json is not there\./],
    [
      'a line that the gate refuses',
      [picker],
      () => answers.set('/registry.json', JSON.stringify({ remotes: [{ name: 'remote-gallery' }] })),
      /remote-gallery cannot be read: it is registered faultily: /,
    ],
  ]),
)('%s: it is said in a sentence, and nothing is written', async (_, words, prepare, message) => {
  await prepare();
  await expect(ask(...words)).rejects.toThrow(message);
  expect(kept()).toBeUndefined();
  expect(drafts()).toEqual([]);
});

test('of two remotes one fails: what was kept is as it was', async () => {
  await offer('1.2.0', files());
  await ask(picker);
  const before = kept();
  await offer('1.3.0', files('export type Props = string;\n'));
  await expect(ask('remote-video')).rejects.toThrow(/^Nothing was taken.*The studio has no remote-video/s);
  expect(kept()).toEqual(before);
});

test('a module that is used and gone is named, by whoever takes the types anew and by the check', async () => {
  await offer('1.2.0', files());
  await ask(picker);
  await offer('2.0.0', files(), { exposes: [{ module: './chooser', purpose: 'A chooser.' }] });
  const gone = /remote-gallery 2\.0\.0 does not expose \.\/picker\. It exposes \.\/chooser/;
  await expect(run()).rejects.toThrow(gone);
  expect(await run('--check')).toBe(false);
  expect(said.at(-1)).toMatch(gone);
});

test('a studio that does not answer is named', async () => {
  server.close();
  await expect(ask(picker)).rejects.toThrow(/registry cannot be read: http:.* does not answer \(.*ECONNREFUSED/);
});

test('a folder of the team’s own by that name stays, and so does a list that nobody can read', async () => {
  await offer('1.2.0', files());
  mkdirSync(join(folder, 'src/exposed'), { recursive: true });
  writeFileSync(join(folder, 'src/exposed/exposed-screen.tsx'), '');
  await expect(ask(picker)).rejects.toThrow(/has something else in it\..*give your own folder another name/);
  writeFileSync(join(folder, 'src/exposed/exposed.json'), '{ "remotes": { "../..": {} } }');
  await expect(ask(picker)).rejects.toThrow(/exposed\.json is not what was written there/);
  expect(Object.keys(kept() ?? {})).toHaveLength(2);
});

test('a folder that is no remote', async () => {
  await expect(ask(picker, '--in', 'src')).rejects.toThrow(/src is no remote: it has no studio\.remote\.json\./);
});

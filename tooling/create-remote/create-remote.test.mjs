import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseDeclaration } from '@likeness/contract';
import { parts } from '../start/parts.mjs';
import { root } from '../start/root.mjs';
import { filledFiles } from './filled.mjs';
import { withWorkspace } from './lock-entries.mjs';
import { namesOf } from './names.mjs';
import { freePortOffset, requireFree } from './taken.mjs';

const command = join(root, 'tooling/command.mjs');
/** A name that no team is likely to want: these tests run beside whatever remotes there are. */
const names = namesOf({ name: 'remote-paper-kites' });

describe('the names', () => {
  test('follow from one', () => {
    expect(names).toEqual({
      remote: 'remote-paper-kites',
      topic: 'paper-kites',
      title: 'Paper Kites',
      owner: 'team-paper-kites',
    });
    expect(namesOf({ name: 'remote-kites', title: ' Moving Pictures ', owner: 'team-film' })).toMatchObject({
      title: 'Moving Pictures',
      owner: 'team-film',
    });
  });

  test.each([
    [undefined, /^Say what the remote is called/],
    ['video', /"video" cannot be the name of a remote\. It reads like remote-video/],
    ['remote-', /cannot be the name/],
    ['remote-Video', /cannot be the name/],
    ['remote-3d', /cannot be the name/],
    ['remote-a--b', /cannot be the name/],
    ['remote-../shell', /cannot be the name/],
    [`remote-${'a'.repeat(40)}`, /at most 40 characters/],
  ])('%s is refused', (name, sentence) => {
    expect(() => namesOf({ name })).toThrow(sentence);
  });

  test.each(['', '  ', "it's", '`${x}`', 'a\nb', 'x'.repeat(41)])('the title %j is refused', (title) => {
    expect(() => namesOf({ name: 'remote-kites', title })).toThrow(/--title is .* 1 to 40 characters/);
  });
});

describe('what is taken', () => {
  test.each([
    ['remote-gallery', /There is a folder remote-gallery already/],
    ['remote-generate', /remote-photoshoot has the path \/generate already/],
    ['remote-register', /remote-auth has the path \/register already/],
    ['remote-billing', /shell has the path \/billing already/],
    ['remote-credits', /endpoints would be named "credits…", and those of shared are "credits…"/],
    ['remote-credits-bought', /would be named "creditsBought…", and those of shared are "credits…"/],
  ])('%s', (name, sentence) => {
    expect(() => requireFree(root, namesOf({ name }))).toThrow(sentence);
  });

  test('nothing of a name that is new', () => {
    expect(() => requireFree(root, names)).not.toThrow();
  });

  test('its port is that of no part, and of nothing else here', () => {
    const offset = freePortOffset(root);
    expect([...parts.map(({ portOffset }) => portOffset), 11, 12, 15]).not.toContain(offset);
    expect(offset).toBeGreaterThan(0);
  });
});

test('the declaration is one, and the sources are under the new names alone', () => {
  const files = filledFiles('remote', names);
  const declaration = parseDeclaration(JSON.parse(files.get('studio.remote.json') ?? ''));
  expect(declaration).toMatchObject({
    name: 'remote-paper-kites',
    owner: 'team-paper-kites',
    routes: [{ path: '/paper-kites', module: './paper-kites', title: 'Paper Kites' }],
    sidebar: [{ path: '/paper-kites', label: 'Paper Kites' }],
  });
  expect([...files.keys()]).toContain('src/paper-kites/paper-kites-screen.tsx');
  for (const text of [...files.keys(), ...files.values()]) expect(text).not.toMatch(/sample.?topic/i);
});

test('the lockfile gets the workspace and the link to it, where npm writes them', () => {
  const before = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const manifest = { name: '@likeness/remote-kites', version: '0.1.0', license: 'Apache-2.0' };
  const after = withWorkspace(before, 'remote-kites', { ...manifest, dependencies: {}, devDependencies: {} });
  const { packages } = JSON.parse(after);
  expect(packages['node_modules/@likeness/remote-kites']).toEqual({ resolved: 'remote-kites', link: true });
  expect(packages['remote-kites']).toMatchObject(manifest);
  const keys = Object.keys(packages);
  expect(keys).toEqual([...keys].sort((one, other) => one.localeCompare(other, 'en')));
  // Nothing else has moved.
  const lines = new Set(after.split('\n'));
  expect(before.split('\n').filter((line) => !lines.has(line))).toEqual([]);
});

test.each([
  [['remote-gallery'], 'There is a folder remote-gallery already. Choose another name.\n'],
  [['remote-kites', 'remote-paper'], /^One remote at a time/],
  [['remote-kites', '--color', 'red'], /^Unknown option '--color'/],
  [['remote-kites', '--out', 'docs'], /docs has something in it already\. Name a folder that is new or empty/],
  [
    ['remote-kites', '--out', 'remote-kites', '--packages', 'docs'],
    /docs has no @likeness\/contract\. npm run pack puts it there/,
  ],
])('%j gets a sentence, and writes nothing', (words, sentence) => {
  const before = readdirSync(root);
  const { status, stderr } = spawnSync(process.execPath, [command, 'create-remote', ...words], {
    cwd: root,
    env: { ...process.env, INIT_CWD: root },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(sentence);
  expect(readdirSync(root)).toEqual(before);
  expect(existsSync(join(root, 'remote-kites'))).toBe(false);
});

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parts } from '../start/parts.mjs';
import { root } from '../start/root.mjs';
import { workspacesIn } from './workspaces.mjs';

const shellPort = 4000;

/** A port's distance that no part has, whatever remotes there are by now. */
const portOffset = firstFree(parts.map((part) => part.portOffset));

/** @param {readonly number[]} taken */
function firstFree(taken) {
  let offset = 1;
  while (taken.includes(offset)) offset += 1;
  return offset;
}

/** What a new remote brings along, beside its sources; package-lock.json and docker-compose.yml are told of it apart. */
const manifest = {
  name: '@likeness/remote-extra',
  type: 'module',
  studio: { portOffset },
  dependencies: { '@likeness/shared': '*' },
};
const declaration = {
  name: 'remote-extra',
  version: '0.1.0',
  contract: '^1.0.0',
  owner: 'team-extra',
  exposes: [{ module: './extra', purpose: 'Something for other remotes.' }],
};

/** Reads the lists as the programs read them that go by them. */
const script = `
  const { readEnvironment, variablesOf } = await import('./tooling/start/environment.mjs');
  const { parts, portOf } = await import('./tooling/start/parts.mjs');
  const { entriesOf, packageFolders } = await import('./tooling/lint/package-doors.mjs');
  const { wallBetween } = await import('./tooling/lint/walls.mjs');
  const { pagePolicy } = await import('./site/page/shell-page.mjs');
  const jest = (await import('./jest.config.mjs')).default;
  const knip = (await import('./knip.config.js')).default;
  const eslint = (await import('./eslint.config.mjs')).default;
  const environment = readEnvironment({ STUDIO_PORT: '${shellPort}' });
  process.stdout.write(JSON.stringify({
    ports: Object.fromEntries(parts.map((part) => [part.name, portOf(part, environment)])),
    pagePorts: variablesOf(environment).STUDIO_PAGE_PORTS,
    policy: pagePolicy({ settings: environment, hostName: 'localhost' }),
    folders: packageFolders,
    wall: wallBetween('remote-extra/src/a.ts', '@likeness/remote-gallery/picker', { entriesOf: (folder) => entriesOf('.', folder) }),
    jest: Object.fromEntries(jest.projects.map(({ displayName, testMatch }) => [displayName, testMatch])),
    knip: knip.workspaces,
    eslint: eslint.flatMap(({ files }) => files ?? []),
  }));
`;

/** @type {string} */
let copy;
/**
 * @typedef {object} Lists
 * @property {Record<string, number>} ports
 * @property {string} pagePorts
 * @property {string} policy
 * @property {string[]} folders
 * @property {string} wall
 * @property {Record<'pages' | 'node', string[]>} jest
 * @property {Record<string, { entry: string[] }>} knip
 * @property {string[]} eslint
 */

/** @type {Lists} */
let lists;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'studio-new-remote-'));
  for (const folder of ['.', ...workspacesIn(root)]) {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const { name } of entries.filter((entry) => entry.isFile())) {
      cpSync(join(root, folder, name), join(copy, folder, name));
    }
  }
  for (const programs of ['site', 'tooling', 'shell/src/facades'])
    cpSync(join(root, programs), join(copy, programs), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  mkdirSync(join(copy, 'remote-extra/src'), { recursive: true });
  writeFileSync(join(copy, 'remote-extra/package.json'), JSON.stringify(manifest));
  writeFileSync(join(copy, 'remote-extra/studio.remote.json'), JSON.stringify(declaration));
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: copy,
    encoding: 'utf8',
  });
  lists = JSON.parse(printed);
});

afterAll(() => rmSync(copy, { recursive: true }));

test('a new remote is a part with a port, and the others keep theirs', () => {
  const before = parts.map((part) => [part.name, shellPort + part.portOffset]);
  expect(before.length).toBeGreaterThan(2);
  expect(lists.ports).toEqual({ ...Object.fromEntries(before), 'remote-extra': shellPort + portOffset });
});

test('the page may load it, and its own page may call the API', () => {
  for (const directive of ['script-src', 'style-src', 'connect-src', 'font-src']) {
    expect(lists.policy).toMatch(new RegExp(`${directive} [^;]*http://localhost:${shellPort + portOffset}`));
  }
  const pages = parts.filter((part) => part.kind !== 'api').map((part) => part.portOffset);
  const ports = [...pages, portOffset].sort((a, b) => a - b).map((offset) => shellPort + offset);
  expect(lists.pagePorts).toBe(ports.join(','));
});

test('it stands behind the same walls', () => {
  expect(lists.folders).toContain('remote-extra');
  expect(lists.wall).toMatch(/^remote-extra and remote-gallery are released apart/);
});

test('its sources are linted, tested and held against unused code as those of a page', () => {
  expect(lists.jest.pages).toContainEqual(expect.stringContaining('/remote-extra/'));
  expect(lists.jest.node).not.toContainEqual(expect.stringContaining('/remote-'));
  expect(lists.knip['remote-extra']?.entry).toEqual([
    'src/standalone.tsx',
    'src/*/*-screen.tsx',
    'src/extra/extra.tsx',
  ]);
  expect(lists.eslint).toContainEqual(expect.stringMatching(/remote-extra.*\.\{ts,tsx\}$/));
});

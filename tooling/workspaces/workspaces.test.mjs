import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { pageWorkspacesIn, workspacesBehind, workspacesIn } from './workspaces.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-workspaces-'));
  write('package.json', { workspaces: ['shared', 'remote-*', 'rules', 'server'] });
  write('tsconfig.pages.json', { include: ['shared/src', 'remote-*/src'] });
  write('shared/package.json', { dependencies: { '@likeness/rules': '*', react: '19.0.0' } });
  write('rules/package.json', {});
  write('remote-b/package.json', {
    dependencies: { '@likeness/shared': '*' },
    devDependencies: { '@likeness/tooling': '*' },
  });
  write('remote-a/package.json', {});
  write('server/package.json', { dependencies: { '@likeness/rules': '*' } });
  mkdirSync(join(folder, 'remote-left-behind'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} path @param {unknown} content */
function write(path, content) {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
}

test('the list is that of package.json, a pattern standing for the packages that are there', () => {
  expect(workspacesIn(folder)).toEqual(['shared', 'remote-a', 'remote-b', 'rules', 'server']);
});

test('those of the pages are told from the others', () => {
  expect(pageWorkspacesIn(folder)).toEqual(['shared', 'remote-a', 'remote-b']);
});

test('what goes into a build is what a workspace depends on, and what that depends on', () => {
  expect(workspacesBehind(folder, 'remote-b')).toEqual(['shared', 'rules']);
  expect(workspacesBehind(folder, 'server')).toEqual(['rules']);
  expect(workspacesBehind(folder, 'rules')).toEqual([]);
});

test('every workspace of this repository is there', () => {
  expect(workspacesIn(root).filter((name) => !existsSync(join(root, name, 'package.json')))).toEqual([]);
});

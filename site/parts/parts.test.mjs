import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partIn, partsIn, portOf } from './parts.mjs';

/** @type {string} */
let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'studio-parts-'));
});

afterEach(() => rmSync(root, { recursive: true }));

/** @param {string} name @param {unknown} [manifest] */
function folder(name, manifest) {
  mkdirSync(join(root, name));
  if (manifest) writeFileSync(join(root, name, 'package.json'), JSON.stringify(manifest));
  return join(root, name);
}

/** @param {unknown} portOffset */
const at = (portOffset) => ({ studio: { portOffset } });

test('the remotes are the folders that say where they listen, in the order of their ports', () => {
  folder('remote-later', at(13));
  folder('remote-b', at(1));
  folder('remote-a', at(2));
  folder('remote-left-behind');
  folder('shared', {});
  const parts = partsIn(root);
  expect(parts.map(({ name }) => name)).toEqual(['shell', 'remote-b', 'remote-a', 'studio-api', 'remote-later']);
  expect(parts.map((part) => portOf(part, { port: 3000 }))).toEqual([3000, 3001, 3002, 3010, 3013]);
});

test.each([undefined, 0, -1, 1.5, 100, '3'])('a port offset %p is none', (offset) => {
  folder('remote-a', at(offset));
  expect(() => partsIn(root)).toThrow(/^remote-a\/package.json names no port\. Write "studio"[^\n]*$/);
});

test('of two parts at one port the remote is named, with the part that has it', () => {
  folder('remote-a', at(12));
  expect(() => partsIn(root)).toThrow("has the port offset 12, which is that of studio-api's pages for its operator.");
  writeFileSync(join(root, 'remote-a/package.json'), JSON.stringify(at(10)));
  expect(() => partsIn(root)).toThrow('remote-a/package.json has the port offset 10, which is that of studio-api.');
  writeFileSync(join(root, 'remote-a/package.json'), JSON.stringify(at(3)));
  folder('remote-b', at(3));
  expect(() => partsIn(root)).toThrow(/^remote-b\/package.json has the port offset 3, which is that of remote-a\./);
});

test('a part is known by its folder', () => {
  expect(partIn(folder('shell'))).toMatchObject({ name: 'shell', kind: 'shell' });
  expect(partIn(`${folder('remote-a', at(3))}/`)).toEqual({ name: 'remote-a', kind: 'remote', portOffset: 3 });
  expect(() => partIn(folder('shared', {}))).toThrow(/is no folder of a part/);
});

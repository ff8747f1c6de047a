import { parseRegistry } from '@likeness/contract';
import { madeUpRemotes } from './made-up-remotes.mjs';

const origin = 'http://127.0.0.1:3001';
const remotes = madeUpRemotes({ count: 96, origin, contract: '^2.1.0' });
const lines = remotes.map(({ name, versions: [release] }) => ({ name, ...release }));

it('are remotes that the shell takes', () => {
  const read = parseRegistry(
    { remotes: lines },
    { contractVersion: '2.1.0', development: false, allowedOrigins: [origin] },
  );
  expect(read.filter(({ kind }) => kind === 'registered')).toHaveLength(96);
});

it.each([
  ['name', (/** @type {any} */ line) => line.name],
  ['entry', (/** @type {any} */ line) => line.entry],
  ['integrity', (/** @type {any} */ line) => line.integrity],
  ['path', (/** @type {any} */ line) => line.declaration.routes[0].path],
  ['icon', (/** @type {any} */ line) => line.declaration.sidebar[0].icon],
])('have no %s in common', (_, read) => {
  expect(new Set(lines.map(read)).size).toBe(96);
});

it('are the same at each run', () => {
  expect(madeUpRemotes({ count: 2, origin, contract: '^2.1.0' })).toEqual(remotes.slice(0, 2));
});

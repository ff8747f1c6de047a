import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFiles } from './inputs.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-inputs-'));
  for (const inner of ['src', 'src/screen', 'src/dist']) mkdirSync(join(folder, inner));
  writeFileSync(join(folder, 'src/screen/screen.tsx'), 'one');
  writeFileSync(join(folder, 'lock.json'), '{}');
});

afterEach(() => rmSync(folder, { recursive: true }));

const hash = () => hashFiles(folder, ['lock.json', 'src', 'not-there']);

test('the same content is the same, whenever it was written', () => {
  const before = hash();
  utimesSync(join(folder, 'src/screen/screen.tsx'), 1, 1);
  expect(hash()).toBe(before);
});

test.each([
  ['a changed file', () => writeFileSync(join(folder, 'src/screen/screen.tsx'), 'two')],
  ['a new file', () => writeFileSync(join(folder, 'src/new.ts'), '')],
  ['a removed file', () => rmSync(join(folder, 'src/screen/screen.tsx'))],
  ['another lockfile', () => writeFileSync(join(folder, 'lock.json'), '{"a":1}')],
])('%s is noticed', (_, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

test('a file that moved is noticed, though the texts are the same', () => {
  const before = hash();
  rmSync(join(folder, 'src/screen/screen.tsx'));
  writeFileSync(join(folder, 'src/screen.tsx'), 'one');
  expect(hash()).not.toBe(before);
});

test('tests, documentation and what was built do not matter', () => {
  const before = hash();
  writeFileSync(join(folder, 'src/screen/screen.test.tsx'), '');
  writeFileSync(join(folder, 'src/README.md'), '');
  writeFileSync(join(folder, 'src/dist/screen.js'), '');
  expect(hash()).toBe(before);
});

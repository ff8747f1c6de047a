import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  moduleFilesIn,
  moduleFilesName,
  moduleTakesIn,
  moduleTakesName,
  readModuleFiles,
  readModuleTakes,
} from './module-files.mjs';

const integrity = `sha256-${'a'.repeat(43)}=`;
const script = { file: '12.abcdef12.js', integrity };

test.each([
  [{}],
  [{ './login': [script], './signup': [] }],
  [{ './login': [{ file: 'login.0123456789.css' }, script] }],
  [{ layout: [script] }],
])('%j is a list of files', (files) => {
  expect(readModuleFiles(files)).toEqual(files);
});

test.each([
  ['nothing', null],
  ['a text', './login'],
  ['a list', [script]],
  ['a module of another folder', { '../login': [script] }],
  ['a module without a list', { './login': script }],
  ['no file', { './login': [null] }],
  ['a file of another folder', { './login': [{ ...script, file: '../12.js' }] }],
  ['a file below a folder', { './login': [{ ...script, file: 'a/12.js' }] }],
  ['a file that leads out', { './login': [{ ...script, file: '..js' }] }],
  ['a file of another kind', { './login': [{ ...script, file: 'page.html' }] }],
  ['a file that ends an attribute', { './login': [{ ...script, file: '1".js' }] }],
  ['a very long name', { './login': [{ ...script, file: `${'a'.repeat(200)}.js` }] }],
  ['a script without integrity', { './login': [{ file: '12.js' }] }],
  ['a script with another integrity', { './login': [{ ...script, integrity: 'sha256-none' }] }],
  ['a style sheet with integrity', { './login': [{ file: '12.css', integrity }] }],
  ['more than that', { './login': [{ ...script, size: 1 }] }],
  ['too many files', { './login': Array.from({ length: 51 }, () => script) }],
  ['too many modules', Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`./m${index}`, []]))],
])('%s is none', (_what, said) => {
  expect(() => readModuleFiles(said)).toThrow(/files/);
});

test.each([[{}], [{ './login': ['api', 'elements'], './signup': [] }]])(
  '%j is what modules take of shared',
  (takes) => {
    expect(readModuleTakes(takes)).toEqual(takes);
  },
);

test.each([
  ['a list', ['ui']],
  ['a module without a list', { './login': 'ui' }],
  ['what is no text', { './login': [null] }],
  ['an entry that ends an attribute', { './login': ['ui">'] }],
  ['an entry of another folder', { './login': ['../ui'] }],
  ['a very long entry', { './login': ['a'.repeat(101)] }],
  ['too many entries', { './login': Array.from({ length: 101 }, () => 'ui') }],
])('%s is not', (_what, said) => {
  expect(() => readModuleTakes(said)).toThrow(/entries of shared/);
});

test('a build may have a list, and may have none', () => {
  const dist = mkdtempSync(join(tmpdir(), 'module-files-'));
  try {
    expect(moduleFilesIn(dist)).toBeUndefined();
    writeFileSync(join(dist, moduleFilesName), JSON.stringify({ './login': [script] }));
    expect(moduleFilesIn(dist)).toEqual({ './login': [script] });
    expect(moduleTakesIn(dist)).toBeUndefined();
    writeFileSync(join(dist, moduleTakesName), JSON.stringify({ './login': ['ui'] }));
    expect(moduleTakesIn(dist)).toEqual({ './login': ['ui'] });
  } finally {
    rmSync(dist, { recursive: true });
  }
});

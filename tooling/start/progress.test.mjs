import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createProgress } from './progress.mjs';

const out = new PassThrough({ encoding: 'utf8' });
const { line, problem, tailOf } = createProgress({ out, err: out });

/** @type {string} */
let folder;
/** @type {string} */
let log;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'progress-'));
  log = join(folder, 'part.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what a part prints is a text at the terminal, and orders nothing of it', () => {
  line('a part │ \x1b]52;c;ZXZpbA==\x07done\tand\x9b2J');
  problem('two\nlines\r\x1bc');
  expect(out.read()).toBe('a part │ �]52;c;ZXZpbA==�done\tand�2J\ntwo\nlines��c\n');
});

test('the end of a log is its last lines, and nothing where there is none', () => {
  expect(tailOf(log)).toBe('');
  writeFileSync(log, Array.from({ length: 100 }, (_, index) => `line ${index}\n`).join(''));
  expect(tailOf(log, 2)).toBe('    line 98\n    line 99');
});

test('the end of a log is told however much a part has printed within a moment', () => {
  writeFileSync(log, '');
  truncateSync(log, 3 * 1024 ** 3);
  writeFileSync(log, '\nthe last words\n', { flag: 'a' });
  expect(tailOf(log)).toMatch(/the last words$/);
  expect(tailOf(log).length).toBeLessThan(100_000);
});

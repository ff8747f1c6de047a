import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainError } from './plain-error.mjs';
import { terminalText } from './terminal-text.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terminal-text-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {() => unknown} act */
function thrownBy(act) {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('It throws nothing.');
}

test('says in a sentence what the system refuses, and of which place', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect([
    terminalText(new PlainError('Say where it goes.')),
    terminalText(thrownBy(() => parseArgs({ args: ['--in'] }))),
    terminalText(thrownBy(() => readFileSync(folder))),
    terminalText(thrownBy(() => writeFileSync(folder, ''))),
    terminalText(thrownBy(() => mkdirSync(join(file, 'below')))),
    terminalText(thrownBy(() => readFileSync(join(folder, 'missing')))),
    terminalText(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' })),
  ]).toEqual([
    'Say where it goes.',
    "Unknown option '--in'",
    'What is needed cannot be read or written: a folder is in its place.',
    `${folder} cannot be used: a folder is in its place.`,
    `${join(file, 'below')} cannot be used: a file is in its place, or in that of a folder above it.`,
    `${join(folder, 'missing')} cannot be used: it is missing, and cannot be made there.`,
    'What is needed cannot be read or written: the disk is full.',
  ]);
});

test('what others have written in it orders nothing of the terminal, and our own lines stay', () => {
  const hostile = '\u001b]0;OWNED\u0007\u202E';
  expect(terminalText(new PlainError(`It failed:\n\t${hostile}`))).toBe('It failed:\n\t�]0;OWNED��');
  expect(terminalText(new Error(hostile))).toMatch(/^Error: �]0;OWNED��\n\s+at /);
  expect(terminalText(hostile)).toBe('�]0;OWNED��');
});

test('says of a defect where it happened', () => {
  expect(terminalText(new TypeError('nothing is no list'))).toMatch(/^TypeError: nothing is no list\n\s+at /);
  expect(terminalText('thrown')).toBe('thrown');
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  closeSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { boundLog, keepBounded, logRules } from './part-log.mjs';

const rules = { longest: 100, files: 3 };

let folder = '';
let log = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-log-'));
  log = join(folder, 'part.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const textOf = (/** @type {string} */ file) => readFileSync(file, 'utf8');

test('three files of 5 MB are kept of each part', () => {
  expect(logRules).toEqual({ longest: 5 * 1024 * 1024, files: 3 });
});

test('a log that is not too long, or not there, is left alone', () => {
  boundLog(log, rules);
  appendFileSync(log, `${'a'.repeat(99)}\n`);
  boundLog(log, rules);
  expect(readdirSync(folder)).toEqual(['part.log']);
});

test('one that is too long goes on in an empty file, and the oldest file is given up', () => {
  for (const letter of ['a', 'b', 'c', 'd']) {
    appendFileSync(log, `${letter.repeat(60)}\n`.repeat(2));
    boundLog(log, rules);
  }
  appendFileSync(log, 'e\n');
  expect(readdirSync(folder)).toEqual(['part.log', 'part.log.1', 'part.log.2']);
  expect([log, `${log}.1`, `${log}.2`].map((file) => textOf(file)[0])).toEqual(['e', 'd', 'c']);
});

test('of more than goes into a file the end is kept, from the beginning of a line', () => {
  appendFileSync(log, Array.from({ length: 1_000 }, (_, line) => `line ${line}\n`).join(''));
  boundLog(log, rules);
  expect(statSync(`${log}.1`).size).toBeLessThanOrEqual(rules.longest);
  expect(textOf(`${log}.1`)).toMatch(/^line 9\d\d\n[^]*line 999\n$/);
});

test('a process that holds the file open writes on in it, and leaves no hole', async () => {
  const output = openSync(log, 'a');
  const writes =
    'let line = 0; setInterval(() => console.log(`line ${line++}`), 1); setTimeout(() => process.exit(), 1500);';
  const child = spawn(process.execPath, ['-e', writes], { stdio: ['ignore', output, output] });
  closeSync(output);
  const over = once(child, 'exit').then(() => true);
  let moved = 0;
  while (!(await Promise.race([over, pause(5, false)]))) {
    const before = statSync(log).size;
    boundLog(log, rules);
    if (before > rules.longest) moved += 1;
    expect(readdirSync(folder).every((name) => name === 'part.log' || statSync(join(folder, name)).size <= 100)).toBe(
      true,
    );
  }
  expect(moved).toBeGreaterThan(2);
  const kept = [`${log}.2`, `${log}.1`, log].map(textOf).join('');
  expect(kept).not.toContain('\0');
  const lines = [...kept.matchAll(/^line (\d+)$/gm)].map(([, line]) => Number(line));
  expect(lines.length).toBeGreaterThan(5);
  expect(lines).toEqual([...lines].sort((a, b) => a - b));
});

describe('a log that somebody has taken away while the part runs', () => {
  /** What the part writes through. */
  let part = 0;
  let end = () => {};
  const write = (/** @type {string} */ text) => writeSync(part, text);
  const nextLook = () => jest.advanceTimersByTime(5_000);
  beforeEach(() => {
    jest.useFakeTimers();
    appendFileSync(log, 'of the start before\n');
    part = openSync(log, 'a');
    end = keepBounded(log, openSync(log, 'a+'), rules);
  });
  afterEach(() => {
    end();
    closeSync(part);
    jest.useRealTimers();
  });

  test('comes back with what is written from then on, and without what was deleted', () => {
    write('before\n');
    nextLook();
    rmSync(log);
    for (const text of ['one\n', 'two\n']) {
      write(text);
      nextLook();
    }
    expect(textOf(log)).toBe('one\ntwo\n');
    write('the last word\n');
    end();
    end = () => {};
    expect(textOf(log)).toBe('one\ntwo\nthe last word\n');
  });

  test('stays bounded, as does the file without a name that the part writes to', () => {
    rmSync(log);
    for (let turn = 0; turn < 20; turn += 1) {
      write(`${'a'.repeat(60)}\n`.repeat(5));
      nextLook();
      expect(fstatSync(part).size).toBeLessThanOrEqual(rules.longest);
      for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(100);
    }
    expect(readdirSync(folder)).toEqual(['part.log', 'part.log.1', 'part.log.2']);
  });

  test('leaves a file that it was moved to as it was, and goes on beside it', () => {
    write('before\n');
    nextLook();
    renameSync(log, join(folder, 'put away'));
    write('after\n');
    nextLook();
    expect(textOf(join(folder, 'put away'))).toBe('of the start before\nbefore\n');
    expect(textOf(log)).toBe('after\n');
  });

  test('is bounded also while its folder is gone', () => {
    rmSync(folder, { recursive: true });
    write('a'.repeat(1_000));
    nextLook();
    expect(fstatSync(part).size).toBeLessThanOrEqual(rules.longest);
    mkdirSync(folder);
    write('again there\n');
    nextLook();
    expect(textOf(log)).toBe('again there\n');
  });
});

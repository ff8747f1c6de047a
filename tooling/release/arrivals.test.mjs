import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeArrivals } from './arrivals.mjs';

/** @type {string} */
let releases;
beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), 'arrivals-'));
});
afterEach(() => rmSync(releases, { recursive: true }));

test('of a crowd of files not all names are read, and the others’ versions come', async () => {
  for (const name of ['remote-a', 'remote-evil']) mkdirSync(join(releases, name, 'arrivals'), { recursive: true });
  for (let file = 0; file < 3_000; file += 1) writeFileSync(join(releases, 'remote-evil/arrivals', `${file}.json`), '');
  writeFileSync(join(releases, 'remote-a/arrivals/1.json'), 'version');
  const listed = jest.spyOn(fs, 'readdirSync');
  const read = jest.spyOn(fs.Dir.prototype, 'readSync');
  /** @type {string[]} */
  const taken = [];
  await takeArrivals(releases, async (name) => void taken.push(name), fail);
  expect(taken.filter((name) => name === 'remote-a')).toHaveLength(1);
  expect(taken).toHaveLength(21);
  expect(Math.max(...listed.mock.results.map(({ value }) => value.length))).toBe(2);
  expect(read.mock.calls.length).toBeLessThan(1_100);
  jest.restoreAllMocks();
});

/** @param {string} problem @returns {never} */
function fail(problem) {
  throw new Error(problem);
}

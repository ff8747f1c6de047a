/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { ConfigurationError } from './read-environment';
import { readOrMakeSecret } from './secret';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'secret-'));
  file = path.join(folder, 'secret');
});
afterEach(() => rm(folder, { recursive: true }));

it('is made once, and kept for its owner alone', async () => {
  const made = await readOrMakeSecret(undefined, file);
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(await readOrMakeSecret(undefined, file)).toBe(made);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['secret']);
  expect(await readOrMakeSecret('that of the environment', file)).toBe('that of the environment');
});

it.each(['', '\n', 'abc', 'x'.repeat(31)])(
  'is not taken from a file that holds %j, and says so in one line',
  async (text) => {
    await writeFile(file, text);
    const refused = readOrMakeSecret(undefined, file);
    await expect(refused).rejects.toThrow(ConfigurationError);
    await expect(refused).rejects.toThrow(`The secret in ${file} is cut short.`);
    expect(await readFile(file, 'utf8')).toBe(text);
  },
);

it('is made anew where a start was ended while it wrote', async () => {
  await writeFile(`${file}.draft`, 'abc');
  const made = await readOrMakeSecret(undefined, file);
  expect(await readFile(file, 'utf8')).toBe(`${made}\n`);
});

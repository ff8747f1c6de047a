import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson } from './read-json.mjs';

const folder = mkdtempSync(join(tmpdir(), 'read-json-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('reads what stands in a file, and names one that is none', () => {
  const file = join(folder, 'package.json');
  writeFileSync(file, '{"version": "1.0.0"}');
  expect(readJson(file)).toEqual({ version: '1.0.0' });
  writeFileSync(file, '{"version": ');
  expect(() => readJson(file)).toThrow(`${file} cannot be read: Unexpected end of JSON input.`);
  expect(() => readJson(folder)).toThrow(`${folder} cannot be read: a folder is in its place.`);
});

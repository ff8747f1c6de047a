import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from './folder-store.mjs';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const headers = { type: 'text/plain', cache: 'no-cache' };
const bytes = (/** @type {string} */ text) => Buffer.from(text);

test('takes over from somebody who was ended while replacing a file', async () => {
  const left = join(root, 'registry/a.json.lock');
  mkdirSync(left, { recursive: true });
  const long = new Date(Date.now() - 60_000);
  utimesSync(left, long, long);
  expect(await folderStore(root).replace('registry/a.json', bytes('1'), headers, undefined)).toBe(true);
});

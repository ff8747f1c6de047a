import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { released } from '../../../site/registry/changes.mjs';
import { listedKey } from '../../../site/registry/keys.mjs';
import { signedText } from '../../../site/registry/signed-record.mjs';

const program = fileURLToPath(new URL('../command.mjs', import.meta.url));
const { privateKey } = generateKeyPairSync('ed25519');
const hostile = '\u001b]0;OWNED\u0007\u202E';
const order = /[^\P{Cc}\n]|\p{Bidi_Control}/u;

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-command-'));
  for (const each of ['keys', 'registry']) mkdirSync(join(folder, each));
  writeFileSync(join(folder, 'keys/allowed.json'), JSON.stringify({ '*': [listedKey(privateKey)] }));
  writeFileSync(join(folder, 'studio.remote.json'), JSON.stringify({ name: 'remote-y' }));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** `likeness-remote status`. @param {string} text of the record */
function statusOf(text) {
  writeFileSync(join(folder, 'registry/remote-y.json'), text);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'status', '--to', folder], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('what nobody has signed orders nothing of the terminal of whoever releases', () => {
  const record = { name: hostile, versions: [] };
  const { status, stderr } = statusOf(JSON.stringify({ record, signature: { key: '', value: 'AA' } }));
  expect(status).toBe(1);
  expect(stderr).toContain(String.raw`may not release "\u001b]0;OWNED\u0007�". Look who wrote it`);
  expect(stderr).not.toMatch(order);
});

test('nor what somebody has signed; a defect that comes upon it is told where it happened', () => {
  const release = { version: hostile, entry: 'https://cdn.example.com/', declaration: {} };
  const record = released(undefined, 'remote-y', release, { by: hostile, why: hostile });
  const told = statusOf(signedText(record, privateKey));
  expect(told).toMatchObject({ status: 0, stderr: '' });
  expect(told.stdout).toMatch(/^remote-y\n {2}�]0;OWNED�� {2}current\n log\n/);
  expect(told.stdout).not.toMatch(order);
  const broken = statusOf(signedText(/** @type {any} */ ({ ...record, versions: [null] }), privateKey));
  expect(broken).toMatchObject({ status: 1, stdout: '' });
  expect(broken.stderr).toMatch(/^TypeError: /);
});

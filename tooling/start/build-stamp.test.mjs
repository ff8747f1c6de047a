import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

test('a build of the API alone takes the account of the one before away, of whose sources it may not be', () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-build-'));
  const stamp = join(folder, '.inputs');
  writeFileSync(stamp, 'of other sources');
  const { status, stderr } = spawnSync(process.execPath, ['studio-api/build.mjs', '--into', folder], { cwd: root });
  expect([status, stderr.toString()]).toEqual([0, '']);
  expect([existsSync(stamp), existsSync(join(folder, 'main.mjs'))]).toEqual([false, true]);
  rmSync(folder, { recursive: true });
});

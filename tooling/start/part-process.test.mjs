import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isAlive } from './run-record.mjs';

test('a part that hangs is ended with a starter that ends at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-part-'));
  try {
    writeFileSync(join(folder, 'hanging.mjs'), 'const end = Date.now() + 30_000; while (Date.now() < end);');
    const place = pathToFileURL(join(__dirname, 'part-process.mjs')).href;
    const starter = `
      import { startPartProcess } from ${JSON.stringify(place)};
      startPartProcess({
        name: 'hanging',
        nodeArguments: [${JSON.stringify(join(folder, 'hanging.mjs'))}],
        variables: {},
        dataDir: ${JSON.stringify(folder)},
      });
      setTimeout(() => process.exit(1), 500);
    `;
    spawnSync(process.execPath, ['--input-type=module', '--eval', starter]);
    const pid = Number(readFileSync(join(folder, 'run', 'hanging.pid'), 'utf8'));
    expect(pid).toBeGreaterThan(0);
    // The system takes a moment to clear away what was ended.
    for (let looks = 0; looks < 100 && isAlive(pid); looks += 1) await pause(50);
    expect(isAlive(pid)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

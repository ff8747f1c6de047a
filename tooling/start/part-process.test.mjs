import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from './environment.mjs';
import { startPartProcess } from './part-process.mjs';
import { api } from './parts.mjs';
import { releasedRecipe } from './recipes.mjs';
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

test("the API's process has more threads than Node gives by itself, and as many as the starter's own environment says", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-part-'));
  const before = process.env.UV_THREADPOOL_SIZE;
  try {
    const { defaults } = releasedRecipe(api, readEnvironment({ STUDIO_DATA_DIR: folder }));
    const threads = async () => {
      const nodeArguments = ['--eval', "console.log('threads:', process.env.UV_THREADPOOL_SIZE); process.exit()"];
      /** @type {string[]} */
      const lines = [];
      const onLine = (/** @type {string} */ line) => void lines.push(line);
      await startPartProcess({ name: 'threads', nodeArguments, variables: {}, defaults, dataDir: folder, onLine })
        .ended;
      // What it printed may be read only after it has ended.
      for (let looks = 0; looks < 100 && lines.length === 0; looks += 1) await pause(50);
      return lines;
    };
    delete process.env.UV_THREADPOOL_SIZE;
    expect(await threads()).toEqual(['threads: 16']);
    process.env.UV_THREADPOOL_SIZE = '24';
    expect(await threads()).toEqual(['threads: 24']);
  } finally {
    if (before === undefined) delete process.env.UV_THREADPOOL_SIZE;
    else process.env.UV_THREADPOOL_SIZE = before;
    rmSync(folder, { recursive: true });
  }
});

test('what a part writes after its log was deleted is there at its end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-part-'));
  try {
    // It is asked to end as soon as it has written, and must listen by then.
    const writes = "process.once('SIGTERM', () => { console.log('two'); process.exit(); }); console.log('one');";
    const nodeArguments = ['--eval', `${writes} setInterval(() => {}, 1_000);`];
    const part = startPartProcess({ name: 'writing', nodeArguments, variables: {}, dataDir: folder });
    for (let looks = 0; looks < 100 && !readFileSync(part.log, 'utf8').includes('one'); looks += 1) await pause(50);
    rmSync(part.log);
    await part.stop();
    expect(readFileSync(part.log, 'utf8')).toMatch(/^two$/m);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

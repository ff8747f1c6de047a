/**
 * `npm run bench`: the reads, the engine, and the contact sheet of what the engine makes. Ratios and pictures come from one run on one
 * machine; `.studio/bench/report.md` holds the numbers. Ends with 1 where a limit is broken.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { reports } from './support.mjs';

const STEPS = [
  ['Reads, against a route that does one `select 1`', 'reads-bench.mjs'],
  ['Engine', 'engine-bench.mjs'],
  ['Contact sheet', '../scripts/contact-sheet.mjs'],
];

// A step that fails must not leave an earlier run's numbers to the report.
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

let failed = false;
for (const [title, script] of STEPS) {
  process.stdout.write(`\n${title}\n`);
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    failed = true;
    process.stdout.write(`${title}: a limit is broken, or it did not run.\n`);
  }
}
await writeFile(path.join(reports, 'report.md'), await report());
process.stdout.write(`\nThe report is ${path.join(reports, 'report.md')}\n`);
process.exitCode = failed ? 1 : 0;

async function report() {
  const { listed, least, rows: reads } = await json('reads.json');
  const { rows: jobs, loop } = await json('engine.json');
  const smallest = jobs.find(({ tool, size }) => tool === 'colorCorrection' && size === '512');
  const machine = cpus();
  return `# Bench

${machine.length} × ${machine[0]?.model ?? 'unknown processor'}, Node ${process.version}

## Reads

Requests per second and p99 of an account with ${listed.generated} pictures in each list; the ratio is to the reference in the same
round and has to be at least ${least}.

| route | a second | p99, ms | ratio |
| --- | --- | --- | --- |
${reads.map(({ route, perSecond, p99, ratio }) => `| ${route} | ${perSecond} | ${p99} | ${ratio} |`).join('\n')}

## Engine

The second call of each; the ratio is to colour correction at 512 pixels. Memory is the whole process's, at most.

| tool | picture | seconds | ratio | memory, MB | result |
| --- | --- | --- | --- | --- | --- |
${jobs
  .map(
    ({ tool, size, error, second, peak, result }) =>
      `| ${tool} | ${size} | ${error ?? second} | ${error ? '' : (second / smallest.second).toFixed(1)} | ${peak ?? ''} | ${result ?? ''} |`,
  )
  .join('\n')}

The event loop's p99 delay with ${loop.workers} workers busy: ${loop.p99} ms (at most ${loop.limit}), the longest ${loop.max} ms.
`;
}

async function json(name) {
  return JSON.parse(await readFile(path.join(reports, name), 'utf8'));
}

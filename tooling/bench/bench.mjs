/**
 * `npm run bench`: the reads, the engine, the contact sheet of what the engine makes, the mask editor, and the soak. Ratios and pictures
 * come from one
 * run on one machine; `.studio/bench/report.md` holds the numbers. Ends with 1 where a limit is broken.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { binary } from '../test/run.mjs';
import { maskEditorSection } from './mask-editor-section.mjs';
import { soakSection } from './soak-section.mjs';

const reports = join(root, '.studio/bench');

/** What Node runs, each with its title. @type {readonly [string, ...string[]][]} */
const STEPS = [
  ['Reads, against a route that does one `select 1`', join(root, 'studio-api/bench/reads-bench.mjs')],
  ['Engine', join(root, 'engine/bench/engine-bench.mjs')],
  ['Contact sheet', join(root, 'engine/bench/contact-sheet.mjs')],
  ['Mask editor, beside a bare page', binary('playwright'), 'test', '--config', 'e2e/bench/playwright.config.ts'],
  ['Soak, 30 minutes unless STUDIO_SOAK_MINUTES says otherwise', join(root, 'studio-api/bench/soak-bench.mjs')],
];

// A step that fails must not leave an earlier run's numbers to the report.
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

/**
 * @typedef {import('./mask-editor-section.mjs').MaskEditor} MaskEditor
 * @typedef {{ listed: { generated: number }, least: number, rows: { route: string, perSecond: number, p99: number, ratio: number }[] }} Reads
 * @typedef {{ tool: string, size: string, error?: string, second: number, peak?: number, result?: string }} EngineJob
 * @typedef {{ rows: EngineJob[], loop: { workers: number, p99: number, max: number, limit: number } }} EngineJobs
 */

let failed = false;
for (const [title, ...command] of STEPS) {
  process.stdout.write(`\n${title}\n`);
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    failed = true;
    process.stdout.write(`${title}: a limit is broken, or it did not run.\n`);
  }
}
await writeFile(join(reports, 'report.md'), await report());
process.stdout.write(`\nThe report is ${join(reports, 'report.md')}\n`);
process.exitCode = failed ? 1 : 0;

/** @returns {Promise<string>} */
async function report() {
  const { listed, least, rows: reads } = /** @type {Reads} */ (await json('reads.json'));
  const { rows: jobs, loop } = /** @type {EngineJobs} */ (await json('engine.json'));
  const mask = /** @type {MaskEditor | undefined} */ (await json('mask-editor.json').catch(() => undefined));
  const soak = /** @type {import('./soak-section.mjs').Soak | undefined} */ (
    await json('soak.json').catch(() => undefined)
  );
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
      `| ${tool} | ${size} | ${error ?? second} | ${error ? '' : (second / (smallest?.second ?? NaN)).toFixed(1)} | ${peak ?? ''} | ${result ?? ''} |`,
  )
  .join('\n')}

The event loop's p99 delay with ${loop.workers} workers busy: ${loop.p99} ms (at most ${loop.limit}), the longest ${loop.max} ms.

${maskEditorSection(mask)}
${soakSection(soak)}`;
}

/** @param {string} name @returns {Promise<unknown>} */
async function json(name) {
  return JSON.parse(await readFile(join(reports, name), 'utf8'));
}

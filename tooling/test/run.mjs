import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../start/root.mjs';

/**
 * @param {string} program the name of an installed package whose command has the same name (or, for tsc, is its own)
 * @returns {string} the path of its script, to be run by this Node
 */
export function binary(program) {
  // TypeScript 7 checks types three times as fast. What reads types by an API (the linter, ts-loader, the coverage) has none in 7.0 yet.
  const packageName = { tsc: 'typescript-7', playwright: '@playwright/test' }[program] ?? program;
  const require = createRequire(join(root, packageName === '@playwright/test' ? 'e2e/package.json' : 'package.json'));
  const manifest = findManifest(require, packageName);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[program]);
}

/**
 * For programs that make very many objects and forget them at once, as a linter and a page's tests do: V8 collects those less often, which
 * takes a tenth of the processor's time from them. Up to 100 MB more of memory.
 */
export const muchIsShortLived = '--max-semi-space-size=64';

/**
 * For quick tests: each file loads its modules anew, and forgets them before what V8 makes of their functions is paid back. Optimized three
 * times later than V8 does by itself, a page's tests take a tenth less of the processor's time.
 */
export const optimizedLate = '--interrupt-budget=400000';

/** Some packages do not hand out their package.json. @param {NodeJS.Require} require @param {string} packageName */
function findManifest(require, packageName) {
  const folders = require.resolve.paths(packageName) ?? [];
  const found = folders.map((folder) => join(folder, packageName, 'package.json')).find(isReadable);
  if (!found) throw new Error(`${packageName} is not installed.`);
  return found;
}

/** @param {string} path */
function isReadable(path) {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}

/** The journeys have a whole studio to take down. Milliseconds. */
const stopWithin = 15_000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    const ended = [...running].map((child) => once(child, 'close'));
    for (const child of running) child.kill(signal);
    void Promise.race([Promise.all(ended), pause(stopWithin)]).then(() => process.exit(1));
  });
}

/**
 * Runs a script by this Node in the root of the repository.
 *
 * @param {readonly [string, ...string[]]} command the script, behind options of Node if any, and before its own
 * @param {{ env?: NodeJS.ProcessEnv, show?: 'nothing' | 'errors' | 'all' }} [options] `show`: what of it the
 *   person sees while it runs
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runScript(command, { env = process.env, show = 'nothing' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...command], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (show === 'all') process.stdout.write(text);
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (show !== 'nothing') process.stderr.write(text);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

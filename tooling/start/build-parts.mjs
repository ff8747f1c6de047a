/** Builds what is stale, two parts at a time: more would only wait for each other on two cores. */

import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hashInputs, isBuilt, markBuilt, markUnbuilt } from './inputs.mjs';
import { npmCommand } from './install.mjs';
import { distFolderOf } from './parts.mjs';
import { atATime } from '../../site/at-a-time.mjs';
import { PlainError } from '../../site/plain-error.mjs';
import { root } from './root.mjs';
import { runToLog } from './run-to-log.mjs';
import { requireWritable } from './writable-folder.mjs';

/** @typedef {import('./parts.mjs').Part} Part */

const buildsAtATime = 2;

/**
 * @param {readonly Part[]} parts
 * @param {{ logDir: string, say: import('./progress.mjs').Progress }} options
 * @throws {PlainError} naming the parts that failed, with what the builds said
 */
export async function buildStale(parts, { logDir, say }) {
  const stale = parts.filter((part) => !isBuilt(part));
  if (stale.length === 0) return;
  mkdirSync(logDir, { recursive: true });
  for (const part of stale)
    requireWritable(distFolderOf(part), 'What is built goes there: make it one that this account may write in.');
  say.line(`  Building ${stale.map((part) => part.name).join(', ')} …`);
  /** @type {string[]} */
  const failures = [];
  await atATime(buildsAtATime, stale, async (part) => {
    const failure = await buildOne(part, { logDir, say });
    if (failure) failures.push(failure);
    return failure === undefined;
  });
  if (failures.length > 0) throw new PlainError(failures.join('\n'));
}

/**
 * @param {Part} part
 * @param {{ logDir: string, say: import('./progress.mjs').Progress }} options
 * @returns {Promise<string | undefined>} what went wrong
 */
async function buildOne(part, { logDir, say }) {
  const log = join(logDir, `build-${part.name}.log`);
  const hash = hashInputs(part);
  const began = Date.now();
  const env = { ...process.env, NODE_ENV: 'production' };
  markUnbuilt(part);
  const code = await runToLog(buildCommandOf(part), { log, cwd: root, env });
  if (code !== 0) return `Building ${part.name} failed. What the build said is in ${log}:\n${say.tailOf(log)}`;
  markBuilt(part, hash);
  say.line(`    ${part.name} is built (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  return undefined;
}

/** @param {Part} part @returns {[string, ...string[]]} */
function buildCommandOf(part) {
  if (part.kind === 'api') return npmCommand(['run', 'build', '-w', part.name]);
  const webpack = createRequire(join(root, 'tooling/package.json')).resolve('webpack/bin/webpack.js');
  return [process.execPath, webpack, '--config', join(part.name, 'webpack.config.mjs'), '--mode', 'production'];
}

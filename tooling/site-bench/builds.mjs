/** How long the builds take: from nothing, and again from what the first has left for the next. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from '../start/build-parts.mjs';
import { stampOf } from '../start/inputs.mjs';
import { remotes, shell } from '../start/parts.mjs';
import { root } from '../start/root.mjs';
import { buildOne } from './one/build-one.mjs';
import { oneFolder } from './one/one-folder.mjs';

/** @typedef {{ cold: number, cached: number }} BuildTimes seconds */

const frontEnds = [shell, ...remotes];

/** @param {{ logDir: string, say: import('../start/progress.mjs').Progress }} context @returns {Promise<{ studio: BuildTimes, one: BuildTimes }>} */
export async function measureBuilds(context) {
  const buildStudio = async () => {
    for (const part of frontEnds) rmSync(stampOf(part), { force: true });
    await buildStale(frontEnds, context);
  };
  return {
    studio: await twice(join(root, '.cache/webpack'), buildStudio),
    one: await twice(join(oneFolder, 'webpack'), buildOne),
  };
}

/** @param {string} cache @param {() => Promise<void>} build @returns {Promise<BuildTimes>} */
async function twice(cache, build) {
  rmSync(cache, { recursive: true, force: true });
  return { cold: await secondsOf(build), cached: await secondsOf(build) };
}

/** @param {() => Promise<void>} work */
async function secondsOf(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

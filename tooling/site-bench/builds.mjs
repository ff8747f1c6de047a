/** How long the builds take: from nothing, again from what the first has left for the next, and after an edit. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from '../start/build-parts.mjs';
import { markUnbuilt } from '../start/inputs.mjs';
import { remotes, shell } from '../start/parts.mjs';
import { root } from '../start/root.mjs';
import { measureEdits } from './measure-edits.mjs';
import { buildOne } from './one/build-one.mjs';
import { oneFolder } from './one/one-folder.mjs';

/**
 * @typedef {{ cold: number, cached: number }} BuildTimes seconds
 *
 * @typedef {object} Builds
 * @property {BuildTimes} studio
 * @property {BuildTimes} one
 * @property {number} edit of a remote that is worked on, seconds until it is built anew
 */

const frontEnds = [shell, ...remotes];

/** @param {{ logDir: string, say: import('../start/progress.mjs').Progress }} context @returns {Promise<Builds>} */
export async function measureBuilds(context) {
  const buildStudio = async () => {
    for (const part of frontEnds) markUnbuilt(part);
    await buildStale(frontEnds, context);
  };
  return {
    studio: await twice(join(root, '.cache/webpack'), buildStudio),
    one: await twice(join(oneFolder, 'webpack'), buildOne),
    edit: await measureEdits(),
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

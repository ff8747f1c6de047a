/** How each part is run and how one knows that it is up: as released (`npm start`), and under development (`npm run dev`). */

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { operatorPages, portOf } from './parts.mjs';
import { isPart, reachable } from './ready.mjs';
import { root } from './root.mjs';
import { probeRules } from './watching-rules.mjs';

/**
 * @typedef {import('./parts.mjs').Part} Part
 * @typedef {import('./ready.mjs').Accept} Accept
 *
 * @typedef {object} Recipe
 * @property {string[]} nodeArguments
 * @property {Readonly<Record<string, string>>} [defaults] variables of its process, where the starter's own environment has none of the name
 * @property {string} readyUrl
 * @property {Accept} [accept] what counts as an answer; any success where it is missing
 * @property {number} within milliseconds for it to come up
 * @property {{ url: string, accept?: Accept, rules: import('./watching-rules.mjs').ProbeRules }} [health] how one knows later that it does not hang
 */

const seconds = 1_000;

/** @param {Part} part @param {import('./environment.mjs').Environment} environment @returns {Recipe} */
export function releasedRecipe(part, environment) {
  const origin = originOf(part, environment);
  const url = `${origin}/healthz`;
  if (part.kind === 'api')
    return { ...apiRecipe(origin), health: { url: apiHealthUrl(environment), rules: probeRules } };
  const accept = isPart(part.name);
  return {
    nodeArguments: [join(root, 'site/server/serve.mjs'), join(root, part.name)],
    readyUrl: url,
    accept,
    within: 60 * seconds,
    health: { url, accept, rules: probeRules },
  };
}

/**
 * Nobody asks how these are: webpack answers nothing while it compiles, and a part that somebody has stopped in a debugger is to stay there.
 *
 * @param {Part} part
 * @param {import('./environment.mjs').Environment} environment
 * @returns {Recipe}
 */
export function developmentRecipe(part, environment) {
  const origin = originOf(part, environment);
  if (part.kind === 'api') return apiRecipe(origin);
  const webpack = createRequire(join(root, 'tooling/package.json')).resolve('webpack/bin/webpack.js');
  const config = join(root, part.name, 'webpack.config.mjs');
  return {
    nodeArguments: [webpack, 'serve', '--config', config, '--mode', 'development', '--env', 'dev'],
    readyUrl: part.kind === 'shell' ? `${origin}/index.html` : `${origin}/remoteEntry.js`,
    // All front ends compile at once, from nothing.
    within: 300 * seconds,
  };
}

/**
 * Node's own four threads are for everybody's passwords and files, and a data disk that is slow keeps half of them for as long as somebody writes and
 * somebody reads.
 */
const apiThreads = '16';

/** @param {string} origin @returns {Recipe} */
function apiRecipe(origin) {
  return {
    defaults: { UV_THREADPOOL_SIZE: apiThreads },
    nodeArguments: ['--enable-source-maps', join(root, 'studio-api/dist/main.mjs')],
    readyUrl: `${origin}/readyz`,
    // The first start makes the database.
    within: 180 * seconds,
  };
}

/** On the port that no connections from elsewhere fill, where everybody on this machine shares what one address may have on the public one. @param {import('./environment.mjs').Environment} environment */
function apiHealthUrl(environment) {
  return `http://127.0.0.1:${portOf(operatorPages, environment)}/healthz`;
}

/** @param {Part} part @param {import('./environment.mjs').Environment} environment */
function originOf(part, environment) {
  return `http://${reachable(environment.host)}:${portOf(part, environment)}`;
}

/** Writes the remotes into the registry: as built, or as they stand in the sources. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, registryFolderOf, writeRecord } from '../serve/registry.mjs';
import { distFolderOf, portOf } from './parts.mjs';
import { root } from './root.mjs';

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {import('./environment.mjs').Environment} Environment */

/** @param {Part} remote @param {Environment} environment */
export function registerBuilt(remote, environment) {
  const dist = distFolderOf(remote);
  register(remote, environment, {
    declaration: readJson(join(dist, 'studio.remote.json')),
    integrity: integrityOf(join(dist, 'remoteEntry.js')),
  });
}

/** A dev server's entry changes with every save, so it has no integrity. @param {Part} remote @param {Environment} environment */
export function registerSource(remote, environment) {
  register(remote, environment, { declaration: readJson(join(root, remote.name, 'studio.remote.json')) });
}

/**
 * @param {Part} remote
 * @param {Environment} environment
 * @param {{ declaration: { name: string, version: string }, integrity?: string }} build
 */
function register(remote, environment, { declaration, integrity }) {
  const { version } = declaration;
  const entry = `http://{host}:${portOf(remote, environment)}/remoteEntry.js`;
  writeRecord(registryFolderOf(environment), {
    name: declaration.name,
    // Only this one: the address always gives the newest build, so an older version is no longer to be had.
    versions: [{ version, entry, ...(integrity ? { integrity } : {}), declaration }],
    current: version,
  });
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

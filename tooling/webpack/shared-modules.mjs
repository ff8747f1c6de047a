import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The libraries of which a page may hold one copy only, because they keep state in their modules (hooks, contexts, style sheets). */
export const SINGLETON_LIBRARIES = ['react', 'react-dom', 'react-router-dom', 'react-redux', 'styled-components'];

/** Deep requests into those libraries that must reach the same copy. The shell names each, remotes match them by prefix. */
const SINGLETON_SUBPATHS = ['react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom/client'];

/** @typedef {import('@module-federation/enhanced').moduleFederationPlugin.SharedObject} SharedObject */

/** @param {string} name @returns {{ version: string }} */
const readPackage = (name) => JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8'));

/** @type {{ version: string, exports: Record<string, string> }} */
const sharedPackage = JSON.parse(readFileSync(new URL('../../shared/package.json', import.meta.url), 'utf8'));

/** Entries of the shared package that never reach a production page: what tests need, and the harness of standalone pages. */
const PRIVATE_ENTRIES = ['testing', 'standalone'];

/** The entries of the shared package, as they are imported: `@likeness/shared/api`, … */
export const SHARED_ENTRIES = Object.keys(sharedPackage.exports)
  .map((key) => key.replace(/^\.\//, ''))
  .filter((entry) => !PRIVATE_ENTRIES.includes(entry))
  .map((entry) => `@likeness/shared/${entry}`);

/** @param {string} request */
const libraryOf = (request) => request.split('/')[0] ?? request;

/**
 * What the shell provides: every singleton library and every entry of shared, in its main bundle (eager), so that no remote has to
 * bring one and no asynchronous boundary is needed.
 *
 * @param {Record<string, string>} facades Absolute paths by library: a module that lists what is shared of it, which keeps tree shaking.
 * @returns {SharedObject}
 */
export function providedByShell(facades = {}) {
  /** @type {SharedObject} */
  const shared = {};
  for (const request of [...SINGLETON_LIBRARIES, ...SINGLETON_SUBPATHS]) {
    const { version } = readPackage(libraryOf(request));
    shared[request] = {
      singleton: true,
      eager: true,
      strictVersion: true,
      version,
      requiredVersion: version,
      ...(facades[request] ? { import: facades[request] } : {}),
    };
  }
  for (const request of SHARED_ENTRIES) {
    const { version } = sharedPackage;
    shared[request] = { singleton: true, eager: true, strictVersion: true, version, requiredVersion: `^${version}` };
  }
  return shared;
}

/**
 * What a production remote consumes and never brings along (`import: false`).
 *
 * @param {string} contract The range of the shared package that the remote declares, for example `^1.0.0`.
 * @returns {SharedObject}
 */
export function consumedByRemote(contract) {
  /** @type {SharedObject} */
  const shared = {};
  for (const name of SINGLETON_LIBRARIES) {
    const requiredVersion = `^${readPackage(name).version.split('.')[0]}.0.0`;
    const consumed = { singleton: true, strictVersion: true, import: /** @type {const} */ (false), requiredVersion };
    shared[name] = consumed;
    shared[`${name}/`] = consumed;
  }
  shared['@likeness/shared/'] = { singleton: true, strictVersion: true, import: false, requiredVersion: contract };
  return shared;
}

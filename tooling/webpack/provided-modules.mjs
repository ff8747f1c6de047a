import { readFileSync } from 'node:fs';
import { SINGLETON_LIBRARIES, versionOf } from './consumed-modules.mjs';

/** Deep requests into those libraries that must reach the same copy. The shell names each, remotes match them by prefix. */
const SINGLETON_SUBPATHS = ['react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom/client'];

/** @typedef {import('@module-federation/enhanced').moduleFederationPlugin.SharedObject} SharedObject */

/** @type {{ version: string, exports: Record<string, string> }} */
const sharedPackage = JSON.parse(readFileSync(new URL('../../shared/package.json', import.meta.url), 'utf8'));

/** Entries of the shared package that never reach a production page: what tests need, and the harness of standalone pages. */
const PRIVATE_ENTRIES = ['testing', 'standalone'];

/** The entries of the shared package, as they are imported: `@likeness/shared/api`, … */
export const SHARED_ENTRIES = Object.keys(sharedPackage.exports)
  .map((key) => key.replace(/^\.\//, ''))
  .filter((entry) => !PRIVATE_ENTRIES.includes(entry.split('/')[0] ?? entry))
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
    const version = versionOf(libraryOf(request));
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

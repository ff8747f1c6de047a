import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The libraries of which a page may hold one copy only, because they keep state in their modules (hooks, contexts, style sheets). */
export const SINGLETON_LIBRARIES = ['react', 'react-dom', 'react-router-dom', 'react-redux', 'styled-components'];

/** The version that is installed. @param {string} name of a library @returns {string} */
export function versionOf(name) {
  return JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')).version;
}

/** @typedef {import('@module-federation/enhanced').moduleFederationPlugin.SharedObject} SharedObject */

/**
 * A module that a page has one of, which a production remote consumes and never brings along (`import: false`).
 *
 * @param {string} requiredVersion a range, such as `^1.0.0`
 */
export function takenFromPage(requiredVersion) {
  return { singleton: true, strictVersion: true, import: /** @type {const} */ (false), requiredVersion };
}

/**
 * What every remote takes so.
 *
 * @param {string} contract The range of the shared package that the remote declares, for example `^1.0.0`.
 * @returns {SharedObject}
 */
export function consumedByRemote(contract) {
  /** @type {SharedObject} */
  const shared = {};
  for (const name of SINGLETON_LIBRARIES) {
    const consumed = takenFromPage(`^${versionOf(name).split('.')[0]}.0.0`);
    shared[name] = consumed;
    shared[`${name}/`] = consumed;
  }
  shared['@likeness/shared/'] = takenFromPage(contract);
  return shared;
}

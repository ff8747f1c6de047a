/**
 * What stands in the registry: one record for each remote.
 *
 * @typedef {object} ReleasedVersion
 * @property {string} version
 * @property {string} entry the address of its remoteEntry.js; `{host}` stands for the host name of the page
 * @property {string} [integrity] of remoteEntry.js; left out where the entry changes under development
 * @property {Record<string, unknown>} declaration the whole studio.remote.json
 *
 * @typedef {{ name: string, versions: ReleasedVersion[], current: string }} RemoteRecord
 */

import { hostPlaceholder } from '../page/host-name.mjs';
import { portOf } from '../parts/parts.mjs';

/**
 * The record of a remote that is served beside the shell.
 *
 * @param {import('../parts/parts.mjs').Part} remote
 * @param {{ port: number }} settings
 * @param {{ declaration: { name: string, version: string }, integrity?: string }} build
 * @returns {RemoteRecord}
 */
export function recordBeside(remote, settings, { declaration, integrity }) {
  const { name, version } = declaration;
  const entry = `http://${hostPlaceholder}:${portOf(remote, settings)}/remoteEntry.js`;
  return {
    name,
    // Only this one: the address always gives the newest build, so an older version is no longer to be had.
    versions: [{ version, entry, ...(integrity ? { integrity } : {}), declaration }],
    current: version,
  };
}

/**
 * What stands in the registry: one record for each remote.
 *
 * @typedef {object} Release one version as it was released; nothing of it ever changes
 * @property {string} version
 * @property {string} entry the address of its remoteEntry.js; `{host}` stands for the host name of the page
 * @property {string} [integrity] of remoteEntry.js; left out where the entry changes under development
 * @property {Record<string, unknown>} declaration the whole studio.remote.json
 * @property {import('../releases/module-files.mjs').ModuleFiles} [files] what a page fetches for each module, beside the entry
 * @property {import('../releases/module-files.mjs').ModuleTakes} [takes] what each module takes of the page's shared package
 *
 * @typedef {object} LogEntry what was done to a record, when, by whom and why
 * @property {'release' | 'canary' | 'promote' | 'rollback' | 'withdraw'} action
 * @property {string} at ISO 8601
 * @property {string} by
 * @property {string} why
 * @property {string} [from] the version that was current before; missing for the first
 * @property {string} to the version that the action was about
 *
 * @typedef {object} RemoteRecord
 * @property {string} name
 * @property {number} revision 1, and one more with each change
 * @property {Release[]} versions the newest first
 * @property {string} current the version that people get
 * @property {{ version: string, percent: number }} [canary] the version that so many of a hundred people get instead
 * @property {LogEntry[]} log the newest first
 */

/** As many versions stay, and with them their files: a page that was opened some releases ago still finds what it loads next. */
export const keptVersions = 5;

/** A version that was built where it is served, and released by nobody. */
export const localVersion = /-local\.[0-9a-f]{12}$/;

/** As many log entries stay. */
export const keptEntries = 50;

/**
 * @param {RemoteRecord} record
 * @param {string} version
 * @returns {Release | undefined}
 */
export function releaseOf({ versions }, version) {
  return versions.find((release) => release.version === version);
}

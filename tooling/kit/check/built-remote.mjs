/** What a build has left behind, as the checks look at it. */

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles } from '../../../site/releases/publish-build.mjs';
import { readJson } from '../../../site/read-json.mjs';

/**
 * @typedef {object} BuiltRemote
 * @property {ReadonlyMap<string, Buffer>} scripts by their names
 * @property {unknown} declaration what the build has put beside the entry; undefined where there is none
 * @property {Manifest | undefined} manifest webpack's account of the container
 * @property {readonly string[]} sources what went into it, by its source maps
 *
 * @typedef {object} Manifest as far as the checks read it
 * @property {{ globalName?: string }} [metaData]
 * @property {{ path: string, assets: { js: { sync: string[], async: string[] } } }[]} exposes
 */

export const entryScript = 'remoteEntry.js';

/** @param {string} dist @returns {BuiltRemote | undefined} undefined where nothing was built */
export function readBuilt(dist) {
  if (!existsSync(join(dist, entryScript))) return undefined;
  const files = readdirSync(dist);
  const scripts = builtFiles(dist).filter((file) => file.endsWith('.js'));
  return {
    scripts: new Map(scripts.map((file) => [file, readFileSync(join(dist, file))])),
    declaration: readIfThere(join(dist, 'studio.remote.json')),
    manifest: readIfThere(join(dist, 'mf-manifest.json')),
    sources: files.filter((file) => file.endsWith('.js.map')).flatMap((file) => sourcesIn(join(dist, file))),
  };
}

/** @param {string} map @returns {string[]} */
function sourcesIn(map) {
  return readIfThere(map)?.sources ?? [];
}

/** @param {string} file @returns {any} */
function readIfThere(file) {
  return existsSync(file) ? readJson(file) : undefined;
}

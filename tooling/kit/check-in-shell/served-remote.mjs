/** What was built of the remote, released into a registry of its own and served by the code that serves releases. */

import { join } from 'node:path';
import { released } from '../../../site/registry/changes.mjs';
import { localKey, readAllowedKeys } from '../../../site/registry/keys.mjs';
import { changeRecord } from '../../../site/releases/change-record.mjs';
import { declarationIn, publishBuild } from '../../../site/releases/publish-build.mjs';
import { releasesFolder } from '../../../site/releases/release-store.mjs';
import { storeAt } from '../../../site/releases/store-at.mjs';
import { partHandler } from '../../../site/server/part-handler.mjs';
import { readSettings } from '../../../site/settings/settings.mjs';
import { listen } from './listen.mjs';

/**
 * @typedef {object} ServedRemote
 * @property {string} origin
 * @property {(files: readonly string[]) => void} lose from now on it has no such files
 * @property {() => void} restore it has all of them
 * @property {() => Promise<void>} close
 */

const act = { by: 'likeness-remote check', why: 'its screens are looked at' };

/**
 * @param {string} name
 * @param {string} dist
 * @param {string} dataDir for the registry and the release
 * @returns {Promise<ServedRemote>}
 */
export async function serveRemote(name, dist, dataDir) {
  const settings = readSettings({ STUDIO_DATA_DIR: dataDir });
  const handle = partHandler({
    part: { name, kind: 'remote', portOffset: 1 },
    files: join(dataDir, releasesFolder),
    settings,
    report: () => {},
  });
  /** @type {ReadonlySet<string>} */
  let lost = new Set();
  const server = await listen((request, response) => {
    const file = new URL(request.url ?? '/', 'http://any').pathname.split('/').at(-1) ?? '';
    if (!lost.has(file)) return handle(request, response);
    return response.writeHead(404, { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' }).end();
  });
  const store = storeAt(settings.releases);
  const declaration = declarationIn(name, dist);
  const release = await publishBuild(store, { dist, declaration, origin: server.origin });
  const key = localKey(settings);
  const releases = { store, key, keysOf: readAllowedKeys(settings.registryKeys) };
  await changeRecord(releases, name, (record) => released(record, name, release, act));
  return { ...server, lose: (files) => (lost = new Set(files)), restore: () => (lost = new Set()) };
}

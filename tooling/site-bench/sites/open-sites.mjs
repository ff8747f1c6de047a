/** The sites of a run, beside each other, over one API. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { hostPlaceholder } from '../../../site/page/host-name.mjs';
import { readJson } from '../../../site/read-json.mjs';
import { freeStudioPort } from '../../start/free-ports.mjs';
import { api, portOf, remotes, shell } from '../../start/parts.mjs';
import { root } from '../../start/root.mjs';
import { DECLARATION_FILE } from '../../webpack/declaration.mjs';
import { benchFolder } from '../bench-folder.mjs';
import { builtOne } from '../one/build-one.mjs';
import { oneFolder } from '../one/one-folder.mjs';
import { recordOfOne } from '../one/record-of-one.mjs';
import { addRecords, copyRegistry } from './bench-registry.mjs';
import { madeUpRemotes } from './made-up-remotes.mjs';
import { startPage, startStudio } from './site-process.mjs';

/** @typedef {'studio' | 'one' | 'before' | `studio with ${number}`} SiteName */

/** How many remotes are registered where a boot is held against that of the studio as it is. */
const registeredCounts = /** @type {const} */ ([50, 100]);

/**
 * @typedef {object} Sites
 * @property {ReadonlyMap<SiteName, string>} origins of their pages
 * @property {string} api its origin
 * @property {() => Promise<void>} close
 */

/**
 * @param {ReadonlySet<SiteName>} wanted
 * @param {string | undefined} before the folder of another checkout
 * @returns {Promise<Sites>}
 */
export async function openSites(wanted, before) {
  const names = /** @type {const} */ ([
    'studio',
    'one',
    'before',
    ...registeredCounts.map((count) => /** @type {const} */ (`studio with ${count}`)),
  ]).filter((name) => name === 'studio' || wanted.has(name));
  const ports = await distinctPorts(names);
  const portIn = (/** @type {SiteName} */ name) => /** @type {number} */ (ports.get(name));
  const originOf = (/** @type {SiteName} */ name) => `http://127.0.0.1:${portIn(name)}`;
  const apiOrigin = `http://127.0.0.1:${portOf(api, { port: portIn('studio') })}`;
  const data = join(benchFolder, 'data');
  rmSync(data, { recursive: true, force: true });

  const placeOf = (/** @type {SiteName} */ name, /** @type {Record<string, string>} */ variables) => ({
    port: portIn(name),
    dataDir: join(data, name.replaceAll(' ', '-')),
    variables,
  });
  const codeFrom = remotes.map((remote) => `http://${hostPlaceholder}:${portOf(remote, { port: portIn('studio') })}`);
  const beside = { STUDIO_API_HOST: apiOrigin, STUDIO_REMOTE_ORIGINS: codeFrom.join(',') };

  /** @type {import('./site-process.mjs').Site[]} */
  const running = [];
  const close = async () => {
    // The studio last: the others use its API.
    for (const site of running.reverse()) await site.stop();
  };
  try {
    const studio = placeOf('studio', { STUDIO_ALLOWED_ORIGINS: names.map(originOf).join(',') });
    running.push(await startStudio(root, studio));
    for (const name of names.filter((each) => each !== 'studio')) {
      const place = placeOf(name, beside);
      if (name === 'before') {
        running.push(await startStudio(/** @type {string} */ (before), placeOf(name, { STUDIO_API_HOST: apiOrigin })));
        continue;
      }
      if (name === 'one') {
        const built = { ...builtOne(), origin: originOf(name) };
        copyRegistry(studio.dataDir, place.dataDir, (record) => recordOfOne(record, built));
        const own = { ...place.variables, STUDIO_REMOTE_ORIGINS: originOf(name) };
        const server = ['--import', new URL('../one/replace-preloads.mjs', import.meta.url).href];
        running.push(await startPage(join(oneFolder, shell.name), { ...place, variables: own }, server));
        continue;
      }
      copyRegistry(studio.dataDir, place.dataDir);
      addRecords(place.dataDir, madeUpFor(name, codeFrom[0] ?? ''));
      running.push(await startPage(join(root, shell.name), place));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { origins: new Map(names.map((name) => [name, originOf(name)])), api: apiOrigin, close };
}

/** @param {readonly SiteName[]} names @returns {Promise<ReadonlyMap<SiteName, number>>} */
async function distinctPorts(names) {
  /** @type {Map<SiteName, number>} */
  const ports = new Map();
  for (const name of names) {
    let port = await freeStudioPort();
    while ([...ports.values()].includes(port)) port = await freeStudioPort();
    ports.set(name, port);
  }
  return ports;
}

/** @param {SiteName} name @param {string} origin */
function madeUpFor(name, origin) {
  const count = registeredCounts.find((each) => name === `studio with ${each}`) ?? 0;
  const [own] = remotes;
  const { contract } = readJson(join(root, own?.name ?? '', DECLARATION_FILE));
  return madeUpRemotes({ count: count - remotes.length, origin, contract });
}

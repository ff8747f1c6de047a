import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@likeness/contract';
import { releaseOf } from '../../../site/registry/record.mjs';
import { readRecord } from '../../../site/releases/change-record.mjs';
import { builtFiles } from '../../../site/releases/publish-build.mjs';
import { releaseFolder } from '../../../site/releases/release-store.mjs';
import { storeAt } from '../../../site/releases/store-at.mjs';
import { partHandler } from '../../../site/server/part-handler.mjs';
import { readSettings } from '../../../site/settings/settings.mjs';
import { containerName } from '../../webpack/container-name.mjs';

/** @typedef {import('../../../site/releases/release-store.mjs').ReleaseStore} ReleaseStore */

const { privateKey: key, publicKey } = generateKeyPairSync('ed25519');
const keysOf = () => [publicKey];
export const act = Object.freeze({ by: 'ada', why: 'a test' });
/** @type {import('../neighbours.mjs').KnownPage} */
const pageOfSources = {
  contract: '2.3.0',
  holder: 'shell',
  routes: [{ path: '/support', module: './support', access: 'private', title: 'Help' }],
};
export const options = { act, contract, page: pageOfSources };
const shell = 'http://studio.example';

/** @param {string} name @param {Record<string, unknown>} [more] */
export function declarationOf(name, more = {}) {
  const short = name.replace('remote-', '');
  return {
    name,
    version: '1.0.0',
    contract: '^2.0.0',
    owner: `team-${short}`,
    routes: [{ path: `/${short}`, module: `./${short}`, access: 'private', title: short }],
    ...more,
  };
}

/**
 * A place for releases in a folder of its own, and the server of one remote in front of it.
 *
 * @param {string} name
 */
export async function releasingPlace(name) {
  const folder = mkdtempSync(join(tmpdir(), 'releasing-'));
  const settings = readSettings({ STUDIO_DATA_DIR: folder });
  const store = storeAt(folder);
  const handle = partHandler({
    part: { name, kind: 'remote', portOffset: 1 },
    files: join(folder, 'releases'),
    settings,
    report: () => {},
  });
  const server = createServer(handle);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    folder,
    store,
    releases: { store, key, keysOf },
    /** @param {ReleaseStore} other */
    through: (other) => ({ store: other, key, keysOf }),
    /**
     * @param {Record<string, unknown>} declared
     * @param {Record<string, string>} [files] beside an entry and a chunk
     */
    built(declared, files = {}) {
      const dist = mkdtempSync(join(folder, 'dist-'));
      const version = String(declared.version);
      const all = {
        'studio.remote.json': JSON.stringify(asBuilt(declared)),
        'mf-manifest.json': JSON.stringify(containerOf(declared)),
        'remoteEntry.js.map': JSON.stringify({ sources: ['webpack://a/./src/a/a-screen.tsx'] }),
        'remoteEntry.js': `entry of ${version}`,
        'remoteEntry.js.br': `packed entry of ${version}`,
        [`1.${version.replaceAll('.', '').padEnd(8, '0')}.js`]: `chunk of ${version}`,
        ...files,
      };
      mkdirSync(dist, { recursive: true });
      for (const [file, text] of Object.entries(all)) writeFileSync(join(dist, file), text);
      return { dist, declared, manifest: {}, origin: `http://127.0.0.1:${port}`, shell };
    },
    async record(of = name) {
      const record = await readRecord(store, of, keysOf);
      if (!record) throw new Error(`${of} has no record.`);
      return record;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true });
    },
  };
}

/** What the build puts beside the entry: with what is left out filled in, where it is a declaration. @param {unknown} declared */
function asBuilt(declared) {
  try {
    return contract.parseDeclaration(declared);
  } catch {
    return declared;
  }
}

/** Webpack's account of the container, which loads nothing. @param {any} declared @returns {import('../../kit/check/built-remote.mjs').Manifest} */
function containerOf({ name, routes = [], tools = [], exposes = [] }) {
  const modules = new Set([...routes, ...tools, ...exposes].map(({ module }) => module));
  return {
    metaData: { globalName: containerName(name) },
    exposes: [...modules].map((path) => ({ path, assets: { js: { sync: [], async: [] } } })),
  };
}

/**
 * What people get is there, as it was released.
 *
 * @param {ReleaseStore} store @param {string} name @param {(version: string) => string} distOf
 * @returns {Promise<string[]>} the versions that people get
 */
export async function wholeVersions(store, name, distOf) {
  const record = await readRecord(store, name, keysOf);
  if (!record) return [];
  const versions = [record.current, ...(record.canary ? [record.canary.version] : [])];
  for (const version of versions) {
    const dist = distOf(version);
    for (const file of builtFiles(dist)) {
      const stored = await store.read(`${releaseFolder(name, version)}/${file}`);
      if (!stored?.bytes.equals(readFileSync(join(dist, file)))) throw new Error(`${name} ${version} misses ${file}.`);
    }
    if (!releaseOf(record, version)) throw new Error(`${name} has no version ${version}.`);
  }
  return versions;
}

/**
 * A store whose process is ended at the n-th time that it changes something: before it does, or right after.
 *
 * @param {ReleaseStore} store @param {number} last @param {'before' | 'after'} when
 * @returns {ReleaseStore}
 */
export function endedAt(store, last, when) {
  let count = 0;
  /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  const counted = async (work) => {
    count += 1;
    if (count > last || (count === last && when === 'before')) throw new Ended();
    const result = await work();
    if (count === last) throw new Ended();
    return result;
  };
  return {
    read: (name) => store.read(name),
    list: (folder) => store.list(folder),
    write: (name, bytes, headers) => counted(() => store.write(name, bytes, headers)),
    replace: (name, bytes, headers, expected) => counted(() => store.replace(name, bytes, headers, expected)),
    remove: (folder) => counted(() => store.remove(folder)),
  };
}

export class Ended extends Error {
  /** @override */
  name = 'Ended';
}

/**
 * What the container of a remote needs in a page: it takes the share scope that the page hands it, and from it what its chunks ask for.
 * Module Federation builds a runtime of 18 kB into each container, which does this and a hundred other things (remotes of remotes, plugins,
 * manifests, fallbacks); this stands in for it (container-runtime-plugin.mjs). The names are those by which the code that
 * @module-federation/enhanced generates asks for it.
 */

/**
 * @typedef {{ get: () => Promise<() => unknown> | (() => unknown), lib?: () => unknown }} Offered one version of a module in the share scope;
 * `lib` where it is there already
 * @typedef {Record<string, Record<string, Offered> | undefined>} ShareScope
 * @typedef {{ shareKey: string, requiredVersion: string }} Consumed
 *
 * @typedef {object} WebpackRequire
 * @property {Record<string, ShareScope> | undefined} S the share scopes; undefined in a container that takes nothing
 * @property {Record<string, (module: { exports: unknown }) => void>} m the modules
 * @property {Record<string, unknown>} c those that have run
 * @property {{ moduleIdToConsumeDataMapping: Record<string, Consumed> }} consumesLoadingData
 */

/** @param {string} version */
const numbersOf = (version) => version.split('.').map((part) => Number.parseInt(part, 10));

/** Whether a version satisfies a range like ^2.1.0, the only form that remotes are built with. @param {string} version @param {string} range */
function satisfies(version, range) {
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbersOf(range.slice(1));
  return major === wantedMajor && (minor - wantedMinor || patch - wantedPatch) >= 0;
}

/** @param {WebpackRequire} webpackRequire @param {string | number} id @returns {Offered} @throws {Error} where the page has none that fits */
function find({ S, consumesLoadingData }, id) {
  const { shareKey, requiredVersion } = /** @type {Consumed} */ (consumesLoadingData.moduleIdToConsumeDataMapping[id]);
  const versions = S?.default?.[shareKey] ?? {};
  for (const [version, offered] of Object.entries(versions)) if (satisfies(version, requiredVersion)) return offered;
  throw new Error(
    `${shareKey} ${requiredVersion} is wanted, and the page has ${Object.keys(versions).join() || 'none'}.`,
  );
}

/**
 * A chunk is about to be loaded: what it takes from the page is put in its place.
 *
 * @param {object} chunk
 * @param {string} chunk.chunkId
 * @param {Promise<void>[]} chunk.promises what the chunk waits for
 * @param {Record<string, (string | number)[]>} chunk.chunkMapping which modules chunks take
 * @param {Record<string, Promise<void> | 0>} chunk.installedModules
 * @param {WebpackRequire} chunk.webpackRequire
 */
function consumes({ chunkId, promises, chunkMapping, installedModules, webpackRequire }) {
  for (const id of chunkMapping[chunkId] ?? []) {
    const known = installedModules[id];
    if (known) promises.push(known);
    if (known !== undefined) continue;
    try {
      const { lib, get } = find(webpackRequire, id);
      // Nearly all that a first screen takes: a promise of each would be made and waited for, and no visitor's screen comes before that.
      if (lib) put(id, lib);
      else promises.push((installedModules[id] = comingFrom(get, id)));
    } catch (error) {
      fail(id, error);
    }
  }

  /** @param {string | number} id @param {() => unknown} factory */
  function put(id, factory) {
    installedModules[id] = 0;
    webpackRequire.m[id] = (module) => {
      module.exports = factory();
    };
  }

  /** Whoever runs it is told, and the next who asks tries anew. @param {string | number} id @param {unknown} error */
  function fail(id, error) {
    delete installedModules[id];
    webpackRequire.m[id] = () => {
      delete webpackRequire.c[id];
      throw error;
    };
  }

  /** @param {Offered['get']} get @param {string | number} id */
  async function comingFrom(get, id) {
    try {
      put(id, await get());
    } catch (error) {
      fail(id, error);
    }
  }
}

/** The page hands over what it offers. @param {{ webpackRequire: WebpackRequire, shareScope: ShareScope }} options */
function initContainerEntry({ webpackRequire, shareScope }) {
  if (webpackRequire.S) webpackRequire.S.default = shareScope;
}

/** What a container offers itself is nothing. */
const I = () => true;
/** An instance, of which nothing is asked but that there is one. */
const init = () => ({});

export default { runtime: {}, bundlerRuntime: { consumes, initContainerEntry, I, init } };

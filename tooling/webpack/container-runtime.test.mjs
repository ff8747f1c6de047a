import runtime from './container-runtime.js';

const { consumes, initContainerEntry } = runtime.bundlerRuntime;

/** What webpack generates round a container, as far as the runtime asks for it. */
function container(requiredVersion = '^2.1.0') {
  /** @type {import('./container-runtime.js').WebpackRequire} */
  const webpackRequire = {
    S: {},
    m: {},
    c: {},
    consumesLoadingData: { moduleIdToConsumeDataMapping: { 7: { shareKey: 'library', requiredVersion } } },
  };
  /** @type {Record<string, Promise<void> | 0>} */
  const installedModules = {};
  return {
    webpackRequire,
    installedModules,
    async loadChunk(chunkId = 'gallery') {
      /** @type {Promise<void>[]} */
      const promises = [];
      consumes({ chunkId, promises, chunkMapping: { gallery: [7] }, installedModules, webpackRequire });
      await Promise.all(promises);
      return promises.length;
    },
    run() {
      const module = { exports: {} };
      webpackRequire.m[7]?.(module);
      return module.exports;
    },
  };
}

/** @param {string} version */
const offering = (version, library = {}) => ({ library: { [version]: { get: async () => () => library } } });

test('a chunk gets what the page offers, asked for once', async () => {
  const { webpackRequire, loadChunk, run } = container();
  const library = { name: 'the page’s own' };
  initContainerEntry({ webpackRequire, shareScope: offering('2.3.0', library) });
  expect(await loadChunk()).toBe(1);
  expect(run()).toBe(library);
  expect(await loadChunk()).toBe(0);
});

test('what is there already is not waited for', async () => {
  const { webpackRequire, loadChunk, run } = container();
  const library = { name: 'the page’s own' };
  const get = async () => () => library;
  initContainerEntry({ webpackRequire, shareScope: { library: { '2.3.0': { get, lib: () => library } } } });
  expect(await loadChunk()).toBe(0);
  expect(run()).toBe(library);
});

test('a chunk that takes nothing waits for nothing', async () => {
  expect(await container().loadChunk('another')).toBe(0);
});

test.each([
  ['^2.1.0', '2.1.0', true],
  ['^2.1.0', '2.10.0', true],
  ['^2.1.3', '2.1.2', false],
  ['^2.1.0', '2.0.9', false],
  ['^2.1.0', '3.0.0', false],
  ['^2.1.0', '1.9.0', false],
  ['^19.0.0', '19.3.1', true],
])('%s is fulfilled by %s: %s', async (range, version, isFulfilled) => {
  const { webpackRequire, loadChunk, run } = container(range);
  initContainerEntry({ webpackRequire, shareScope: offering(version) });
  await loadChunk();
  if (isFulfilled) expect(run).not.toThrow();
  else expect(run).toThrow(`library ${range} is wanted, and the page has ${version}.`);
});

test('what was missing is asked for anew by the next chunk', async () => {
  const { webpackRequire, loadChunk, run } = container();
  initContainerEntry({ webpackRequire, shareScope: {} });
  await loadChunk();
  expect(run).toThrow('library ^2.1.0 is wanted, and the page has none.');
  initContainerEntry({ webpackRequire, shareScope: offering('2.1.0') });
  await loadChunk();
  expect(run).not.toThrow();
});

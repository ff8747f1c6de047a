import { SINGLETON_LIBRARIES } from '../webpack/consumed-modules.mjs';

/** What the tests of a remote bring, and its pages do not need. */
const forTests = ['@testing-library/react', '@testing-library/user-event', 'msw'];

/** @param {string} key of `exports` @returns {string} the script's name, without its ending */
export function scriptOf(key) {
  return key === '.' ? 'index' : key.slice(2).replaceAll('/', '-');
}

/**
 * The package.json of a packed workspace.
 *
 * @param {import('./read-manifest.mjs').Manifest} manifest of the workspace
 * @param {[string, string][]} entries of its `exports`, those that are packed
 */
export function packedManifest({ name, version, license, dependencies = {} }, entries) {
  const ours = Object.entries(dependencies).map(([each, wanted]) => [each, wanted === '*' ? `^${version}` : wanted]);
  const isPeer = (/** @type {string | undefined} */ each) => SINGLETON_LIBRARIES.includes(each ?? '');
  // The remote's own code and shared use the same copy of what a page may hold one of.
  const peers = ours.filter(([each]) => isPeer(each)).map(([each, wanted]) => [each, `^${wanted}`]);
  const optional = name === '@likeness/shared' ? forTests : [];
  return {
    name,
    version,
    license,
    type: 'module',
    sideEffects: false,
    dependencies: Object.fromEntries(ours.filter(([each]) => !isPeer(each))),
    peerDependencies: Object.fromEntries([...peers, ...optional.map((each) => [each, '*'])]),
    peerDependenciesMeta: Object.fromEntries(optional.map((each) => [each, { optional: true }])),
    exports: {
      ...Object.fromEntries(
        entries.map(([key, source]) => [
          key,
          {
            types: source.replace('./src/', './types/').replace(/\.tsx?$/, '.d.ts'),
            default: `./dist/${scriptOf(key)}.js`,
          },
        ]),
      ),
      './package.json': './package.json',
    },
  };
}

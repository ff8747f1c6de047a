import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { esmPackages } from './esm-packages.mjs';

const require = createRequire(import.meta.url);
/** @param {string} name of a file beside this one */
const beside = (name) => fileURLToPath(new URL(name, import.meta.url));

const swc = [
  require.resolve('@swc/jest'),
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    sourceMaps: 'inline',
  },
];

/**
 * What jest needs to run the tests of any of our packages.
 *
 * @param {string} root the folder of the tests, with its node_modules
 */
export function testsOf(root) {
  return {
    rootDir: root,
    transform: { '\\.[cm]?[jt]sx?$': swc },
    transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${esmPackages(root).join('|')})/).*(?<!\\.mjs)$`],
    moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'jsx', 'json', 'node'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    moduleNameMapper: { '\\.css$': beside('./style-sheet.cjs'), '\\.(avif|woff2)$': beside('./picture.cjs') },
    resolver: beside('./resolver.cjs'),
    restoreMocks: true,
  };
}

/** What tests of pages need beyond: a document, and what jsdom lacks of a browser. */
export const inPages = {
  testEnvironment: require.resolve('jest-fixed-jsdom'),
  setupFilesAfterEnv: [beside('./setup-pages.ts')],
};

/** What tests of programs need beyond. */
export const inNode = {
  // Without this every Math.floor in a loop over pixels goes through the sandbox's global object: the engine runs ten times slower.
  sandboxInjectedGlobals: ['Math', 'Infinity'],
  testEnvironment: 'node',
  setupFilesAfterEnv: [beside('./setup-node.ts')],
};

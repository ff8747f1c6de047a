import { fileURLToPath } from 'node:url';
import { esmPackages } from './tooling/jest/esm-packages.mjs';
import { pageWorkspacesIn, workspacesIn } from './tooling/workspaces/workspaces.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    sourceMaps: 'inline',
  },
];

/** Long tests and attacks have commands of their own (`npm run test:long`, `npm run test:attack`), which say so. */
const kind = process.env.STUDIO_TESTS ?? 'quick';
const named = ['long', 'attack'];
/** No file is run by two commands. */
const others = named.filter((name) => name !== kind).map((name) => `\\.${name}\\.test\\.`);

const pages = pageWorkspacesIn(root);

/** The remote that `npm run create-remote` copies: it is to work as it stands. */
const template = 'tooling/create-remote/template';

/** @param {readonly string[]} folders */
function testsIn(folders) {
  const names = named.includes(kind) ? `*.${kind}.test` : '*.test';
  return folders.map((folder) => `<rootDir>/${folder}/**/${names}.{ts,tsx,mjs}`);
}

// The workspaces are links in node_modules, and are no dependencies in that sense.
const translated = esmPackages(root).filter((name) => !name.startsWith('@likeness/'));

const common = {
  rootDir: root,
  transform: { '\\.[cm]?[jt]sx?$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${translated.join('|')})/).*(?<!\\.mjs)$`],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'jsx', 'json', 'node'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...others],
  moduleNameMapper: {
    '^@likeness/shared/([a-z-]+)$': '<rootDir>/shared/src/$1/index',
    '\\.css$': '<rootDir>/tooling/jest/style-sheet.cjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/[a-z-]+/dist/', '<rootDir>/.cache/', '<rootDir>/.studio/'],
  resolver: '<rootDir>/tooling/jest/resolver.cjs',
  restoreMocks: true,
};

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      ...common,
      displayName: 'pages',
      testEnvironment: 'jest-fixed-jsdom',
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/setup-pages.ts'],
      testMatch: testsIn([...pages, template]),
    },
    {
      ...common,
      displayName: 'node',
      // Without this every Math.floor in a loop over pixels goes through the sandbox's global object: the engine runs ten times slower.
      sandboxInjectedGlobals: ['Math', 'Infinity'],
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/setup-node.ts'],
      testMatch: testsIn(workspacesIn(root).filter((folder) => !pages.includes(folder))),
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, `<rootDir>/${template}/`],
    },
  ],
  cacheDirectory: '<rootDir>/.cache/jest',
  maxWorkers: 2,
};

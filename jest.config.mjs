import { fileURLToPath } from 'node:url';
import { inNode, inPages, testsOf } from './tooling/jest/configuration.mjs';
import { pageWorkspacesIn, workspacesIn } from './tooling/workspaces/workspaces.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

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

const tests = testsOf(root);

const common = {
  ...tests,
  testPathIgnorePatterns: [...tests.testPathIgnorePatterns, ...others],
  moduleNameMapper: { '^@likeness/shared/([a-z-]+)$': '<rootDir>/shared/src/$1/index', ...tests.moduleNameMapper },
  modulePathIgnorePatterns: ['<rootDir>/[a-z-]+/dist/', '<rootDir>/.cache/', '<rootDir>/.studio/'],
};

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      ...common,
      ...inPages,
      displayName: 'pages',
      testMatch: testsIn([...pages, template]),
    },
    {
      ...common,
      ...inNode,
      displayName: 'node',
      testMatch: testsIn(workspacesIn(root).filter((folder) => !pages.includes(folder))),
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, `<rootDir>/${template}/`],
    },
  ],
  cacheDirectory: '<rootDir>/.cache/jest',
  maxWorkers: 2,
};

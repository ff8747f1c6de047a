/** `@likeness/remote-kit/jest`: how a remote is tested that has a repository of its own. */

import { fileURLToPath } from 'node:url';
import { inPages, testsOf } from '../jest/configuration.mjs';

/**
 * The configuration of jest for the remote in whose folder it stands: `export default remoteTests(import.meta.url);`
 *
 * @param {string} file `import.meta.url`
 */
export function remoteTests(file) {
  const root = fileURLToPath(new URL('./', file));
  return {
    ...testsOf(root),
    ...inPages,
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  };
}

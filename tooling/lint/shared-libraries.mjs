/**
 * What remotes may take of the libraries that they share with the shell. Types and tests know all of a library; in the page there is only what
 * the shell's facades hand out, and a name that is missing there is found out when the screen opens.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

const facades = join(root, 'shell/src/facades');

/** @param {string} file of a facade, which is one list of names @returns {string[]} */
function namesIn(file) {
  const [, list = ''] = /export \{([^}]*)\} from/.exec(readFileSync(join(facades, file), 'utf8')) ?? [];
  return list.split(',').flatMap((name) => name.trim() || []);
}

/** @type {import('eslint').Linter.Config[]} */
export const sharedLibraries = [
  {
    files: ['remote-*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: readdirSync(facades).map((file) => ({
            name: file.replace(/\.ts$/, ''),
            allowImportNames: namesIn(file),
            allowTypeImports: true,
            message: `The page has no more of it than shell/src/facades/${file} hands out; more is a line there.`,
          })),
        },
      ],
    },
  },
];

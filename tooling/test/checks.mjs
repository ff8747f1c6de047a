/** The checks that need nothing running, each counted as one: types, lint (with walls and cycles), unused code, formatting. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders } from '../lint/package-doors.mjs';
import { root } from '../start/root.mjs';
import { binary } from './run.mjs';

/** @typedef {{ name: string, commands: [string, ...string[]][] }} Check each command must succeed */

/** @returns {Check[]} the slowest first, so that two at a time end soonest */
export function checks() {
  return [
    {
      name: 'lint, walls and import cycles',
      // Without a cache: what is wrong in one file may follow from the types in another.
      commands: [[binary('eslint'), '.', '--max-warnings', '0']],
    },
    {
      name: 'types',
      commands: packageFolders
        .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
        .map((folder) => [
          binary('tsc'),
          '--project',
          folder,
          '--noEmit',
          '--incremental',
          '--tsBuildInfoFile',
          `.cache/types/${folder}.tsbuildinfo`,
        ]),
    },
    { name: 'unused code', commands: [[binary('knip')]] },
    {
      name: 'format',
      commands: [
        [binary('prettier'), '--check', '.', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn'],
      ],
    },
  ];
}

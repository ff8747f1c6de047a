/** The checks that need nothing running, each counted as one: lint (with walls and cycles), types, builds, unused code, formatting. */

import { join } from 'node:path';
import { programs } from '../lint/programs.mjs';
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
      commands: programs.map((program) => [
        binary('tsc'),
        '--project',
        program,
        '--noEmit',
        '--incremental',
        '--tsBuildInfoFile',
        `.cache/types/${program.replaceAll('/', '-')}.tsbuildinfo`,
      ]),
    },
    // The journeys need it, and here it uses the time in which the linter keeps one core only.
    { name: 'build', commands: [[join(root, 'tooling/command.mjs'), 'build']] },
    { name: 'unused code', commands: [[binary('knip')]] },
    {
      name: 'format',
      commands: [
        [binary('prettier'), '--check', '.', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn'],
      ],
    },
  ];
}

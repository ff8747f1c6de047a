/** The checks that need nothing running, each counted as one: lint (with walls), types, builds, unused code and import cycles, formatting. */

import { join } from 'node:path';
import { programs } from '../lint/programs.mjs';
import { root } from '../start/root.mjs';
import { binary, muchIsShortLived } from './run.mjs';

/** @typedef {{ name: string, commands: [string, ...string[]][] }} Check each command must succeed */

/** @returns {Check[]} the slowest first, so that two at a time end soonest */
export function checks() {
  return [
    { name: 'lint and walls', commands: [[muchIsShortLived, binary('eslint'), '.', '--max-warnings', '0']] },
    { name: 'lint by types', commands: [[binary('oxlint'), '--type-aware', '--deny-warnings']] },
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
    // The journeys need it.
    { name: 'build', commands: [[join(root, 'tooling/command.mjs'), 'build']] },
    { name: 'unused code and import cycles', commands: [[muchIsShortLived, binary('knip')]] },
    {
      name: 'format',
      commands: [
        [binary('prettier'), '--check', '.', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn'],
      ],
    },
  ];
}

/** The checks that need nothing running, each counted as one: types, lint (with walls and cycles), unused code, formatting. */

import { binary } from './run.mjs';

/** What tsc checks. The pages are one program: all of them use the shared package, which is then read once and not six times. */
const programs = ['tsconfig.pages.json', 'studio-api', 'tooling', 'e2e'];

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
        `.cache/types/${program}.tsbuildinfo`,
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

/**
 * `npm run coverage`: writes docs/coverage.tsv, the table of the specification's statements with the tests that show each.
 *
 * A test shows a statement by naming it in its title, as in `it('has a search box (S2.102)', …)`. A statement that no test names is open.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const TABLE = 'docs/coverage.tsv';
const HEADER = ['id', 'area', 'statement', 'state', 'tests'];

/** @typedef {{ id: string, area: string, statement: string, tests: string[] }} Row */

/** @param {string} table @returns {Row[]} */
export function readTable(table) {
  const [, ...lines] = table.trimEnd().split('\n');
  return lines.map((line) => {
    const [id = '', area = '', statement = '', , tests = ''] = line.split('\t');
    return { id, area, statement, tests: tests ? tests.split(' ') : [] };
  });
}

/** @param {readonly Row[]} rows */
export function writeTable(rows) {
  const lines = rows.map(({ id, area, statement, tests }) =>
    [id, area, statement, tests.length > 0 ? 'shown' : 'open', tests.join(' ')].join('\t'),
  );
  return `${[HEADER.join('\t'), ...lines].join('\n')}\n`;
}

/**
 * The statements that each test file names.
 *
 * @param {readonly { path: string, text: string }[]} files
 * @returns {Map<string, string[]>} paths by statement id
 */
export function namedStatements(files) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const { path, text } of files) {
    for (const id of new Set(text.match(/\bS[1-9]\.\d{2,3}\b/g) ?? [])) found.set(id, [...(found.get(id) ?? []), path]);
  }
  return found;
}

/** The table as the tests of this tree make it. @param {string} table the table as it stands */
export function currentTable(table) {
  const paths = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.test.mjs', '*.spec.ts'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((path) => path && !path.startsWith('tooling/coverage/'))
    .sort();
  const named = namedStatements(paths.map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') })));
  const rows = readTable(table);
  const strangers = [...named.keys()].filter((id) => !rows.some((row) => row.id === id));
  if (strangers.length > 0) {
    throw new Error(
      `Tests name statements that there are not: ${strangers.map((id) => `${id} (${named.get(id)})`).join(', ')}`,
    );
  }
  return writeTable(rows.map((row) => ({ ...row, tests: named.get(row.id) ?? [] })));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const before = readFileSync(`${root}/${TABLE}`, 'utf8');
  const after = currentTable(before);
  writeFileSync(`${root}/${TABLE}`, after);
  const rows = readTable(after);
  const shown = rows.filter(({ tests }) => tests.length > 0).length;
  console.log(`${shown} of ${rows.length} statements are shown by tests; ${TABLE} says which.`);
}

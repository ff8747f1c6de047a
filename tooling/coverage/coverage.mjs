/**
 * `npm run coverage`: writes docs/coverage.tsv, the table of the specification's statements with the tests that show each.
 *
 * A test shows a statement by naming its id in its title, as in `it('has a search box (S2.102)', …)`, and by holding what the statement
 * quotes: the rule stands in tooling/README.md, "What a test shows". A title that claims more than its test holds is a fault, and fails
 * `npm test`. A statement that no test names is open.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { claimsIn } from './claims.mjs';
import { faultsOf } from './faults.mjs';
import { sourcesIn } from './source-files.mjs';
import { statementIds } from './statement-ids.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const TABLE = 'docs/coverage.tsv';
const HEADER = ['id', 'area', 'statement', 'state', 'tests'];
const TEST_FILES = ['*.test.ts', '*.test.tsx', '*.test.mjs', '*.spec.ts'];

/** @typedef {{ id: string, area: string, statement: string, tests: readonly string[] }} Row */

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

/** What the tests of this tree claim. */
export function claimsOfTests() {
  const sources = sourcesIn(root);
  const options = { cwd: root, encoding: /** @type {const} */ ('utf8') };
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...TEST_FILES], options)
    .split('\n')
    .filter((path) => path && statementIds(readFileSync(`${root}/${path}`, 'utf8')).length > 0)
    .sort();
  return { sources, claims: paths.flatMap((path) => claimsIn(sources.parsed(path), sources)) };
}

/**
 * The table as the tests of this tree make it, and what is wrong with their titles.
 *
 * @param {string} table the table as it stands
 * @returns {{ table: string, faults: string[] }}
 */
export function currentTable(table) {
  const rows = readTable(table);
  const { sources, claims } = claimsOfTests();
  const faults = faultsOf(claims, new Map(rows.map(({ id, statement }) => [id, statement])), sources);
  const shown = claims.filter((claim) => !faults.has(claim));
  /** @param {string} id */
  const testsOf = (id) => [...new Set(shown.filter((claim) => claim.id === id).map(({ path }) => path))];
  return {
    table: writeTable(rows.map((row) => ({ ...row, tests: testsOf(row.id) }))),
    faults: [...faults.values()],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { table, faults } = currentTable(readFileSync(`${root}/${TABLE}`, 'utf8'));
  writeFileSync(`${root}/${TABLE}`, table);
  const rows = readTable(table);
  const shown = rows.filter(({ tests }) => tests.length > 0).length;
  console.log(`${shown} of ${rows.length} statements are shown by tests; ${TABLE} says which.`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

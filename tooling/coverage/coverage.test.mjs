/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { claimsOfTests, currentTable, readTable, TABLE, writeTable } from './coverage.mjs';
import { faultsOf } from './faults.mjs';
import { WITHOUT_EVIDENCE } from './without-evidence.mjs';

const standing = readFileSync(TABLE, 'utf8');

test('every title that names a statement is borne out by its test, and the table says so: `npm run coverage` writes it', () => {
  const { table, faults } = currentTable(standing);
  expect(faults).toEqual([]);
  expect(readTable(standing)).toHaveLength(594);
  expect(table).toBe(standing);
});

test('what needs no evidence would be missed by a test, and has its reason', () => {
  const { sources, claims } = claimsOfTests();
  const statements = new Map(readTable(standing).map(({ id, statement }) => [id, statement]));
  const faults = [...faultsOf(claims, statements, sources, () => false).values()];
  for (const { id, piece, why } of WITHOUT_EVIDENCE) {
    expect(faults.filter((fault) => fault.includes(` ${id}, `) && fault.includes(`'${piece}'`))).not.toEqual([]);
    expect(why).toMatch(/\w+ \w+/);
  }
});

test('a table read and written is the same table', () => {
  const table = 'id\tarea\tstatement\tstate\ttests\nS1.01\tauth\tA visitor can register.\tshown\ta.test.ts b.spec.ts\n';
  expect(writeTable(readTable(table))).toBe(table);
});

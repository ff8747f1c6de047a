/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { currentTable, namedStatements, readTable, TABLE, writeTable } from './coverage.mjs';

test('the coverage table says what the tests name: `npm run coverage` writes it', () => {
  const table = readFileSync(TABLE, 'utf8');
  expect(readTable(table)).toHaveLength(594);
  expect(currentTable(table)).toBe(table);
});

test('a statement counts for the file that names it, once', () => {
  const files = [{ path: 'a.test.ts', text: "it('x (S2.01, S2.02)'); it('y (S2.01)')" }];
  expect([...namedStatements(files)]).toEqual([
    ['S2.01', ['a.test.ts']],
    ['S2.02', ['a.test.ts']],
  ]);
});

test('a table read and written is the same table', () => {
  const table = 'id\tarea\tstatement\tstate\ttests\nS1.01\tauth\tA visitor can register.\tshown\ta.test.ts b.spec.ts\n';
  expect(writeTable(readTable(table))).toBe(table);
});

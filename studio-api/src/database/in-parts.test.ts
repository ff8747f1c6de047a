/** @jest-environment node */
import { deleteInParts, inParts } from './in-parts';

/** A table of so many rows that takes no time. */
function tableOf(count: number) {
  const rows = Array.from({ length: count }, (_, id) => ({ id }));
  const statements: (readonly unknown[])[] = [];
  const query = async <Row extends object>(_text: string, values: readonly unknown[] = []) => {
    statements.push(values);
    return rows.splice(0, Number(values[1])) as Row[];
  };
  return { statements, on: { query } };
}

it.each([0, 1, 199, 200, 401])('deletes all of %d rows', async (count) => {
  const { on, statements } = tableOf(count);
  expect(await deleteInParts(on, 'delete', 7)).toHaveLength(count);
  expect(statements).toEqual(Array.from({ length: Math.floor(count / 200) + 1 }, () => [7, 200]));
});

it('lets others have their turns between the parts', async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const { on } = tableOf(20_000);
  await deleteInParts(on, 'delete', 7);
  const whileDeleting = turns;
  const parts = [];
  for await (const part of inParts(Array.from({ length: 20_000 }, (_, place) => place))) parts.push(part);
  clearInterval(others);
  expect(whileDeleting).toBeGreaterThan(0);
  expect(turns).toBeGreaterThan(whileDeleting);
  expect(parts).toHaveLength(100);
  expect(parts.flat()).toHaveLength(20_000);
});

it('makes no parts of nothing', async () => {
  const parts = [];
  for await (const part of inParts([])) parts.push(part);
  expect(parts).toEqual([]);
});

/** @jest-environment node */
import { WorkLine, type Work } from './work-line';

interface Named extends Work {
  readonly name: string;
}

const paid = (name: string): Named => ({ name, key: name.charAt(0), isFree: false, isNeverRefused: false });
const free = (name: string): Named => ({ name, key: name.charAt(0), isFree: true, isNeverRefused: false });

function lineOf(items: readonly Named[], limits = { workers: 4, queue: 24 }): WorkLine<Named> {
  const line = new WorkLine<Named>(limits);
  items.forEach((item) => line.push(item));
  return line;
}

function drained(line: WorkLine<Named>, freeAtWork = 0): string[] {
  const names: string[] = [];
  for (let item = line.shift(freeAtWork); item; item = line.shift(freeAtWork)) names.push(item.name);
  return names;
}

test('does paid work first, and lets free work have every fourth turn', () => {
  const items = [free('a1'), free('b1'), free('c1'), ...[1, 2, 3, 4, 5, 6, 7].map((place) => paid(`z${place}`))];
  expect(drained(lineOf(items))).toEqual(['z1', 'z2', 'z3', 'a1', 'z4', 'z5', 'z6', 'b1', 'z7', 'c1']);
});

test('begins no more free work than half of the workers do', () => {
  const line = lineOf([free('a1'), paid('z1')]);
  expect(line.freeWorkers).toBe(2);
  expect(drained(line, 2)).toEqual(['z1']);
  expect(line.size).toBe(1);
  expect(drained(line, 1)).toEqual(['a1']);
});

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [5, 2],
])('of %i workers %i may do free work', (workers, freeWorkers) => {
  expect(new WorkLine({ workers, queue: 4 }).freeWorkers).toBe(freeWorkers);
});

test('keeps half of its places for paid work, whoever asks for free work', () => {
  const line = new WorkLine<Named>({ workers: 2, queue: 8 });
  const asked = 'abcdefgh'.split('').map((name) => line.push(free(name)));
  expect(asked).toEqual([true, true, true, true, false, false, false, false]);
  expect(['w', 'x', 'y', 'z', 'v'].map((name) => line.push(paid(name)))).toEqual([true, true, true, true, false]);
  expect(line.size).toBe(8);
});

test('lets nobody have more places than are left, of either half', () => {
  const line = new WorkLine<Named>({ workers: 2, queue: 8 });
  expect([1, 2, 3].map((place) => line.push(free(`a${place}`)))).toEqual([true, true, false]);
  expect([1, 2, 3, 4, 5].map((place) => line.push(paid(`a${place}`)))).toEqual([true, true, true, false, false]);
  expect([1, 2, 3].map((place) => line.push(paid(`b${place}`)))).toEqual([true, true, false]);
});

test('has a place for who comes late, whatever of it four have filled with paid work and others with free work', () => {
  const line = new WorkLine<Named>({ workers: 2, queue: 24 });
  const fill = (names: string, work: typeof paid) => {
    for (let job = 1; job <= 8; job += 1) names.split('').forEach((name) => line.push(work(`${name}${job}`)));
  };
  fill('efgh', free);
  fill('abcd', paid);
  expect(line.push(paid('a9'))).toBe(false);
  expect(line.push(paid('z1'))).toBe(true);
});

test('keeps some places of free work for who had none lately, however many ask again and again', () => {
  jest.useFakeTimers();
  const line = new WorkLine<Named>({ workers: 2, queue: 24 });
  const often = 'abcdefghijkl'.split('').map(free);
  often.forEach((item) => line.begins(item));
  expect(often.map((item) => line.push(item)).filter((isIn) => isIn)).toHaveLength(8);
  expect(line.push(paid('a1'))).toBe(true);
  expect('wxyzv'.split('').map((name) => line.push(free(name)))).toEqual([true, true, true, true, false]);
  drained(line);
  jest.advanceTimersByTime(10 * 60_000);
  expect(often.every((item) => line.push(item))).toBe(true);
  jest.useRealTimers();
});

test('has a place for what is never refused, in turn, however many wait, and none that others had not without it', () => {
  const line = new WorkLine<Named>({ workers: 2, queue: 3 });
  const others = 'abc'.split('').map((name) => line.push(paid(name)));
  expect([...others, line.push(paid('d'))]).toEqual([true, true, true, false]);
  const training = (name: string): Named => ({ ...paid(name), isNeverRefused: true });
  expect([line.push(training('t1')), line.push(training('t2'))]).toEqual([true, true]);
  expect([line.push(paid('d')), line.push(free('f'))]).toEqual([false, false]);
  expect(drained(line)).toEqual(['a', 'b', 'c', 't1', 't2']);
});

test('gives up what is cancelled while it waits', () => {
  const cancelled = free('a1');
  const line = lineOf([cancelled, paid('z1')]);
  expect([line.remove(cancelled), line.remove(cancelled)]).toEqual([true, false]);
  expect(drained(line)).toEqual(['z1']);
});

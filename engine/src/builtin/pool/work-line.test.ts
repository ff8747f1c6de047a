/** @jest-environment node */
import { WorkLine, type Work } from './work-line';

interface Named extends Work {
  readonly name: string;
}

function work(name: string, of: Partial<Work>): Named {
  const some = { isFree: false, isNeverRefused: false, takesMilliseconds: 1_000, since: performance.now() };
  return { name, key: name.charAt(0), ...some, ...of };
}
const paid = (name: string, of: Partial<Work> = {}) => work(name, of);
const free = (name: string, of: Partial<Work> = {}) => work(name, { isFree: true, ...of });

function lineOf(items: readonly Named[], limits = { workers: 4, queue: 24 }): WorkLine<Named> {
  const line = new WorkLine<Named>(limits);
  items.forEach((item) => line.push(item));
  return line;
}

function drained(line: WorkLine<Named>, atWork: readonly Work[] = []): string[] {
  const names: string[] = [];
  for (let item = line.shift(atWork); item; item = line.shift(atWork)) names.push(item.name);
  return names;
}

/** As one worker does it, each piece as long as it was likely to take. */
function worked(line: WorkLine<Named>): string[] {
  const names: string[] = [];
  for (let item = line.shift([]); item; item = line.shift([])) {
    names.push(item.name);
    line.begins(item);
    jest.advanceTimersByTime(item.takesMilliseconds);
    line.ends(item, item.takesMilliseconds);
  }
  return names;
}

test('does paid work first, and lets free work have every fourth turn', () => {
  const items = [free('a1'), free('b1'), free('c1'), ...[1, 2, 3, 4, 5, 6, 7].map((place) => paid(`z${place}`))];
  expect(drained(lineOf(items))).toEqual(['z1', 'z2', 'z3', 'a1', 'z4', 'z5', 'z6', 'b1', 'z7', 'c1']);
});

const long = { takesMilliseconds: 27_000 };

describe.each([
  ['free', free('f')],
  ['long', paid('l', long)],
])('of %s work', (_, item) => {
  test.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [5, 2],
  ])('no more begins than half of %i workers do', (workers, most) => {
    const line = new WorkLine<Named>({ workers, queue: 4 });
    line.begins(paid('z'));
    const atWork = (count: number) => Array.from({ length: count }, () => item);
    expect([line.mayBegin(item, atWork(most - 1)), line.mayBegin(item, atWork(most))]).toEqual([true, false]);
    expect(line.mayBegin(paid('z1'), atWork(most))).toBe(true);
  });
});

test('what may not begin keeps nothing else waiting, and begins when it may', () => {
  const line = lineOf([free('a1'), paid('b1', long), paid('b2'), paid('z1')], { workers: 2, queue: 24 });
  line.begins(paid('y'));
  expect(drained(line, [paid('y', { ...long, isFree: true })])).toEqual(['b2', 'z1']);
  expect(line.size).toBe(2);
  expect(drained(line)).toEqual(['b1', 'a1']);
});

test('all workers do what is long where nothing else has come for a while', () => {
  jest.useFakeTimers();
  const line = new WorkLine<Named>({ workers: 2, queue: 24 });
  const another = () => line.mayBegin(paid('b', long), [paid('a', long)]);
  expect(another()).toBe(true);
  line.begins(paid('z'));
  expect(another()).toBe(false);
  jest.advanceTimersByTime(60_000);
  line.begins(paid('c', long));
  expect(another()).toBe(true);
  jest.useRealTimers();
});

describe('who asks for little', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('waits for no crowd that asks for much, nor for who had much', () => {
    const line = lineOf('abcd'.split('').map((name) => paid(name, long)));
    line.push(paid('z'));
    expect(worked(line)).toEqual(['z', 'a', 'b', 'c', 'd']);
    line.push(paid('a'));
    line.push(paid('z'));
    expect(worked(line)).toEqual(['z', 'a']);
  });

  test('waits for one piece of others where it had much itself', () => {
    const line = lineOf([]);
    line.ends(paid('z'), 120_000);
    line.push(paid('z'));
    for (const name of 'abcdef') line.push(paid(name, long));
    expect(worked(line).indexOf('z')).toBe(1);
  });

  test('has no one who asks for much wait for ever', () => {
    const line = lineOf([paid('l', long)]);
    let done = 0;
    for (let person = 0; line.size > 0 && person < 1_000; person += 1) {
      for (const name of ['x', 'y']) line.push(paid(name, { key: `${name}${person}` }));
      const item = line.shift([]);
      jest.advanceTimersByTime(item?.takesMilliseconds ?? 0);
      done += 1;
      if (item?.name === 'l') break;
    }
    expect(done).toBeGreaterThan(200);
    expect(done).toBeLessThan(300);
  });
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
  const often = 'abcdefghijkl'.split('').map((name) => free(name));
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

test('can be cleared', () => {
  const line = lineOf([paid('a1'), paid('a2'), free('b1')]);
  expect(line.clear().map(({ name }) => name)).toEqual(['a1', 'a2', 'b1']);
  expect([line.size, line.shift([])]).toEqual([0, undefined]);
});

test('gives up what is cancelled while it waits', () => {
  const cancelled = free('a1');
  const line = lineOf([cancelled, paid('z1')]);
  expect([line.remove(cancelled), line.remove(cancelled)]).toEqual([true, false]);
  expect(drained(line)).toEqual(['z1']);
});

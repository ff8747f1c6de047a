/** @jest-environment node */
import { FairQueue } from './fair-queue';

function push(queue: FairQueue<string>, key: string, item: string): boolean {
  const isRoom = queue.hasRoom(key);
  if (isRoom) queue.add(key, item);
  return isRoom;
}

function drained(queue: FairQueue<string>): string[] {
  const items: string[] = [];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) items.push(item);
  return items;
}

test('takes turns between people, and keeps the order of each', () => {
  const queue = new FairQueue<string>(10);
  ['a1', 'a2', 'a3', 'b1', 'c1', 'c2'].forEach((item) => push(queue, item.charAt(0), item));
  expect(drained(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect(queue.size).toBe(0);
});

test('someone who comes late waits for one job of another, not for all of them', () => {
  const queue = new FairQueue<string>(10);
  ['a1', 'a2', 'a3', 'a4'].forEach((item) => push(queue, 'a', item));
  expect(queue.shift()).toBe('a1');
  push(queue, 'b', 'b1');
  expect(drained(queue)).toEqual(['a2', 'b1', 'a3', 'a4']);
});

test('is full at its limit, and for one person before that', () => {
  const queue = new FairQueue<string>(4);
  expect([push(queue, 'a', '1'), push(queue, 'a', '2'), push(queue, 'a', '3')]).toEqual([true, true, false]);
  expect([push(queue, 'b', '4'), push(queue, 'c', '5'), push(queue, 'd', '6')]).toEqual([true, true, false]);
  expect(queue.size).toBe(4);
});

test.each([1, 2, 4, 11, 23])('always has a place for who comes after %i who took all that they could get', (people) => {
  const queue = new FairQueue<string>(24);
  for (let job = 0; job < 24; job += 1) for (let person = 0; person < people; person += 1) push(queue, `${person}`, '');
  expect(push(queue, 'late', 'late')).toBe(true);
});

test('is full for everybody where as many people wait as there are places, and keeps what they have', () => {
  const queue = new FairQueue<string>(24);
  for (let person = 0; person < 24; person += 1) expect(push(queue, `${person}`, `${person}`)).toBe(true);
  expect(push(queue, 'late', 'late')).toBe(false);
  expect(queue.shift()).toBe('0');
  expect(push(queue, 'late', 'late')).toBe(true);
  expect(drained(queue)).toEqual([...Array.from({ length: 23 }, (_, place) => `${place + 1}`), 'late']);
});

test('gives up what is cancelled while it waits', () => {
  const queue = new FairQueue<string>(10);
  ['a1', 'a2', 'b1'].forEach((item) => push(queue, item.charAt(0), item));
  expect(queue.remove('a', 'a1')).toBe(true);
  expect(queue.remove('a', 'a1')).toBe(false);
  expect(drained(queue)).toEqual(['a2', 'b1']);
});

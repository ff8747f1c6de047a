import { EventEmitter } from 'node:events';
import { afterArrivals, countArrivals } from './arrivals.mjs';

const server = /** @type {import('node:net').Server} */ (/** @type {unknown} */ (new EventEmitter()));
countArrivals(server);
const arrive = () => server.emit('connection');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('has others wait for as long as connections come in, and no longer', () => {
  const mayBegin = afterArrivals();
  expect(mayBegin()).toBe(true);
  for (let round = 0; round < 100; round += 1) {
    arrive();
    expect(mayBegin()).toBe(false);
  }
  expect(mayBegin()).toBe(true);
});

test('has them wait for half of the time where connections come in again and again', () => {
  const mayBegin = afterArrivals();
  let begun = 0;
  for (let millisecond = 0; millisecond < 1_000; millisecond += 1) {
    arrive();
    if (mayBegin()) begun += 1;
    jest.advanceTimersByTime(1);
  }
  expect(begun).toBeGreaterThan(450);
  expect(begun).toBeLessThan(550);
});

import { setTimeout as pause } from 'node:timers/promises';
import { onStopRequest } from './stop-request.mjs';

/** @type {string[]} */
let heard;
beforeEach(() => {
  heard = [];
  delete process.env.npm_lifecycle_event;
  onStopRequest({ onRequest: () => heard.push('request'), onInsist: () => heard.push('insist') });
});
afterEach(() => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal);
});

const ask = () => process.emit('SIGINT', 'SIGINT');

test('a second Ctrl-C is no wish of its own at once, and insists later, also where the clock is set back', async () => {
  ask();
  ask();
  expect(heard).toEqual(['request']);
  const now = Date.now;
  const setBack = jest.spyOn(Date, 'now').mockImplementation(() => now() - 60 * 60_000);
  await pause(1_600);
  ask();
  setBack.mockRestore();
  expect(heard).toEqual(['request', 'insist']);
});

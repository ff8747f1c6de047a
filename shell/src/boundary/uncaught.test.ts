import { remoteLine } from '../testing/remotes';
import { REMOTE_CRASH, type RemoteCrash } from '../loader/telemetry';
import { watchUncaught } from './uncaught';

const remotes = [remoteLine('remote-gallery'), remoteLine('remote-editing')];
const tell = jest.fn();
let logged: jest.SpyInstance;
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  tell.mockReset();
  logged = jest.spyOn(console, 'error').mockReturnValue(undefined);
  stop = watchUncaught(() => remotes, tell);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function thrownBy(remote: string): Error {
  const error = new Error('no');
  error.stack = `Error: no\n    at onClick (http://remotes.test/${remote}/12.js:1:2)`;
  return error;
}
const fire = (error: unknown, filename = '') => window.dispatchEvent(new ErrorEvent('error', { error, filename }));
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason, promise: Promise.resolve() }));

it.each([
  ['an event handler throws', () => fire(thrownBy('remote-gallery'))],
  ['a promise is rejected', () => reject(thrownBy('remote-gallery'))],
  ['something is thrown that is no error', () => fire('no', 'http://remotes.test/remote-gallery/12.js')],
])('says whose it is where %s', (_, happen) => {
  const crashes: unknown[] = [];
  const hear = (event: Event) => crashes.push((event as CustomEvent<RemoteCrash>).detail);
  window.addEventListener(REMOTE_CRASH, hear, { once: true });
  happen();
  expect(crashes).toEqual([{ remote: 'remote-gallery', version: '1.0.0', owner: 'a team', code: 'REMOTE_BROKEN' }]);
  expect(logged).toHaveBeenCalledWith(
    'REMOTE_BROKEN (remote-gallery 1.0.0, of a team): Nothing caught this error.',
    expect.anything(),
  );
  expect(tell.mock.calls).toEqual([
    ['Something did not work as it should. You can go on. REMOTE_BROKEN · remote-gallery · a team'],
  ]);
});

it('tells a person twice a minute at most of each remote, and the log each time', () => {
  for (const remote of ['remote-gallery', 'remote-gallery', 'remote-editing']) fire(thrownBy(remote));
  expect(tell).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(30_000);
  fire(thrownBy('remote-gallery'));
  expect(tell).toHaveBeenCalledTimes(3);
  expect(logged).toHaveBeenCalledTimes(4);
});

it('leaves to the browser what is nobody’s, or the shell’s', () => {
  fire(null, 'http://studio.test/');
  fire(new Error('the shell’s'));
  reject(undefined);
  expect(tell).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
});

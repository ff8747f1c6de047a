import { OWN_SCREENS_LOAD, REMOTE_LOAD } from './telemetry';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Of a page that has just been opened. */
async function opening(): Promise<{ isOpen: () => boolean }> {
  jest.resetModules();
  const { whenOpened } = await import('./when-opened');
  let open = false;
  void whenOpened().then(() => (open = true));
  await jest.advanceTimersByTimeAsync(4_900);
  return { isOpen: () => open };
}

it.each([REMOTE_LOAD, OWN_SCREENS_LOAD])('is as soon as the page tells of its first screen by %s', async (name) => {
  const { isOpen } = await opening();
  expect(isOpen()).toBe(false);
  window.dispatchEvent(new Event(name));
  await jest.advanceTimersByTimeAsync(0);
  expect(isOpen()).toBe(true);
});

it('waits for no first screen that does not come', async () => {
  const { isOpen } = await opening();
  await jest.advanceTimersByTimeAsync(100);
  expect(isOpen()).toBe(true);
});

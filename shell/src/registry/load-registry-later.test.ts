import { loadRegistry, type Registry } from './load-registry';
import { loadRegistryLater } from './load-registry-later';
import { REMOTE_LOAD } from '../loader/telemetry';

jest.mock('./load-registry', () => ({ loadRegistry: jest.fn() }));
const asked = jest.mocked(loadRegistry);
const registry: Registry = { remotes: [], refused: [] };

beforeEach(() => {
  window.dispatchEvent(new Event(REMOTE_LOAD));
  jest.useFakeTimers();
  asked.mockReset();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => jest.useRealTimers());

it('asks until it has the registry, with longer and longer pauses', async () => {
  asked
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(registry);
  const loading = loadRegistryLater(() => true);
  await jest.advanceTimersByTimeAsync(1_200);
  expect(asked).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1_700);
  expect(asked).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(300);
  await expect(loading).resolves.toBe(registry);
});

it('gives up when nobody waits for it any longer', async () => {
  asked.mockRejectedValue(new Error('offline'));
  const loading = expect(loadRegistryLater(() => false)).rejects.toThrow('offline');
  await jest.advanceTimersByTimeAsync(1_000);
  await loading;
});

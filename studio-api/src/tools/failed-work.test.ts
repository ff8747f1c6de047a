/** @jest-environment node */
import { FailedWork } from './failed-work';

it('forgets failures ten minutes after the first of them', async () => {
  jest.useFakeTimers();
  const failedWork = new FailedWork();
  for (let failure = 0; failure < 5; failure += 1) await failedWork.failed(1);
  await jest.advanceTimersByTimeAsync(9.9 * 60_000);
  expect([await failedWork.isLikely(1), await failedWork.isLikely(2)]).toEqual([true, false]);
  await jest.advanceTimersByTimeAsync(0.2 * 60_000);
  expect(await failedWork.isLikely(1)).toBe(false);
});

/** @jest-environment node */
import { keepMaintained } from './upkeep';

const DAY = 24 * 60 * 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('maintains the database at once and every day, whatever fails, until it is stopped', async () => {
  const maintain = jest.fn(async () => undefined);
  const onError = jest.fn();
  maintain.mockRejectedValueOnce(new Error('The disk is full.'));
  const upkeep = await keepMaintained({ maintain }, onError);
  expect(maintain).toHaveBeenCalledTimes(1);
  expect(onError).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2 * DAY);
  expect(maintain).toHaveBeenCalledTimes(3);
  await upkeep.stop();
  await jest.advanceTimersByTimeAsync(2 * DAY);
  expect(maintain).toHaveBeenCalledTimes(3);
  expect(onError).toHaveBeenCalledTimes(1);
});

it('is stopped when what is under way has ended', async () => {
  let end = (): void => undefined;
  const maintain = jest.fn(async () => undefined);
  const upkeep = await keepMaintained({ maintain }, jest.fn());
  maintain.mockReturnValueOnce(new Promise((resolve) => (end = () => resolve(undefined))));
  await jest.advanceTimersByTimeAsync(DAY);
  const stopped = jest.fn();
  void upkeep.stop().then(stopped);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(stopped).not.toHaveBeenCalled();
  end();
  await jest.advanceTimersByTimeAsync(0);
  expect(stopped).toHaveBeenCalled();
});

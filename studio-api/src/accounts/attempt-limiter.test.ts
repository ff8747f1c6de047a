/** @jest-environment node */
import { AttemptLimiter } from './attempt-limiter';

const SENTENCE = 'Too many attempts.';
const SPAN = 60_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const refused = (retryAfter: number) => ({ code: 'TOO_MANY_ATTEMPTS', message: SENTENCE, retryAfter });

/** How many of so many attempts pass. */
async function passing(limiter: AttemptLimiter, key: string, attempts: number): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: attempts }, () => limiter.take(key)));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

it('refuses beyond the limit, each key for itself, and says when a new try makes sense', async () => {
  const limiter = new AttemptLimiter(2, SPAN, SENTENCE);
  await limiter.take('ada');
  jest.advanceTimersByTime(20_500);
  await limiter.take('ada');
  await expect(limiter.take('ada')).rejects.toMatchObject(refused(40));
  await limiter.take('grace');
  jest.advanceTimersByTime(39_499);
  await expect(limiter.take('ada')).rejects.toMatchObject(refused(1));
});

it('counts anew when the span since the first attempt is over, whatever was refused in it', async () => {
  const limiter = new AttemptLimiter(2, SPAN, SENTENCE);
  expect(await passing(limiter, 'ada', 9)).toBe(2);
  jest.advanceTimersByTime(SPAN);
  expect(await passing(limiter, 'ada', 9)).toBe(2);
});

it('takes back an attempt, also where others were refused meanwhile, and none that is not counted any more', async () => {
  const limiter = new AttemptLimiter(2, SPAN, SENTENCE);
  expect(await passing(limiter, 'ada', 9)).toBe(2);
  await limiter.giveBack('ada');
  expect(await passing(limiter, 'ada', 9)).toBe(1);
  jest.advanceTimersByTime(SPAN);
  await limiter.giveBack('ada');
  expect(await passing(limiter, 'ada', 9)).toBe(2);
});

it('forgets a key', async () => {
  const limiter = new AttemptLimiter(2, SPAN, SENTENCE);
  await passing(limiter, 'ada', 2);
  await limiter.forget('ada');
  expect(await passing(limiter, 'ada', 9)).toBe(2);
});

it('remembers a bounded number of keys: where there are more, it forgets the oldest tenth', async () => {
  const limiter = new AttemptLimiter(1, SPAN, SENTENCE, 20);
  for (let key = 0; key < 20; key += 1) await limiter.take(`${key}`);
  expect(jest.getTimerCount()).toBe(20);
  for (let key = 20; key < 200; key += 1) {
    await limiter.take(`${key}`);
    expect(jest.getTimerCount()).toBeLessThanOrEqual(20);
  }
  expect(await passing(limiter, '0', 1)).toBe(1);
  for (let key = 185; key < 200; key += 1) expect(await passing(limiter, `${key}`, 1)).toBe(0);
});

it('keeps all that are still counted where the time of others is up', async () => {
  const limiter = new AttemptLimiter(1, SPAN, SENTENCE, 20);
  for (let key = 0; key < 15; key += 1) await limiter.take(`early ${key}`);
  jest.advanceTimersByTime(SPAN / 2);
  for (let key = 0; key < 5; key += 1) await limiter.take(`late ${key}`);
  jest.advanceTimersByTime(SPAN / 2);
  for (let key = 0; key < 13; key += 1) await limiter.take(`now ${key}`);
  for (let key = 0; key < 5; key += 1) expect(await passing(limiter, `late ${key}`, 1)).toBe(0);
});

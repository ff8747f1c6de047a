import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again and again until the answer is there. @throws after the limit, with the last answer that was not it. */
export async function until<Result>(
  ask: () => Promise<Result>,
  isThere: (result: Result) => boolean,
  limitMilliseconds = 20_000,
): Promise<Result> {
  const end = Date.now() + limitMilliseconds;
  for (;;) {
    const result = await ask();
    if (isThere(result)) return result;
    if (Date.now() > end)
      throw new Error(`Waited ${limitMilliseconds} ms in vain; the last answer: ${JSON.stringify(result)}`);
    await sleep(50);
  }
}

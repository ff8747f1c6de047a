import { setTimeout as sleep } from 'node:timers/promises';

import { EngineBusyError } from '@likeness/engine';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** As long as an engine asks people to wait at the least. */
const SECONDS = 1;
/** Parted from that by as much at the most: a crowd that heard it at once would ask again at once, too. */
const SPREAD = 0.5;

/**
 * Who was told that the engine has no place for them, and asks again before it makes sense. To find that out takes as much as to find out
 * that there is a place; so for some second they hear the same, and at its end: a crowd that asks again at once would have as much to do with
 * asking as the API can answer.
 */
export class ToldBusy {
  private readonly told = new RateLimiterMemory({ points: 1, duration: SECONDS, keyPrefix: '' });
  private retryAfter = SECONDS;

  /**
   * Notes who is told so by the work.
   * @param isFree Free work has its own places, and may be turned away where paid work is not.
   */
  async noting<Result>(accountId: number, isFree: boolean, work: () => Result | Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof EngineBusyError) {
        this.retryAfter = error.retryAfter;
        await this.told.set(keyOf(accountId, isFree), 1, SECONDS + SPREAD * (2 * Math.random() - 1));
      }
      throw error;
    }
  }

  /** @throws EngineBusyError when what it was told is a second ago. */
  async require(accountId: number, isFree: boolean): Promise<void> {
    const told = await this.told.get(keyOf(accountId, isFree));
    if (!told) return;
    await sleep(told.msBeforeNext, undefined, { ref: false });
    throw new EngineBusyError(this.retryAfter);
  }
}

function keyOf(accountId: number, isFree: boolean): string {
  return `${accountId} ${isFree ? 'free' : 'paid'}`;
}

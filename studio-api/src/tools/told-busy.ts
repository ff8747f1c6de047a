import { EngineBusyError } from '@likeness/engine';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** As long as an engine asks people to wait at the least. */
const SECONDS = 1;

/**
 * Who was told that the engine has no place for them, and asks again before it makes sense. To find that out takes as much as to find out
 * that there is a place; so for a second they hear the same.
 */
export class ToldBusy {
  private readonly told = new RateLimiterMemory({ points: 1, duration: SECONDS, keyPrefix: '' });
  private retryAfter = SECONDS;

  /** @param isFree Free work has its own places, and may be turned away where paid work is not. */
  async note(accountId: number, isFree: boolean, { retryAfter }: EngineBusyError): Promise<void> {
    this.retryAfter = retryAfter;
    await this.told.set(keyOf(accountId, isFree), 1, SECONDS);
  }

  /** @throws EngineBusyError */
  async require(accountId: number, isFree: boolean): Promise<void> {
    if (await this.told.get(keyOf(accountId, isFree))) throw new EngineBusyError(this.retryAfter);
  }
}

function keyOf(accountId: number, isFree: boolean): string {
  return `${accountId} ${isFree ? 'free' : 'paid'}`;
}

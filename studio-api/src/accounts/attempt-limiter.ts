import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { Refusal } from '../refusal';

/**
 * Counts attempts by key within a fixed span of time and refuses beyond a limit. In memory: a restart forgets, which no attacker can
 * bring about; several processes would each count for themselves.
 */
export class AttemptLimiter {
  private readonly counts: RateLimiterMemory;
  /** Never fewer than are remembered. */
  private keys = 0;

  constructor(
    private readonly limit: number,
    spanMilliseconds: number,
    private readonly sentence: string,
    private readonly rememberedKeys = 50_000,
  ) {
    this.counts = new RateLimiterMemory({ points: limit, duration: spanMilliseconds / 1_000, keyPrefix: '' });
  }

  /**
   * Counts one attempt. One that is refused leaves no trace, so that {@link giveBack} makes room however many were refused meanwhile.
   * @throws Refusal with TOO_MANY_ATTEMPTS where the key has used up its attempts.
   */
  async take(key: string): Promise<void> {
    if (this.keys >= this.rememberedKeys) await this.forgetOldest();
    try {
      const { isFirstInDuration } = await this.counts.consume(key);
      if (isFirstInDuration) this.keys += 1;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      await this.counts.reward(key);
      throw this.refusal(refused);
    }
  }

  /** Counts nothing. @throws Refusal with TOO_MANY_ATTEMPTS where the key has used up its attempts. */
  async check(key: string): Promise<void> {
    const counted = await this.counts.get(key);
    if (counted && counted.consumedPoints >= this.limit) throw this.refusal(counted);
  }

  /** Counts one attempt and refuses none. @returns how many there are beyond the limit. */
  async count(key: string): Promise<number> {
    if (this.keys >= this.rememberedKeys) await this.forgetOldest();
    const { consumedPoints, isFirstInDuration } = await this.counts.penalty(key);
    if (isFirstInDuration) this.keys += 1;
    return Math.max(0, consumedPoints - this.limit);
  }

  /** One attempt less: it turned out to be a good one. */
  async giveBack(key: string): Promise<void> {
    // After its time the library would begin a new one below zero.
    if (await this.counts.get(key)) await this.counts.reward(key);
  }

  async forget(key: string): Promise<void> {
    await this.counts.delete(key);
  }

  private refusal({ msBeforeNext }: RateLimiterRes): Refusal {
    return new Refusal('TOO_MANY_ATTEMPTS', this.sentence, {
      retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
    });
  }

  /** The library forgets a key when its time is up, and has no bound for how many there may be until then. */
  private async forgetOldest(): Promise<void> {
    const { storage } = this.counts.dump();
    const oldest = storage.slice(0, Math.max(0, storage.length - Math.floor(this.rememberedKeys * 0.9)));
    this.keys = storage.length - oldest.length;
    await Promise.all(oldest.map(({ key }) => this.counts.delete(key)));
  }
}

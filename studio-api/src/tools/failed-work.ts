import { RateLimiterMemory } from 'rate-limiter-flexible';

/** So much work of an account may fail before what it asks for next counts as free. */
const FAILURES = 3;
const WITHIN_SECONDS = 600;

/**
 * Who has the engine work and pays nothing, because the work fails: a price that is given back is none. It is counted by account for ten
 * minutes, or until work of it succeeds. In memory: a restart forgets, which no attacker can bring about.
 */
export class FailedWork {
  private readonly counts = new RateLimiterMemory({ points: FAILURES, duration: WITHIN_SECONDS, keyPrefix: '' });

  async failed(accountId: number): Promise<void> {
    await this.counts.penalty(accountId);
  }

  async succeeded(accountId: number): Promise<void> {
    await this.counts.delete(accountId);
  }

  /** Whether the account's work failed so often lately that nobody may count on being paid for the next. */
  async isLikely(accountId: number): Promise<boolean> {
    return ((await this.counts.get(accountId))?.consumedPoints ?? 0) >= FAILURES;
  }
}

import { RateLimiterMemory } from 'rate-limiter-flexible';

/** So much work of an account may fail before what it asks for next counts as free. */
const FAILURES = 3;
const WITHIN_SECONDS = 600;

/**
 * Who has the engine work and pays nothing, because the work fails: a price that is given back is none. It is counted by account for ten
 * minutes, or until work of it succeeds but for what ended with a session. In memory: a restart forgets, which no attacker can bring about.
 */
export class FailedWork {
  private readonly counts = countsByAccount();
  private readonly ended = countsByAccount();

  async failed(accountId: number): Promise<void> {
    await this.counts.penalty(accountId);
  }

  /** Its price is given back as its session has ended: whoever asks can end that as often as they like, and pay for a quick piece between. */
  async endedWithSession(accountId: number): Promise<void> {
    await this.ended.penalty(accountId);
  }

  async succeeded(accountId: number): Promise<void> {
    await this.counts.delete(accountId);
  }

  /** Whether the account's work failed so often lately that nobody may count on being paid for the next. */
  async isLikely(accountId: number): Promise<boolean> {
    const counts = await Promise.all([this.counts.get(accountId), this.ended.get(accountId)]);
    return counts.some((count) => (count?.consumedPoints ?? 0) >= FAILURES);
  }
}

function countsByAccount(): RateLimiterMemory {
  return new RateLimiterMemory({ points: FAILURES, duration: WITHIN_SECONDS, keyPrefix: '' });
}

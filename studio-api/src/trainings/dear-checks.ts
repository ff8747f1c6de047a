import { AttemptLimiter } from '../accounts/attempt-limiter';
import type { InTurn } from '../pictures/decoding';

const HOUR = 60 * 60_000;
/** A check that ends in nothing and took less does not count: people try a ZIP that is none, or a wrong one. */
const DEAR_MILLISECONDS = 1_000;

/** Counts checks that took long and ended in nothing, which cost their sender nothing, by account. */
export class DearChecks {
  private readonly failed: AttemptLimiter;

  constructor(perHour: number, sentence: string) {
    this.failed = new AttemptLimiter(perHour, HOUR, sentence);
  }

  /** @throws Refusal with TOO_MANY_ATTEMPTS where too many of the account's ended so within an hour. */
  requireFew(accountId: number): Promise<void> {
    return this.failed.check(`${accountId}`);
  }

  /** @param check Ends in nothing where it throws, also because nobody waits for it any more. Only its turns are counted, and no waiting for them. */
  async run(accountId: number, inTurn: InTurn, check: (inTurn: InTurn) => Promise<void>): Promise<void> {
    let milliseconds = 0;
    try {
      await check((work, outside) =>
        inTurn(async (pictures) => {
          const began = performance.now();
          try {
            return await work(pictures);
          } finally {
            milliseconds += performance.now() - began;
          }
        }, outside),
      );
    } catch (error) {
      if (milliseconds >= DEAR_MILLISECONDS) await this.failed.count(`${accountId}`);
      throw error;
    }
  }
}

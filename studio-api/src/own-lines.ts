import pLimit, { type LimitFunction } from 'p-limit';

/** Lines by key, each with one piece of work at a time, or a few: whoever has a line stands in another with one piece only. Empty ones are forgotten. */
export class OwnLines<Key> {
  private readonly lines = new Map<Key, LimitFunction>();

  constructor(private readonly atATime = 1) {}

  isTaken(key: Key): boolean {
    return this.lines.has(key);
  }

  /** How many pieces wait, beside the one that is being done. */
  waiting(key: Key): number {
    return this.lines.get(key)?.pendingCount ?? 0;
  }

  /** Resolves when it is the caller's turn, who has it `until` that comes to its end. */
  enter(key: Key, until: () => Promise<void>): Promise<void> {
    return new Promise((enter) => {
      void this.run(key, () => {
        enter();
        return until();
      });
    });
  }

  async run<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
    const own = this.lines.get(key) ?? pLimit(this.atATime);
    this.lines.set(key, own);
    try {
      return await own(work);
    } finally {
      if (own.activeCount + own.pendingCount === 0) this.lines.delete(key);
    }
  }
}

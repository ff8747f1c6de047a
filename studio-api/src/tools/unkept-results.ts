/** Each is of up to some 30 MB. Beside these those that the workers are making. */
const MOST = 4;

/**
 * Results that lie in memory until they are kept, of all accounts: they wait for their thumbnails and for the disk, and an engine that goes on
 * meanwhile would fill the memory.
 */
export class UnkeptResults {
  private count = 0;
  private waiting: (() => void)[] = [];

  /** Waits while there are as many as may be: before the next work begins. */
  async room(): Promise<void> {
    while (this.count >= MOST) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** @param keep Of a result, to its end. */
  async holding<Kept>(keep: () => Promise<Kept>): Promise<Kept> {
    this.count += 1;
    try {
      return await keep();
    } finally {
      this.count -= 1;
      // All, as one that was given up meanwhile leaves its place to the next.
      for (const goOn of this.waiting.splice(0)) goOn();
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises';

import { erasePart, type ErasedData } from './erase-account';

/**
 * Erases what closed accounts keep, a part of each in turn, so that a small one waits for no full one. Which they are stands
 * in the database: what a stop has cut off, or a fault, is gone on with.
 */
export class ClosedAccounts {
  private isWanted = false;
  private underWay: Promise<void> | undefined;

  /**
   * @param stopping Ends it after the part that is under way.
   * @param onFailed Hears of what could not be erased, which is tried again when this is told to go on.
   */
  constructor(
    private readonly data: ErasedData,
    private readonly stopping: AbortSignal,
    private readonly onFailed: (error: unknown) => void,
  ) {}

  /** Erases all that is closed now, and until it is through with that. */
  goOn(): void {
    this.isWanted = true;
    this.underWay ??= this.work();
  }

  /** Waits for what is under way, and where so many milliseconds are given no longer than that. */
  async ended(milliseconds?: number): Promise<void> {
    const waiting = new AbortController();
    const late = milliseconds === undefined ? [] : [pause(milliseconds, undefined, { signal: waiting.signal })];
    await Promise.race([this.underWay, ...late]);
    waiting.abort();
  }

  private async work(): Promise<void> {
    while (this.isWanted) {
      this.isWanted = false;
      await this.eraseAll().catch(this.onFailed);
    }
    this.underWay = undefined;
  }

  private async eraseAll(): Promise<void> {
    const { accounts, unreferenced } = this.data;
    const failed = new Set<number>();
    for (;;) {
      const left = (await accounts.closed()).filter((id) => !failed.has(id));
      if (left.length === 0) return;
      for (const id of left) {
        if (this.stopping.aborted) return;
        try {
          const { files } = await erasePart(this.data, id);
          // What cannot be removed is noted, and keeps nothing else.
          await unreferenced.remove(files).catch(this.onFailed);
        } catch (error) {
          failed.add(id);
          this.onFailed(error);
        }
      }
    }
  }
}

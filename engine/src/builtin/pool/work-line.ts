import { FairQueue } from './fair-queue';

/** Work with whose it is and whether somebody pays for it. */
export interface Work {
  readonly key: string;
  readonly isFree: boolean;
  /** Gets a place however many wait: whoever asks bounds how many such there are. */
  readonly isNeverRefused: boolean;
}

/** So many paid pieces of work go before one that is free, where both wait. */
const PAID_BEFORE_FREE = 3;

/** Of the places for free work, those that anybody gets; the others are for who had no free work lately. */
const FOR_ANYBODY = 2 / 3;
const LATELY_MILLISECONDS = 10 * 60_000;

/**
 * What waits for a worker: work that is paid for and work that is free, each fair between people. Free work never has more than half of
 * the workers and half of the places to wait, so that whatever costs nothing to ask for cannot keep out what people pay for; it waits
 * behind paid work, and yet gets every fourth turn. As it never ends what somebody can ask for, a few who ask again and again would hold all
 * of its places for good: the last third is not theirs.
 */
export class WorkLine<Item extends Work> {
  /** As much free work may be done at a time. */
  readonly freeWorkers: number;
  private readonly paid: FairQueue<Item>;
  private readonly free: FairQueue<Item>;
  private readonly places: number;
  private readonly freeForAnybody: number;
  /** When free work of each began last, who was last at the end. */
  private readonly lateFree = new Map<string, number>();
  private paidInARow = 0;

  constructor({ workers, queue }: { readonly workers: number; readonly queue: number }) {
    this.freeWorkers = Math.max(1, Math.floor(workers / 2));
    this.places = queue;
    this.paid = new FairQueue(queue);
    this.free = new FairQueue(Math.ceil(queue / 2));
    this.freeForAnybody = Math.ceil((queue / 2) * FOR_ANYBODY);
  }

  get size(): number {
    return this.paid.size + this.free.size;
  }

  /** False, and nothing is added, where there is no room, or none for one who has as much waiting as there is room left. */
  push(item: Item): boolean {
    if (item.isNeverRefused) {
      this.queueOf(item).add(item.key, item);
      return true;
    }
    if (item.isFree && this.free.size >= this.freeForAnybody && this.hadFreeLately(item.key)) return false;
    return this.queueOf(item).push(item.key, item, this.places - this.size);
  }

  /** @param freeAtWork Free pieces of work that are being done. */
  shift(freeAtWork: number): Item | undefined {
    const mayBeFree = freeAtWork < this.freeWorkers && this.free.size > 0;
    const isFreeTurn = this.paid.size === 0 || this.paidInARow >= PAID_BEFORE_FREE;
    if (mayBeFree && isFreeTurn) {
      this.paidInARow = 0;
      return this.free.shift();
    }
    this.paidInARow += 1;
    return this.paid.shift();
  }

  /** To be called for all work that begins, also where it did not wait. */
  begins({ key, isFree }: Item): void {
    if (!isFree) return;
    this.forgetLongAgo();
    this.lateFree.delete(key);
    this.lateFree.set(key, performance.now());
  }

  /** Takes an item out of the middle, for one that is cancelled while it waits. */
  remove(item: Item): boolean {
    return this.queueOf(item).remove(item.key, item);
  }

  private hadFreeLately(key: string): boolean {
    this.forgetLongAgo();
    return this.lateFree.has(key);
  }

  private forgetLongAgo(): void {
    const since = performance.now() - LATELY_MILLISECONDS;
    for (const [key, began] of this.lateFree) {
      if (began > since) return;
      this.lateFree.delete(key);
    }
  }

  private queueOf({ isFree }: Item): FairQueue<Item> {
    return isFree ? this.free : this.paid;
  }
}

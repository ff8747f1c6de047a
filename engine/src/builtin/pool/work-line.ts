import { NextTurn } from '../../next-turn';
import { RecentUse } from '../../recent-use';
import { FairQueue } from './fair-queue';

/** Work with whose it is, how long it is likely to take, and whether somebody pays for it. */
export interface Work {
  readonly key: string;
  readonly isFree: boolean;
  /** Gets a place however many wait: whoever asks bounds how many such there are. */
  readonly isNeverRefused: boolean;
  readonly takesMilliseconds: number;
  /** When it came, by `performance.now()`. */
  readonly since: number;
}

/** So many paid pieces of work go before one that is free, where both wait. */
const PAID_BEFORE_FREE = 3;

/** Of the places for free work, those that anybody gets; the others are for who had no free work lately. */
const FOR_ANYBODY = 2 / 3;
const LATELY_MILLISECONDS = 10 * 60_000;

/** The shortest work has its turn, its worker and its way there and back. */
const LEAST_MILLISECONDS = 500;
/** As long as somebody who asks for little may be kept waiting. */
const LONG_MILLISECONDS = 5_000;
/** As long after work that is not long a place is kept for more of it. */
const KEPT_MILLISECONDS = 60_000;
/** Within so long half of what somebody's work took counts no more against their next turn. */
const USE_HALF_LIFE_MILLISECONDS = 5 * 60_000;

/**
 * What waits for a worker: work that is paid for and work that is free, each fair between people by how long the workers were theirs lately:
 * who asks for little waits for no crowd that asks for much. As what is begun is not interrupted, half of the workers take nothing up that is
 * likely to take long, while other work comes too. Free work never has more than half of the workers and half of the places to wait, so that
 * whatever costs nothing to ask for cannot keep out what people pay for; it waits behind paid work, and yet gets every fourth turn. As it
 * never ends what somebody can ask for, a few who ask again and again would hold all of its places for good: the last third is not theirs.
 */
export class WorkLine<Item extends Work> {
  /** As much free work may be done at a time, and as much that takes long. */
  private readonly halfOfWorkers: number;
  private readonly uses = new RecentUse<string>(USE_HALF_LIFE_MILLISECONDS);
  private readonly paidTurn = new NextTurn(LEAST_MILLISECONDS);
  private readonly freeTurn = new NextTurn(LEAST_MILLISECONDS);
  private readonly paid: FairQueue<Item>;
  private readonly free: FairQueue<Item>;
  private readonly places: number;
  private readonly freeForAnybody: number;
  /** When free work of each began last, who was last at the end. */
  private readonly lateFree = new Map<string, number>();
  private paidInARow = 0;
  private shortBegan = -Infinity;

  constructor({ workers, queue }: { readonly workers: number; readonly queue: number }) {
    this.halfOfWorkers = Math.max(1, Math.floor(workers / 2));
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
    const isRoom = item.isNeverRefused || this.hasRoom(item);
    if (isRoom) this.queueOf(item).add(item.key, item);
    return isRoom;
  }

  /** Whether {@link push} would add such. */
  hasRoom(item: Pick<Work, 'key' | 'isFree'>): boolean {
    if (item.isFree && this.free.size >= this.freeForAnybody && this.hadFreeLately(item.key)) return false;
    return this.queueOf(item).hasRoom(item.key, this.places - this.size);
  }

  /** Whether a free worker may take it up. @param atWork What the others work at. */
  mayBegin(item: Work, atWork: readonly Work[]): boolean {
    const isBounded = (isOfKind: (work: Work) => boolean) =>
      isOfKind(item) && atWork.filter(isOfKind).length >= this.halfOfWorkers;
    const isShortExpected = performance.now() - this.shortBegan < KEPT_MILLISECONDS;
    return !isBounded(({ isFree }) => isFree) && !(isShortExpected && isBounded(isLong));
  }

  /** @param atWork What the workers work at, of which one is free. */
  shift(atWork: readonly Work[]): Item | undefined {
    const free = () => this.next(this.free, this.freeTurn, atWork);
    const paid = () => this.next(this.paid, this.paidTurn, atWork);
    const item = this.paidInARow >= PAID_BEFORE_FREE ? (free() ?? paid()) : (paid() ?? free());
    if (item) this.paidInARow = item.isFree ? 0 : this.paidInARow + 1;
    return item;
  }

  /** Takes out everything. */
  clear(): Item[] {
    return [...this.paid.clear(), ...this.free.clear()];
  }

  /** To be called for all work that begins, also where it did not wait. */
  begins(item: Item): void {
    const { key, isFree, takesMilliseconds } = item;
    this.uses.add(key, takesMilliseconds);
    if (!isLong(item)) this.shortBegan = performance.now();
    if (!isFree) return;
    this.forgetLongAgo();
    this.lateFree.delete(key);
    this.lateFree.set(key, performance.now());
  }

  /** To be called for all work that has begun. @param milliseconds As long its worker was not free. */
  ends({ key, takesMilliseconds }: Item, milliseconds: number): void {
    this.uses.add(key, milliseconds - takesMilliseconds);
  }

  /** Takes an item out of the middle, for one that is cancelled while it waits. */
  remove(item: Item): boolean {
    return this.queueOf(item).remove(item.key, item);
  }

  private next(queue: FairQueue<Item>, turn: NextTurn, atWork: readonly Work[]): Item | undefined {
    const next = (items: readonly Item[]) =>
      turn.of(
        items.map((item) => ({
          item,
          costMilliseconds: this.uses.of(item.key) + item.takesMilliseconds,
          takesMilliseconds: item.takesMilliseconds,
          since: item.since,
        })),
      )?.item;
    return queue.shift(next, (item) => this.mayBegin(item, atWork));
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

  private queueOf({ isFree }: Pick<Work, 'isFree'>): FairQueue<Item> {
    return isFree ? this.free : this.paid;
  }
}

function isLong({ takesMilliseconds }: Work): boolean {
  return takesMilliseconds > LONG_MILLISECONDS;
}

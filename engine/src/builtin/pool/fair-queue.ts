/**
 * A bounded queue that takes turns between keys: a person with twenty jobs waiting delays another's first job by one, not by twenty.
 * Within a key the order of arrival holds.
 */
export class FairQueue<T> {
  /** A Map keeps its insertion order; the key whose turn it is stands first and moves to the end after its turn. */
  private readonly lines = new Map<string, T[]>();
  private waiting = 0;

  /** @param limit Items that may wait in all. */
  constructor(private readonly limit: number) {}

  get size(): number {
    return this.waiting;
  }

  /**
   * Adds an item at the end of its key's line; false, and nothing is added, where there is no room. A key gets no more places than are
   * left: one alone has half of them, four have a fifth each, and whoever comes then still finds one. As many keys as there
   * are places fill it, with one item each; then whoever comes is refused, however little they asked for before.
   * @param placesLeft Where fewer are left than this queue alone would have.
   */
  push(key: string, item: T, placesLeft = Infinity): boolean {
    const isRoom = (this.lines.get(key)?.length ?? 0) < Math.min(this.limit - this.waiting, placesLeft);
    if (isRoom) this.add(key, item);
    return isRoom;
  }

  /** Adds an item at the end of its key's line, also where there is no room. */
  add(key: string, item: T): void {
    const line = this.lines.get(key);
    if (line) line.push(item);
    else this.lines.set(key, [item]);
    this.waiting += 1;
  }

  /** Takes the first item of the key whose turn it is. */
  shift(): T | undefined {
    const [turn] = this.lines;
    if (!turn) return undefined;
    const [key, line] = turn;
    const item = line.shift();
    this.lines.delete(key);
    if (line.length > 0) this.lines.set(key, line);
    this.waiting -= 1;
    return item;
  }

  /** Takes an item out of the middle, for one that is cancelled while it waits. */
  remove(key: string, item: T): boolean {
    const line = this.lines.get(key);
    const place = line?.indexOf(item) ?? -1;
    if (!line || place < 0) return false;
    line.splice(place, 1);
    if (line.length === 0) this.lines.delete(key);
    this.waiting -= 1;
    return true;
  }
}

/**
 * A bounded queue that takes turns between keys, as long as nobody says whose turn it is: a person with twenty jobs waiting delays another's
 * first job by one, not by twenty. Within a key the order of arrival holds.
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
   * Whether there is room for one more of a key. A key gets no more places than are left: one alone has half of them, four have a fifth each, and
   * whoever comes then still finds one. As many keys as there are places fill it, with one item each; then whoever comes is refused, however
   * little they asked for before.
   * @param placesLeft Where fewer are left than this queue alone would have.
   */
  hasRoom(key: string, placesLeft = Infinity): boolean {
    return (this.lines.get(key)?.length ?? 0) < Math.min(this.limit - this.waiting, placesLeft);
  }

  /** Adds an item at the end of its key's line, also where there is no room. */
  add(key: string, item: T): void {
    const line = this.lines.get(key);
    if (line) line.push(item);
    else this.lines.set(key, [item]);
    this.waiting += 1;
  }

  /**
   * Takes the item whose turn it is.
   * @param next Which of these it is: the first of each key that may begin, those first that wait for their turn the longest.
   * @param mayBegin One that may not keeps none of its key's from who stands behind it.
   */
  shift(
    next: (items: readonly T[]) => T | undefined = ([first]) => first,
    mayBegin: (item: T) => boolean = () => true,
  ): T | undefined {
    const firsts = new Map<T, string>();
    for (const [key, line] of this.lines) {
      const first = line.find(mayBegin);
      if (first !== undefined) firsts.set(first, key);
    }
    const item = next([...firsts.keys()]);
    const key = item === undefined ? undefined : firsts.get(item);
    if (item === undefined || key === undefined) return undefined;
    this.remove(key, item);
    const line = this.lines.get(key);
    if (line) {
      this.lines.delete(key);
      this.lines.set(key, line);
    }
    return item;
  }

  /** Takes out everything. */
  clear(): T[] {
    const items = [...this.lines.values()].flat();
    this.lines.clear();
    this.waiting = 0;
    return items;
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

/** How many of something each key has open; keys that have none are forgotten. */
export class OpenCounts<Key> {
  private readonly counts = new Map<Key, number>();

  of(key: Key): number {
    return this.counts.get(key) ?? 0;
  }

  /** @returns what closes it again, to be called once. */
  open(key: Key): () => void {
    this.counts.set(key, this.of(key) + 1);
    return () => {
      const left = this.of(key) - 1;
      if (left > 0) this.counts.set(key, left);
      else this.counts.delete(key);
    };
  }
}

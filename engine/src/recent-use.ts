/** Of a use, so much is too little to be remembered. */
const NEXT_TO_NOTHING = 0.001;

interface Use {
  readonly amount: number;
  /** When it was as much. Milliseconds. */
  readonly at: number;
}

/** How much of something has been used lately, by key: of each use half is forgotten within a while, and half of the rest within the next. */
export class RecentUse<Key> {
  private readonly uses = new Map<Key, Use>();
  private sweptAt = 0;

  constructor(
    private readonly halfLifeMilliseconds: number,
    private readonly now = () => performance.now(),
  ) {}

  of(key: Key): number {
    const use = this.uses.get(key);
    return use ? this.left(use) : 0;
  }

  add(key: Key, amount: number): void {
    const now = this.now();
    this.uses.set(key, { amount: this.of(key) + amount, at: now });
    // Not each time: it looks at every key.
    if (now - this.sweptAt < this.halfLifeMilliseconds) return;
    this.sweptAt = now;
    for (const [other, use] of this.uses) if (this.left(use) < NEXT_TO_NOTHING) this.uses.delete(other);
  }

  private left({ amount, at }: Use): number {
    return amount * 0.5 ** ((this.now() - at) / this.halfLifeMilliseconds);
  }
}

import { Refusal } from '../refusal';

/**
 * Counts attempts by key within a fixed span of time and refuses beyond a limit. In memory: a restart forgets, which no attacker can
 * bring about; several processes would each count for themselves.
 */
export class AttemptLimiter {
  private readonly counts = new Map<string, { count: number; ends: number }>();

  constructor(
    private readonly limit: number,
    private readonly spanMilliseconds: number,
    private readonly sentence: string,
    private readonly rememberedKeys = 50_000,
  ) {}

  /** @throws Refusal with TOO_MANY_ATTEMPTS where the key has used up its attempts. */
  check(key: string): void {
    const entry = this.current(key);
    if (entry && entry.count >= this.limit)
      throw new Refusal('TOO_MANY_ATTEMPTS', this.sentence, {
        retryAfter: Math.max(1, Math.ceil((entry.ends - Date.now()) / 1000)),
      });
  }

  add(key: string): void {
    const entry = this.current(key);
    if (entry) {
      entry.count += 1;
      return;
    }
    if (this.counts.size >= this.rememberedKeys) this.forgetSome();
    this.counts.set(key, { count: 1, ends: Date.now() + this.spanMilliseconds });
  }

  /** One attempt less: it turned out to be a good one. */
  takeBack(key: string): void {
    const entry = this.current(key);
    if (entry) entry.count -= 1;
  }

  forget(key: string): void {
    this.counts.delete(key);
  }

  private current(key: string): { count: number; ends: number } | undefined {
    const entry = this.counts.get(key);
    if (!entry || entry.ends > Date.now()) return entry;
    this.counts.delete(key);
    return undefined;
  }

  /** Those whose time is up; where that is none, the oldest tenth. */
  private forgetSome(): void {
    const now = Date.now();
    const keys = [...this.counts.keys()];
    const over = keys.filter((key) => (this.counts.get(key)?.ends ?? 0) <= now);
    for (const key of over.length > 0 ? over : keys.slice(0, Math.ceil(keys.length / 10))) this.counts.delete(key);
  }
}

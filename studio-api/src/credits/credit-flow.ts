import type { Readable } from '../database/database';
import { readMovement } from './ledger-queries';

/** Credits as they move, of everybody together. */
export interface CreditTotals {
  /** Held at this moment, by work under way. */
  readonly held: number;
  /** Since the first reading: work that was done, and deductions of pages that had no charge. */
  readonly charged: number;
  /** Since the first reading: of work that came to nothing. */
  readonly givenBack: number;
}

/**
 * Sums up the ledger as it grows: it is append-only, so each reading looks at what is new, and never at all of it. The first reading begins
 * at what is there by then, as a counter of a process does that has just started.
 */
export class CreditFlow {
  private lastEntry: number | undefined;
  private held = 0;
  private charged = 0;
  private givenBack = 0;
  private reading: Promise<CreditTotals> | undefined;

  constructor(private readonly database: Readable) {}

  /** Those who ask at the same time get the same, so that nothing is added twice. */
  read(): Promise<CreditTotals> {
    this.reading ??= this.readOn().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  private async readOn(): Promise<CreditTotals> {
    const isFirst = this.lastEntry === undefined;
    const { lastEntry, taken, givenBack, held } = await readMovement(this.database, this.lastEntry);
    // A hold that became a charge is the rest: what was taken, less what went back and what is held more than before. Where an account
    // was erased with its ledger it can be less than nothing, and a counter never falls.
    if (!isFirst) this.charged += Math.max(0, taken - givenBack - (held - this.held));
    this.givenBack += givenBack;
    this.held = held;
    this.lastEntry = lastEntry;
    return { held, charged: this.charged, givenBack: this.givenBack };
  }
}

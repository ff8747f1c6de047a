import type { Database, Queryable } from '../database/database';
import { Refusal } from '../refusal';
import * as ledger from './ledger-queries';
import type { CreditBalance, HistoryEntry } from './ledger-queries';
import { PRICES, type PaidAction } from './prices';

export type { CreditBalance, HistoryEntry };

/** As many charges of an account that came to nothing stay in the ledger: they cost nothing to make. */
const KEPT_GIVEN_BACK = 100;

/** Credits that were taken before the work; undefined stands for work that is free. */
export type Hold = { readonly chargeId: number; readonly accountId: number } | undefined;

/** What the ledger's columns hold, an integer of four bytes, with some room. */
const MOST_CREDITS = 2_000_000_000;

/**
 * The ledger. A paid action holds its price before the work, and settles or releases it after. A settled charge waits for the
 * page's own deduction, which acknowledges it instead of taking the money again. Every method that moves money locks the account's
 * balance first, so two of them never interleave.
 */
export class Credits {
  /** By charge: holds whose release failed, as on a full disk. A crash loses nothing here: the next start releases them. */
  private readonly unreleased = new Map<number, NonNullable<Hold>>();

  constructor(private readonly database: Database) {}

  async balance(accountId: number): Promise<CreditBalance> {
    await this.releaseAgain(accountId);
    return ledger.readBalance(this.database, accountId);
  }

  /** What came and what was paid, newest first: at most so many lines, of those before one. */
  history(
    accountId: number,
    page: { readonly limit: number; readonly before: number | undefined },
  ): Promise<readonly HistoryEntry[]> {
    return ledger.readHistory(this.database, accountId, page);
  }

  /** Nothing is held, taken or given back of an account any more: whoever asks is told that it is gone. */
  close(transaction: Queryable, accountId: number): Promise<void> {
    return ledger.closeBalance(transaction, accountId);
  }

  /**
   * Erases some of a closed account's. Its trainings and pictures, which refer to charges, must be gone.
   * @returns how many rows went, 0 where nothing is left.
   */
  eraseSome(transaction: Queryable, accountId: number): Promise<number> {
    return ledger.deleteSomeOfLedger(transaction, accountId);
  }

  /** By account. */
  async balances(accountIds: readonly number[]): Promise<ReadonlyMap<number, CreditBalance>> {
    const rows = await ledger.readBalances(this.database, accountIds);
    return new Map(rows.map(({ accountId, remaining, used }) => [accountId, { remaining, used }]));
  }

  async open(on: Queryable, accountId: number, startCredits: number): Promise<void> {
    await ledger.insertBalance(on, accountId);
    if (startCredits > 0) await ledger.enter(on, { accountId, kind: 'grant', amount: startCredits, note: 'start' });
  }

  /**
   * @throws Refusal with NOT_ENOUGH_CREDITS where a negative grant would take more than there is, and with INVALID_REQUEST where it would be more
   * than an account may have.
   */
  async grant(accountId: number, amount: number, note: string): Promise<CreditBalance> {
    return this.database.transaction(async (transaction) => {
      const { remaining } = await ledger.lockBalance(transaction, accountId);
      if (remaining + amount < 0) throw notEnoughCredits();
      if (remaining + amount > MOST_CREDITS)
        throw new Refusal('INVALID_REQUEST', `An account may have at most ${MOST_CREDITS} credits.`);
      return ledger.enter(transaction, { accountId, kind: 'grant', amount, note });
    });
  }

  /** Holds nothing: it may still come to that at the hold. @throws Refusal with NOT_ENOUGH_CREDITS. */
  async requireEnough(accountId: number, action: PaidAction): Promise<void> {
    const { remaining } = await this.balance(accountId);
    if (remaining < PRICES[action]) throw notEnoughCredits();
  }

  /** @throws Refusal with NOT_ENOUGH_CREDITS. */
  async hold(accountId: number, action: PaidAction): Promise<Hold> {
    await this.releaseAgain(accountId);
    return this.database.transaction((transaction) => this.holdWithin(transaction, accountId, action));
  }

  /** As {@link hold}, as a part of a larger transaction. */
  async holdWithin(transaction: Queryable, accountId: number, action: PaidAction): Promise<Hold> {
    const amount = PRICES[action];
    if (amount === 0) return undefined;
    const { remaining } = await ledger.lockBalance(transaction, accountId);
    if (remaining < amount) throw notEnoughCredits();
    const chargeId = await ledger.insertCharge(transaction, { accountId, action, amount, state: 'held' });
    await ledger.enter(transaction, { accountId, kind: 'hold', amount: -amount, chargeId });
    return { chargeId, accountId };
  }

  /**
   * The work succeeded: the hold becomes a charge. In the transaction that records the work's result.
   * @param imageId Of the listed picture that it made, if it made one.
   */
  async settle(transaction: Queryable, hold: Hold, imageId?: number): Promise<void> {
    if (!hold) return;
    await ledger.lockBalance(transaction, hold.accountId);
    await ledger.moveCharge(transaction, hold.chargeId, 'held', 'charged');
    if (imageId !== undefined) await ledger.linkImage(transaction, hold.chargeId, imageId);
  }

  /** Where it fails it is tried again before the account's next hold and before each time that its balance is read. */
  async release(hold: Hold): Promise<void> {
    if (!hold) return;
    this.unreleased.set(hold.chargeId, hold);
    await this.database.transaction((transaction) => this.releaseWithin(transaction, hold));
    this.unreleased.delete(hold.chargeId);
  }

  private async releaseAgain(accountId: number): Promise<void> {
    for (const hold of this.unreleased.values())
      // Whoever asked for the first release was told why it failed.
      if (hold.accountId === accountId) await this.release(hold).catch(() => undefined);
  }

  /**
   * The work failed: what was held goes back. Where the page's deduction had acknowledged it already (a training, whose answer comes
   * before its end), that is a refund. Where it had not, its deduction may still be on the way: {@link deduct} then takes nothing.
   */
  async releaseWithin(transaction: Queryable, hold: Hold): Promise<void> {
    if (!hold) return;
    // Of an account that was closed or erased meanwhile there is nothing left to give back.
    if ((await ledger.readCharge(transaction, hold.chargeId))?.state !== 'held') return;
    await ledger.lockBalance(transaction, hold.accountId);
    const charge = await ledger.readCharge(transaction, hold.chargeId);
    if (charge?.state !== 'held') return;
    const refund = charge.acknowledged;
    await ledger.moveCharge(transaction, hold.chargeId, 'held', refund ? 'refunded' : 'released');
    await ledger.enter(transaction, {
      accountId: hold.accountId,
      kind: refund ? 'refund' : 'release',
      amount: charge.amount,
      chargeId: hold.chargeId,
    });
    await ledger.deleteOldGivenBack(transaction, hold.accountId, KEPT_GIVEN_BACK);
  }

  /**
   * The page's own deduction after an action that succeeded: acknowledges the oldest charge of that amount, which is paid already;
   * only where there is none it takes the amount.
   * @throws Refusal with NOT_ENOUGH_CREDITS.
   */
  async deduct(accountId: number, amount: number): Promise<CreditBalance> {
    return this.database.transaction(async (transaction) => {
      const balance = await ledger.lockBalance(transaction, accountId);
      if (await ledger.acknowledgeOldest(transaction, accountId, amount)) return balance;
      if (balance.remaining < amount) throw notEnoughCredits();
      return ledger.enter(transaction, { accountId, kind: 'deduction', amount: -amount });
    });
  }

  /**
   * At start: what a crash left held is released.
   * @param goingOn The charges of work that goes on.
   * @returns the number of holds released.
   */
  async releaseStaleHolds(goingOn: readonly number[]): Promise<number> {
    const stale = await ledger.holdsExcept(this.database, goingOn);
    for (const hold of stale) await this.release(hold);
    return stale.length;
  }
}

function notEnoughCredits(): Refusal {
  return new Refusal('NOT_ENOUGH_CREDITS', 'Not enough credits.');
}

import { AccountGone } from './account-gone';

/** What is under way for accounts, by whose it is: of one that is erased nothing could be kept, and its places are for others. */
export class WorkOfAccounts {
  private readonly underWay = new Map<number, Set<AbortController>>();

  /**
   * Runs work with a signal that aborts with the one that is given, and with AccountGone where the account is erased meanwhile. By hand:
   * `AbortSignal.any` leaves something behind in a signal that lasts as long as the studio.
   */
  async run<Result>(
    accountId: number,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const over = new AbortController();
    const end = () => over.abort(signal.reason);
    const own = this.underWay.get(accountId) ?? new Set();
    this.underWay.set(accountId, own.add(over));
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    try {
      return await work(over.signal);
    } finally {
      signal.removeEventListener('abort', end);
      own.delete(over);
      if (own.size === 0 && this.underWay.get(accountId) === own) this.underWay.delete(accountId);
    }
  }

  /** To be called once nothing can be kept for the account any more, and again for what may have begun since. */
  end(accountId: number): void {
    for (const over of this.underWay.get(accountId) ?? []) over.abort(new AccountGone());
  }
}

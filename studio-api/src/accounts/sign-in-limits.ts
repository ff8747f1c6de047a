import { setTimeout as sleep } from 'node:timers/promises';

import { networkOf } from '@likeness/site/connections/network-address.mjs';

import { AttemptLimiter } from './attempt-limiter';

const MINUTE = 60_000;
const SIGN_IN_SENTENCE = 'Too many failed sign-ins. Please wait a while and try again.';
/** Each attempt beyond the account's share waits so much longer than the one before, … */
const DELAY_STEP = 200;
/** … and none longer than a person would. */
const LONGEST_DELAY = 8_000;

/** A person signs in once or twice. */
const LEAST_SUCCESSES = 30;

/** One sign-in, as the limits count it. */
export interface CountedSignIn {
  /** The same for every spelling that means the same account. */
  readonly account: string;
  readonly network: string;
  /** Whether the account has signed in from this network before. */
  readonly known: boolean;
}

/** Who may try how often. */
export class SignInLimits {
  private readonly signUps: AttemptLimiter;
  private readonly addressChanges: AttemptLimiter;
  private readonly pairs: AttemptLimiter;
  private readonly successes: AttemptLimiter;
  private readonly accounts: AttemptLimiter;
  private readonly networks: AttemptLimiter;

  /**
   * @param failedSignIns For one account from one network in a quarter of an hour; a network may fail ten times as often in all. An account
   * that sees ten times as many from networks it does not know answers these ever more slowly, and refuses none: a stranger must not be
   * able to lock its owner out. Of one account and network three times as many may succeed, and 30 at least: each costs the studio as much.
   */
  constructor(
    { signUpsPerHour, failedSignIns }: { signUpsPerHour: number; failedSignIns: number },
    private readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void> = waitFor,
  ) {
    this.signUps = new AttemptLimiter(
      signUpsPerHour,
      60 * MINUTE,
      'Too many sign-ups from here. Please try again later.',
    );
    this.addressChanges = new AttemptLimiter(
      signUpsPerHour,
      60 * MINUTE,
      'Too many changes of e-mail addresses from here. Please try again later.',
    );
    this.pairs = new AttemptLimiter(failedSignIns, 15 * MINUTE, SIGN_IN_SENTENCE);
    this.successes = new AttemptLimiter(
      Math.max(LEAST_SUCCESSES, failedSignIns * 3),
      15 * MINUTE,
      'Too many sign-ins. Please wait a while and try again.',
    );
    this.accounts = new AttemptLimiter(failedSignIns * 10, 15 * MINUTE, SIGN_IN_SENTENCE);
    this.networks = new AttemptLimiter(failedSignIns * 10, 15 * MINUTE, SIGN_IN_SENTENCE);
  }

  /** @throws Refusal with TOO_MANY_ATTEMPTS. */
  async checkSignUp(address: string): Promise<void> {
    await this.signUps.take(networkOf(address));
  }

  /** As many as sign-ups, for the answer tells as well who has an account. @throws Refusal with TOO_MANY_ATTEMPTS. */
  async checkAddressChange(address: string): Promise<void> {
    await this.addressChanges.take(networkOf(address));
  }

  /**
   * Before the database is asked who signs in: counts nothing.
   * @throws Refusal with TOO_MANY_ATTEMPTS where the network has used up its attempts.
   */
  async checkNetwork(network: string): Promise<void> {
    await this.networks.check(network);
  }

  /**
   * Counts a sign-in as failed until {@link signedIn} says otherwise: attempts sent at once must not all pass before the first fails.
   * @returns the milliseconds that it had to wait.
   * @throws Refusal with TOO_MANY_ATTEMPTS; the signal's reason where it ends the wait.
   */
  async startSignIn({ account, network, known }: CountedSignIn, signal: AbortSignal): Promise<number> {
    // The network first: one that has used up its attempts makes no keys of ever new addresses. Then the pair, so that attempts
    // that are refused anyway never slow down the account's owner.
    await this.networks.take(network);
    try {
      await this.successes.check(pairOf(account, network));
      await this.pairs.take(pairOf(account, network));
    } catch (refused) {
      await this.networks.giveBack(network);
      throw refused;
    }
    if (known) return 0;
    const delay = Math.min(LONGEST_DELAY, (await this.accounts.count(account)) * DELAY_STEP);
    if (delay > 0) await this.wait(delay, signal);
    return delay;
  }

  async signedIn({ account, network, known }: CountedSignIn): Promise<void> {
    await this.successes.count(pairOf(account, network));
    await this.pairs.forget(pairOf(account, network));
    await this.networks.giveBack(network);
    // Strangers' guesses stay counted: the owner's network is known from now on.
    if (!known) await this.accounts.giveBack(account);
  }
}

function pairOf(account: string, network: string): string {
  return `${account} ${network}`;
}

async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch (error) {
    // Not Node's own error, which says only that there was a reason.
    signal.throwIfAborted();
    throw error;
  }
}

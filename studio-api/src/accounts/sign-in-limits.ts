import { AttemptLimiter } from './attempt-limiter';
import { networkOf } from './network-address';

const MINUTE = 60_000;
const SIGN_IN_SENTENCE = 'Too many failed sign-ins. Please wait a while and try again.';

/** Who may try how often. */
export class SignInLimits {
  private readonly signUps: AttemptLimiter;
  private readonly pairs: AttemptLimiter;
  private readonly accounts: AttemptLimiter;
  private readonly addresses: AttemptLimiter;

  /**
   * @param failedSignIns For one account from one address in a quarter of an hour. From all addresses together one account may see
   * ten times as many, so that a stranger cannot lock its owner out with a few; one address may fail ten times as often in all.
   */
  constructor({ signUpsPerHour, failedSignIns }: { signUpsPerHour: number; failedSignIns: number }) {
    this.signUps = new AttemptLimiter(
      signUpsPerHour,
      60 * MINUTE,
      'Too many sign-ups from here. Please try again later.',
    );
    this.pairs = new AttemptLimiter(failedSignIns, 15 * MINUTE, SIGN_IN_SENTENCE);
    this.accounts = new AttemptLimiter(failedSignIns * 10, 15 * MINUTE, SIGN_IN_SENTENCE);
    this.addresses = new AttemptLimiter(failedSignIns * 10, 15 * MINUTE, SIGN_IN_SENTENCE);
  }

  /** @throws Refusal with TOO_MANY_ATTEMPTS. */
  checkSignUp(address: string): void {
    const network = networkOf(address);
    this.signUps.check(network);
    this.signUps.add(network);
  }

  /**
   * Counts a sign-in as failed until {@link signedIn} says otherwise: attempts sent at once must not all pass before the first fails.
   * @throws Refusal with TOO_MANY_ATTEMPTS.
   */
  startSignIn(email: string, address: string): void {
    const account = email.trim().toLowerCase();
    const network = networkOf(address);
    this.pairs.check(`${account} ${network}`);
    this.accounts.check(account);
    this.addresses.check(network);
    this.pairs.add(`${account} ${network}`);
    this.accounts.add(account);
    this.addresses.add(network);
  }

  signedIn(email: string, address: string): void {
    const account = email.trim().toLowerCase();
    this.pairs.forget(`${account} ${networkOf(address)}`);
    this.accounts.forget(account);
    this.addresses.takeBack(networkOf(address));
  }
}

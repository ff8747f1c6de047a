import { AttemptLimiter } from './attempt-limiter';
import { networkOf } from './network-address';

const MINUTE = 60_000;
const SIGN_IN_SENTENCE = 'Too many failed sign-ins. Please wait a while and try again.';

/** Who may try how often. */
export class SignInLimits {
  private readonly signUps: AttemptLimiter;
  private readonly pairs: AttemptLimiter;
  private readonly accounts: AttemptLimiter;
  private readonly networks: AttemptLimiter;

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
    this.networks = new AttemptLimiter(failedSignIns * 10, 15 * MINUTE, SIGN_IN_SENTENCE);
  }

  /** @throws Refusal with TOO_MANY_ATTEMPTS. */
  async checkSignUp(address: string): Promise<void> {
    await this.signUps.take(networkOf(address));
  }

  /**
   * Counts a sign-in as failed until {@link signedIn} says otherwise: attempts sent at once must not all pass before the first fails.
   * @throws Refusal with TOO_MANY_ATTEMPTS.
   */
  async startSignIn(email: string, address: string): Promise<void> {
    const { pair, account, network } = keysOf(email, address);
    // The network first: one that has used up its attempts makes no keys of ever new addresses. Then the pair, so that attempts
    // that are refused anyway never stand in the way of the account's owner.
    await this.networks.take(network);
    try {
      await this.pairs.take(pair);
      await this.accounts.take(account).catch(async (refused: unknown) => {
        await this.pairs.giveBack(pair);
        throw refused;
      });
    } catch (refused) {
      await this.networks.giveBack(network);
      throw refused;
    }
  }

  async signedIn(email: string, address: string): Promise<void> {
    const { pair, account, network } = keysOf(email, address);
    await this.pairs.forget(pair);
    await this.accounts.forget(account);
    await this.networks.giveBack(network);
  }
}

function keysOf(email: string, address: string): { pair: string; account: string; network: string } {
  const account = email.trim().toLowerCase();
  const network = networkOf(address);
  return { pair: `${account} ${network}`, account, network };
}

import { createHash } from 'node:crypto';

import { networkOf } from '@likeness/site/connections/network-address.mjs';

import type { OwnLines } from '../own-lines';
import { Refusal } from '../refusal';
import type { Account, Accounts, Addressee } from './accounts';
import type { KnownNetworks } from './known-networks';
import type { SignInLimits } from './sign-in-limits';

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  /** Where it comes from. */
  readonly address: string;
  /** Ends a sign-in that has to wait. */
  readonly signal: AbortSignal;
}

/** How sign-ins end, as they are counted; one whose client has left is not. */
export const SIGN_IN_OUTCOMES = ['ok', 'refused', 'too-many'] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

/** Hears of sign-ins, and of nobody who signs in. */
export interface SignInWatch {
  readonly signIn: (outcome: SignInOutcome) => void;
  /** One had to wait. */
  readonly slowedSignIn: () => void;
}

const NOBODY_WATCHES: SignInWatch = { signIn: () => undefined, slowedSignIn: () => undefined };

/** Signing in with a password, within the limits. */
export class SignIn {
  /** @param turns In which networks take turns at what is costly on purpose: checking a password, and hashing one. */
  constructor(
    private readonly accounts: Accounts,
    private readonly knownNetworks: KnownNetworks,
    private readonly limits: SignInLimits,
    private readonly turns: OwnLines<string>,
    private readonly watch = NOBODY_WATCHES,
  ) {}

  /**
   * @returns undefined where e-mail address or password are wrong. Whether there is such an account shows neither in the time nor in what
   * is counted.
   * @throws Refusal with TOO_MANY_ATTEMPTS, or the signal's reason.
   */
  async withPassword(attempt: SignInAttempt): Promise<Account | undefined> {
    try {
      const account = await this.within(attempt);
      this.watch.signIn(account ? 'ok' : 'refused');
      return account;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'TOO_MANY_ATTEMPTS') this.watch.signIn('too-many');
      throw error;
    }
  }

  private async within({ email, password, address, signal }: SignInAttempt): Promise<Account | undefined> {
    const network = networkOf(address);
    // Ever new addresses would be read, and take the place of what is remembered.
    await this.limits.checkNetwork(network);
    const addressee = await this.accounts.addressee(email);
    const { key, id } = countedAs(addressee);
    const counted = { account: key, network, known: await this.knownNetworks.includes(id, network) };
    if ((await this.limits.startSignIn(counted, signal)) > 0) this.watch.slowedSignIn();
    const account = await this.turns.run(network, async () => {
      signal.throwIfAborted();
      return this.accounts.checkPassword(addressee, password);
    });
    if (!account) return undefined;
    await this.limits.signedIn(counted);
    await this.knownNetworks.remember(account, network);
    return account;
  }
}

/**
 * An account by its number, however its address was spelled. An address without an account by a digest, which is short however long the
 * address, and by a number that no account has, so that the same is asked of the database.
 */
function countedAs({ spelling, found }: Addressee): { key: string; id: number } {
  if (found) return { key: `${found.account.id}`, id: found.account.id };
  const digest = createHash('sha256').update(spelling).digest();
  return { key: digest.toString('base64url'), id: -digest.readUInt32BE() % 2 ** 31 };
}

import { createHash } from 'node:crypto';

import { networkOf } from '@likeness/site/connections/network-address.mjs';

import type { OwnLines } from '../own-lines';
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

/** Signing in with a password, within the limits. */
export class SignIn {
  /** @param turns In which networks take turns at what is costly on purpose: checking a password, and hashing one. */
  constructor(
    private readonly accounts: Accounts,
    private readonly knownNetworks: KnownNetworks,
    private readonly limits: SignInLimits,
    private readonly turns: OwnLines<string>,
  ) {}

  /**
   * @returns undefined where e-mail address or password are wrong. Whether there is such an account shows neither in the time nor in what
   * is counted.
   * @throws Refusal with TOO_MANY_ATTEMPTS, or the signal's reason.
   */
  async withPassword({ email, password, address, signal }: SignInAttempt): Promise<Account | undefined> {
    const network = networkOf(address);
    const addressee = await this.accounts.addressee(email);
    const { key, id } = countedAs(addressee);
    const counted = { account: key, network, known: await this.knownNetworks.includes(id, network) };
    await this.limits.startSignIn(counted, signal);
    const account = await this.turns.run(network, async () => {
      signal.throwIfAborted();
      return this.accounts.checkPassword(addressee, password);
    });
    if (!account) return undefined;
    await this.limits.signedIn(counted);
    await this.knownNetworks.remember(account.id, network);
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

import { networkOf } from '@likeness/site/connections/network-address.mjs';

import type { OwnLines } from '../own-lines';
import type { Account, Accounts } from './accounts';
import type { SignInLimits } from './sign-in-limits';
import type { SignUpForm } from './sign-up-form';

export interface SignUpAttempt {
  readonly form: SignUpForm;
  /** Where it comes from. */
  readonly address: string;
  /** Ends a sign-up that has to wait. */
  readonly signal: AbortSignal;
}

/** Signing up, within the limits. */
export class SignUp {
  /** @param turns In which networks take turns at what is costly on purpose: checking a password, and hashing one. */
  constructor(
    private readonly accounts: Accounts,
    private readonly limits: SignInLimits,
    private readonly turns: OwnLines<string>,
  ) {}

  /** @throws FormRefusal; Refusal with TOO_MANY_ATTEMPTS; the signal's reason. */
  async withForm({ form, address, signal }: SignUpAttempt): Promise<Account> {
    await this.limits.checkSignUp(address);
    return this.turns.run(networkOf(address), async () => {
      signal.throwIfAborted();
      return this.accounts.signUp(form);
    });
  }
}

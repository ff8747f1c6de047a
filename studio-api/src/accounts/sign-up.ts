import { networkOf } from '@likeness/site/connections/network-address.mjs';

import type { OwnLines } from '../own-lines';
import { Refusal } from '../refusal';
import type { Account, Accounts } from './accounts';
import type { SignInLimits } from './sign-in-limits';
import { FormRefusal, type SignUpForm } from './sign-up-form';

export interface SignUpAttempt {
  readonly form: SignUpForm;
  /** Where it comes from. */
  readonly address: string;
  /** Ends a sign-up that has to wait. */
  readonly signal: AbortSignal;
}

/** How sign-ups with a complete form end, as they are counted; one whose client has left is not. */
export const SIGN_UP_OUTCOMES = ['ok', 'refused', 'too-many'] as const;
export type SignUpOutcome = (typeof SIGN_UP_OUTCOMES)[number];

/** Signing up, within the limits. */
export class SignUp {
  /** @param turns In which networks take turns at what is costly on purpose: checking a password, and hashing one. */
  constructor(
    private readonly accounts: Accounts,
    private readonly limits: SignInLimits,
    private readonly turns: OwnLines<string>,
    private readonly onOutcome: (outcome: SignUpOutcome) => void = () => undefined,
  ) {}

  /** @throws FormRefusal; Refusal with TOO_MANY_ATTEMPTS; the signal's reason. */
  async withForm(attempt: SignUpAttempt): Promise<Account> {
    try {
      const account = await this.within(attempt);
      this.onOutcome('ok');
      return account;
    } catch (error) {
      if (error instanceof FormRefusal) this.onOutcome('refused');
      if (error instanceof Refusal && error.code === 'TOO_MANY_ATTEMPTS') this.onOutcome('too-many');
      throw error;
    }
  }

  private async within({ form, address, signal }: SignUpAttempt): Promise<Account> {
    await this.limits.checkSignUp(address);
    return this.turns.run(networkOf(address), async () => {
      signal.throwIfAborted();
      return this.accounts.signUp(form);
    });
  }
}

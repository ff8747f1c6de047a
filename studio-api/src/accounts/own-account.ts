import { networkOf } from '@likeness/site/connections/network-address.mjs';

import type { OwnLines } from '../own-lines';
import type { Account, Accounts } from './accounts';
import { emailAddress } from './email-address';
import type { Caller } from './session';
import type { Sessions } from './sessions';
import type { SignIn } from './sign-in';
import type { SignInLimits } from './sign-in-limits';
import { emailMessages, FormRefusal, passwordMessages, usernameMessages, type FieldMessages } from './sign-up-form';

/** Who asks for a change, from where, and with which password. */
export interface ConfirmedRequest {
  readonly caller: Caller;
  readonly currentPassword: string;
  readonly address: string;
  /** Ends a request that has to wait. */
  readonly signal: AbortSignal;
}

/**
 * What people do with their own account. What could take it away from them wants the password as well as a session, and wrong passwords
 * count as failed sign-ins do. Undefined is returned where the session has ended meanwhile, by another tab or device.
 */
export class OwnAccount {
  /**
   * @param turns In which networks take turns at what is costly on purpose: checking a password, and hashing one.
   * @param eraseAccount of who has the session still. @returns whether that is so.
   */
  constructor(
    private readonly accounts: Accounts,
    private readonly signIn: SignIn,
    private readonly limits: Pick<SignInLimits, 'checkAddressChange'>,
    private readonly turns: OwnLines<string>,
    private readonly eraseAccount: (caller: Caller) => Promise<boolean>,
    private readonly sessions: Pick<Sessions, 'end'>,
  ) {}

  /** @throws FormRefusal */
  async rename(caller: Caller, name: string): Promise<Account | undefined> {
    const username = name.trim();
    refuseWith('username', username === '' ? ['This field may not be blank.'] : usernameMessages(username));
    return this.accounts.change(caller, { username });
  }

  /** @throws FormRefusal; Refusal with TOO_MANY_ATTEMPTS; the signal's reason. */
  async changeEmail(request: ConfirmedRequest, address: string): Promise<Account | undefined> {
    const email = emailAddress(address);
    refuseWith('new_email', emailMessages(email));
    if (!(await this.isConfirmed(request))) return undefined;
    await this.limits.checkAddressChange(request.address);
    try {
      return await this.accounts.change(request.caller, { email });
    } catch (error) {
      if (error instanceof FormRefusal) refuseWith('new_email', error.fields.email ?? []);
      throw error;
    }
  }

  /** Every other session ends. @throws FormRefusal; Refusal with TOO_MANY_ATTEMPTS; the signal's reason. */
  async changePassword(
    request: ConfirmedRequest,
    { password, repeated, agent }: { readonly password: string; readonly repeated: string; readonly agent: string },
  ): Promise<Caller | undefined> {
    const { productName } = this.accounts.rules;
    refuseWith('new_password', passwordMessages(password, { ...request.caller.account, productName }));
    refuseWith('re_new_password', password === repeated ? [] : ['The two passwords do not match.']);
    if (!(await this.isConfirmed(request))) return undefined;
    return this.turns.run(networkOf(request.address), async () => {
      request.signal.throwIfAborted();
      return this.accounts.succeedSession(request.caller, agent, password);
    });
  }

  /**
   * Every other session ends. Without the password whoever has a copied token could keep the owner out: each time that they sign in, their new
   * session would end before they can do anything about it.
   * @throws FormRefusal; Refusal with TOO_MANY_ATTEMPTS; the signal's reason.
   */
  async endOthers(request: ConfirmedRequest, agent: string): Promise<Caller | undefined> {
    return (await this.isConfirmed(request)) ? this.accounts.succeedSession(request.caller, agent) : undefined;
  }

  /**
   * One session ends. The own one does without the password.
   * @returns whether the one that asks was still there. @throws FormRefusal; Refusal with TOO_MANY_ATTEMPTS or NOT_FOUND; the signal's reason.
   */
  async endOne(request: ConfirmedRequest, session: string): Promise<boolean> {
    const { account, session: own } = request.caller;
    if (session !== own && !(await this.isConfirmed(request))) return false;
    await this.sessions.end(account.id, session);
    return true;
  }

  /**
   * Its pictures and models go with it, in the seconds after.
   * @returns whether it is closed. @throws FormRefusal; Refusal with TOO_MANY_ATTEMPTS; the signal's reason.
   */
  async erase(request: ConfirmedRequest): Promise<boolean> {
    return (await this.isConfirmed(request)) && this.eraseAccount(request.caller);
  }

  /**
   * False where the session has ended: to wait for a turn and to check a password takes seconds, in which its owner may have done that. What
   * follows asks once more, in the statement or the transaction that changes something: between the two it may end as well.
   */
  private async isConfirmed({ caller, currentPassword, address, signal }: ConfirmedRequest): Promise<boolean> {
    const { id, email, tokenVersion } = caller.account;
    const found = await this.signIn.withPassword({ email, password: currentPassword, address, signal });
    // The address may have become another's while this waited.
    if (found?.id !== id) throw new FormRefusal({ current_password: ['Invalid password.'] });
    const now = await this.accounts.inSession(id, caller.session);
    return now?.tokenVersion === tokenVersion;
  }
}

function refuseWith(field: string, messages: FieldMessages[string]): void {
  if (messages.length > 0) throw new FormRefusal({ [field]: messages });
}

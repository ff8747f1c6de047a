import { EventEmitter } from 'node:events';

import type { CreditBalance, Credits } from '../credits/credits';
import type { Database, Queryable } from '../database/database';
import { allOf, readParts } from '../database/read-in-parts';
import { Refusal } from '../refusal';
import * as queries from './account-queries';
import type { Account, Addressee } from './account-queries';
import { emailAddress } from './email-address';
import { matchesNobody, hashPassword, matchesPassword } from './password-hash';
import type { Caller, SessionEnds } from './session';
import { deleteSessions } from './session-queries';
import { newSession } from './sessions';
import { FormRefusal, passwordMessages, type SignUpForm } from './sign-up-form';

export type { Account, Addressee } from './account-queries';

export interface ListedAccount {
  readonly email: string;
  readonly username: string;
  readonly createdAt: Date;
  readonly balance: CreditBalance;
}

export interface AccountRules {
  readonly startCredits: number;
  readonly signUp: 'open' | 'invitation';
  readonly productName: string;
}

/** The people who may sign in. */
export class Accounts {
  readonly sessionEnds: SessionEnds = new EventEmitter();

  constructor(
    private readonly database: Database,
    private readonly credits: Credits,
    readonly rules: AccountRules,
  ) {}

  /** @throws FormRefusal where the e-mail address is taken, or not invited while sign-up is by invitation. */
  async signUp({ email, username, password }: SignUpForm): Promise<Account> {
    if (await queries.emailIsTaken(this.database, email)) throw emailTaken();
    const passwordHash = await hashPassword(password);
    try {
      return await this.database.transaction(async (transaction) => {
        const invited = await queries.takeInvitation(transaction, email);
        if (this.rules.signUp === 'invitation' && !invited)
          throw new FormRefusal({ email: ['Sign-up is by invitation. Ask the operator of this studio for one.'] });
        const account = await queries.insertAccount(transaction, { email, username, passwordHash });
        await this.credits.open(transaction, account.id, this.rules.startCredits);
        return account;
      });
    } catch (error) {
      // Another sign-up with the same address came in between.
      if (queries.isTakenEmail(error)) throw emailTaken();
      throw error;
    }
  }

  /** Whom an e-mail address means, in any spelling. */
  addressee(email: string): Promise<Addressee> {
    return queries.findByEmail(this.database, emailAddress(email));
  }

  /** The account, or undefined where there is none or the password is wrong; both take the same time. */
  async checkPassword({ found }: Addressee, password: string): Promise<Account | undefined> {
    if (!found) {
      await matchesNobody(password);
      return undefined;
    }
    return (await matchesPassword(found.passwordHash, password)) ? found.account : undefined;
  }

  /** Undefined where the account is gone, or has no such session any more. */
  inSession(id: number, session: string | undefined): Promise<Account | undefined> {
    return queries.findInSession(this.database, id, session);
  }

  /** @throws Refusal with NOT_FOUND. */
  async byEmail(email: string): Promise<Account> {
    const { found } = await this.addressee(email);
    if (!found) throw new Refusal('NOT_FOUND', `There is no account with the e-mail address ${email}.`);
    return found.account;
  }

  /** Everyone: all at once, two hundred thousand would have everybody else wait for seconds. */
  async list(): Promise<ListedAccount[]> {
    type Row = queries.AccountRow & { readonly balance: CreditBalance | undefined };
    const parts = readParts<Row>(async (last, most) => {
      const part = await queries.listAccountsAfter(this.database, last?.id ?? 0, most);
      const balances = await this.credits.balances(part.map(({ id }) => id));
      return part.map((row) => ({ ...row, balance: balances.get(row.id) }));
    });
    const rows = await allOf(parts);
    // Somebody may be erased between the two questions.
    return rows.flatMap(({ email, username, createdAt, balance }) =>
      balance ? [{ email, username, createdAt, balance }] : [],
    );
  }

  async invite(email: string): Promise<void> {
    const address = emailAddress(email);
    if (await queries.emailIsTaken(this.database, address)) throw emailTaken();
    await queries.insertInvitation(this.database, address);
  }

  /** Sets a password and ends every session. @throws FormRefusal where the password is weak. */
  async resetPassword(account: Account, password: string): Promise<void> {
    const messages = passwordMessages(password, { ...account, productName: this.rules.productName });
    if (messages.length > 0) throw new FormRefusal({ password: messages });
    const passwordHash = await hashPassword(password);
    await this.database.transaction(async (transaction) => {
      await queries.updatePassword(transaction, account.id, passwordHash);
      await deleteSessions(transaction, account.id);
    });
    this.sessionEnds.emit('ended', account.id);
  }

  /**
   * Ends every session but the one that the account was read for, which goes on with what this returns.
   * @param password a new one, or none
   * @param agent what the browser of the session calls itself
   * @returns the session that goes on in its place; undefined where it has ended meanwhile.
   */
  async succeedSession(caller: Caller, agent: string, password?: string): Promise<Caller | undefined> {
    const passwordHash = password === undefined ? null : await hashPassword(password);
    const session = newSession(agent);
    const next = await queries.succeedSession(this.database, caller, session, passwordHash);
    if (!next) return undefined;
    this.sessionEnds.emit('ended', next.id);
    return { account: next, session: session.id };
  }

  /**
   * @returns undefined where the account is gone, or its session has ended.
   * @throws FormRefusal where the e-mail address is another's, or kept for whom it was invited for: who had taken it would keep them out.
   */
  async change(
    caller: Caller,
    changes: { readonly email?: string; readonly username?: string },
  ): Promise<Account | undefined> {
    const { email } = changes;
    if (email !== undefined && this.rules.signUp === 'invitation' && (await queries.isInvited(this.database, email)))
      throw emailTaken();
    try {
      return await queries.updatePerson(this.database, caller, changes);
    } catch (error) {
      if (queries.isTakenEmail(error)) throw emailTaken();
      throw error;
    }
  }

  /** Whether who asks has the session still, which nothing ends before the transaction does. */
  hold(transaction: Queryable, caller: Caller): Promise<boolean> {
    return queries.lockInSession(transaction, caller);
  }

  /** Before anything that belongs to the account is erased: its tokens are refused from then on, and its address is free. */
  async close(transaction: Queryable, account: Account): Promise<void> {
    await queries.closeAccount(transaction, account.id);
    await deleteSessions(transaction, account.id);
  }

  /** Those that are closed and not erased. */
  closed(): Promise<readonly number[]> {
    return queries.listClosed(this.database);
  }

  /** After everything that belongs to the account, in the same transaction as the last of it. */
  async erase(transaction: Queryable, accountId: number): Promise<void> {
    await queries.deleteAccount(transaction, accountId);
  }

  /** Ends every session: tokens that are out are refused from now on. */
  async endSessions(account: Account): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await queries.raiseTokenVersion(transaction, account.id);
      await deleteSessions(transaction, account.id);
    });
    this.sessionEnds.emit('ended', account.id);
  }
}

function emailTaken(): FormRefusal {
  return new FormRefusal({ email: ['An account with this email address already exists.'] });
}

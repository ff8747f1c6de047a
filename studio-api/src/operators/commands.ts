import { randomBytes } from 'node:crypto';
import path from 'node:path';

import { isEmailAddress } from '../accounts/email-address';
import { FormRefusal } from '../accounts/sign-up-form';
import { someRounds } from '../database/some-rounds';
import type { StudioData } from '../open-data';
import { Refusal } from '../refusal';
import { SHORT_LIST } from '../short-list';
import { writeBackup } from './backup';
import { eraseAccount } from './erase-account';

/** What an operator typed that no command understands; the message is the usage. */
export class UsageError extends Error {
  constructor(problem?: string) {
    super(problem === undefined ? USAGE : `${problem}\n\n${USAGE}`);
    this.name = 'UsageError';
  }
}

/** A command and the folder that it was typed in, which relative paths mean. */
export interface OperatorCommand {
  readonly words: readonly string[];
  readonly folder: string;
}

export const WITHOUT_MISSING = '--without-missing';

const USAGE = `npm run studio -- <command>
  user list                         everyone, with their credits
  user invite <e-mail>              lets this address sign up while sign-up is by invitation
  user reset-password <e-mail>      sets and prints a new password, and ends all sessions
  user sign-out <e-mail>            ends all sessions
  user delete <e-mail> --yes        erases the account with its pictures and models
  credits show <e-mail>
  credits add <e-mail> <amount>     a negative amount takes credits away
  backup <folder>                   writes everything into a new folder, also while the studio runs; with
                                    ${WITHOUT_MISSING} also where the disk has lost files of pictures
  restore <folder>                  brings a backup into an empty data folder; the studio must be stopped; with
                                    ${WITHOUT_MISSING} also where files of the backup were lost`;

/** Does one command on the open data and returns what to print. @throws UsageError, Refusal or FormRefusal. */
export async function runOperatorCommand(data: StudioData, { words, folder }: OperatorCommand): Promise<string> {
  const [topic, action, ...rest] = words;
  switch (`${topic ?? ''} ${action ?? ''}`.trim()) {
    case 'user list':
      return listUsers(data);
    case 'user invite': {
      const email = emailOf(rest);
      if (!isEmailAddress(email)) throw new UsageError('Say whom, by an e-mail address that one can sign up with.');
      await data.accounts.invite(email);
      return `${email} may sign up.`;
    }
    case 'user reset-password': {
      const password = randomBytes(12).toString('base64url');
      await data.accounts.resetPassword(await data.accounts.byEmail(emailOf(rest)), password);
      return `The new password: ${password}\nAll sessions of the account have ended.`;
    }
    case 'user sign-out':
      await data.accounts.endSessions(await data.accounts.byEmail(emailOf(rest)));
      return 'All sessions of the account have ended.';
    case 'user delete':
      return deleteUser(data, rest);
    case 'credits show': {
      const { remaining, used } = await data.credits.balance((await data.accounts.byEmail(emailOf(rest))).id);
      return `${remaining} left, ${used} used`;
    }
    case 'credits add':
      return addCredits(data, rest);
    default:
      if (topic === 'backup' && action !== undefined && rest.every((word) => word === WITHOUT_MISSING))
        return backUp(data, path.resolve(folder, action), { withoutMissing: rest.length > 0 });
      throw new UsageError();
  }
}

/** The sentence of whatever a command threw; undefined for a defect. */
export function operatorSentence(error: unknown): string | undefined {
  if (error instanceof FormRefusal) return Object.values(error.fields).flat().join(' ');
  return error instanceof UsageError || error instanceof Refusal ? error.message : undefined;
}

/** Where the backup goes that is being written of this data. */
const underWay = new WeakMap<StudioData, string>();

/** One at a time: to a disk that hangs each keeps a thread that everybody's files need. */
async function backUp(data: StudioData, target: string, options: { withoutMissing: boolean }): Promise<string> {
  const other = underWay.get(data);
  if (other !== undefined)
    throw new Refusal(
      'BUSY',
      `A backup is being written to ${other}. Wait until it has ended; where its disk hangs, that is when the disk goes on, or at the studio's next start.`,
    );
  underWay.set(data, target);
  try {
    return await writeBackup(data, target, options);
  } finally {
    underWay.delete(data);
  }
}

async function listUsers({ accounts }: StudioData): Promise<string> {
  const list = await accounts.list();
  if (list.length === 0) return 'There are no accounts yet.';
  const lines: string[] = [];
  for (const [place, { email, username, createdAt, balance }] of list.entries()) {
    if (place % SHORT_LIST === 0) await someRounds();
    const date = createdAt.toISOString().slice(0, 10);
    lines.push([email, username, date, `${balance.remaining} left`, `${balance.used} used`].join('\t'));
  }
  return lines.join('\n');
}

async function deleteUser(data: StudioData, words: readonly string[]): Promise<string> {
  const account = await data.accounts.byEmail(emailOf(words.filter((word) => word !== '--yes')));
  if (!words.includes('--yes'))
    throw new UsageError(`This erases ${account.email} with all pictures and models for ever. Add --yes to do it.`);
  const { files, left } = await eraseAccount(data, account);
  return left
    ? `Erased ${account.email}. Something of it could not be removed yet, which is tried again once a day and at the next start: ${left.message}`
    : `Erased ${account.email} and ${files} of its files and folders.`;
}

async function addCredits(
  { accounts, credits }: StudioData,
  [email, amountText, ...more]: readonly string[],
): Promise<string> {
  const amount = Number(amountText);
  if (email === undefined || more.length > 0 || !/^-?\d{1,9}$/.test(amountText ?? '') || amount === 0)
    throw new UsageError('Say whose credits, and how many.');
  const { remaining, used } = await credits.grant((await accounts.byEmail(email)).id, amount, 'operator');
  return `${remaining} left, ${used} used`;
}

function emailOf([email, ...more]: readonly string[]): string {
  if (email?.includes('@') !== true || more.length > 0)
    throw new UsageError('Say which account, by its e-mail address.');
  return email;
}

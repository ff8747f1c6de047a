import { setTimeout as pause } from 'node:timers/promises';

import pLimit from 'p-limit';

import type { Account } from '../accounts/accounts';
import type { Caller } from '../accounts/session';
import type { Queryable } from '../database/database';
import type { StudioData } from '../open-data';
import { eraseTrainings } from '../trainings/erase-trainings';

type ErasedData = Pick<StudioData, 'accounts' | 'credits' | 'database' | 'pictures' | 'unreferenced' | 'work'>;

/** What became of an account's files. The account is gone either way. */
export interface ErasedFiles {
  readonly files: number;
  /** Why some could not be removed, which the next start tries again. */
  readonly left?: Error;
}

/** Erases an account with all its rows and files; its tokens are refused from then on, and whatever it has under way ends. */
export async function eraseAccount(data: ErasedData, account: Account): Promise<ErasedFiles> {
  const files = await data.database.transaction((transaction) => eraseRows(transaction, data, account));
  return gone(data, account, files);
}

/** Of those who erase themselves: one full account takes the database for a quarter of a second, and nobody comes between. */
const oneAtATime = pLimit(1);

let beside: Promise<void> = Promise.resolve();

/** The others have half of the time, however many erase themselves at once. */
function besideOthers<Result>(work: () => Promise<Result>): Promise<Result> {
  return oneAtATime(async () => {
    await beside;
    const began = performance.now();
    try {
      return await work();
    } finally {
      beside = oneAtATime.pendingCount > 0 ? pause(performance.now() - began) : Promise.resolve();
    }
  });
}

/** The same for whoever asks for it. @returns undefined, and erases nothing, where the session has ended that this was asked in. */
export async function eraseOwnAccount(data: ErasedData, caller: Caller): Promise<ErasedFiles | undefined> {
  const files = await besideOthers(() =>
    data.database.transaction(async (transaction) =>
      (await data.accounts.hold(transaction, caller)) ? eraseRows(transaction, data, caller.account) : undefined,
    ),
  );
  return files && gone(data, caller.account, files);
}

/** @returns the names of the files that nothing refers to any more */
async function eraseRows(
  transaction: Queryable,
  { accounts, credits, pictures, unreferenced }: ErasedData,
  account: Account,
): Promise<string[]> {
  // In this order: models show pictures, and both are the account's.
  const names = [
    ...(await eraseTrainings(transaction, account.id)),
    ...(await pictures.eraseAll(transaction, account.id)),
  ];
  await credits.eraseAll(transaction, account.id);
  await accounts.erase(transaction, account);
  await unreferenced.note(transaction, names);
  return names;
}

async function gone(
  { unreferenced, work }: ErasedData,
  account: Account,
  files: readonly string[],
): Promise<ErasedFiles> {
  work.end(account.id);
  try {
    await unreferenced.remove(files);
    return { files: files.length };
  } catch (thrown) {
    return { files: files.length, left: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }
}

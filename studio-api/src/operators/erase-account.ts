import { setTimeout as pause } from 'node:timers/promises';

import type { Account } from '../accounts/accounts';
import type { Caller } from '../accounts/session';
import type { Queryable } from '../database/database';
import type { StudioData } from '../open-data';
import { eraseTrainings } from '../trainings/erase-trainings';

export type ErasedData = Pick<StudioData, 'accounts' | 'credits' | 'database' | 'pictures' | 'unreferenced' | 'work'>;

/** What became of what an account kept. For its owner it is gone either way. */
export interface Erased {
  readonly files: number;
  /** Why something could not be removed, which is tried again later. */
  readonly left?: Error;
}

/** Erases an account with all its rows and files; its tokens are refused from then on, and whatever it has under way ends. */
export async function eraseAccount(data: ErasedData, account: Account): Promise<Erased> {
  const models = await data.database.transaction((transaction) => close(transaction, data, account));
  let files = 0;
  let left: Error | undefined;
  const failed = (thrown: unknown): void => {
    left ??= thrown instanceof Error ? thrown : new Error(String(thrown));
  };
  const remove = async (names: readonly string[]): Promise<void> => {
    files += names.length;
    // What cannot be removed is noted, and keeps nothing else.
    await data.unreferenced.remove(names).catch(failed);
  };
  await remove(models);
  try {
    let part: ErasedPart;
    do {
      part = await erasePart(data, account.id);
      await remove(part.files);
    } while (part.rows > 0);
  } catch (thrown) {
    failed(thrown);
  }
  return { files, ...(left ? { left } : {}) };
}

/**
 * Closes the account of whoever asks for it: for everybody it is gone, and what it kept is to be erased part by part.
 *
 * @returns false, and changes nothing, where the session has ended that this was asked in.
 */
export async function closeOwnAccount(data: ErasedData, caller: Caller): Promise<boolean> {
  const models = await data.database.transaction(async (transaction) =>
    (await data.accounts.hold(transaction, caller)) ? close(transaction, data, caller.account) : undefined,
  );
  if (!models) return false;
  data.work.end(caller.account.id);
  // They are noted: what stays now goes at the next start.
  await data.unreferenced.remove(models).catch(() => undefined);
  return true;
}

/**
 * After this nobody is asked whether the rest may go. Without a balance nothing is begun for it any more, or paid; its trainings go at once, so
 * that none is gone on with.
 *
 * @returns the files of its models, which nothing refers to any more.
 */
async function close(transaction: Queryable, data: ErasedData, account: Account): Promise<string[]> {
  await data.accounts.close(transaction, account);
  await data.credits.close(transaction, account.id);
  const models = await eraseTrainings(transaction, account.id);
  await data.unreferenced.note(transaction, models);
  return models;
}

export interface ErasedPart {
  /** 0 where nothing is left, and the account is gone itself. */
  readonly rows: number;
  /** That nothing refers to any more. */
  readonly files: readonly string[];
}

/** Erases a part of what a closed account keeps, of two hundred rows at most. Others have as long a time after it. */
export async function erasePart(data: ErasedData, accountId: number): Promise<ErasedPart> {
  // Whatever was asked for before the account was closed, and has begun since.
  data.work.end(accountId);
  const began = performance.now();
  try {
    return await data.database.transaction((transaction) => eraseSome(transaction, data, accountId));
  } finally {
    await pause(performance.now() - began);
  }
}

async function eraseSome(
  transaction: Queryable,
  { accounts, credits, pictures, unreferenced }: ErasedData,
  accountId: number,
): Promise<ErasedPart> {
  const { rows, files } = await pictures.eraseSome(transaction, accountId);
  await unreferenced.note(transaction, files);
  if (rows > 0) return { rows, files };
  const ofLedger = await credits.eraseSome(transaction, accountId);
  if (ofLedger === 0) await accounts.erase(transaction, accountId);
  return { rows: ofLedger, files };
}

import { setTimeout as pause } from 'node:timers/promises';

import pLimit from 'p-limit';

import type { Account } from '../accounts/accounts';
import type { Caller } from '../accounts/session';
import type { Queryable } from '../database/database';
import type { StudioData } from '../open-data';
import { eraseTrainings } from '../trainings/erase-trainings';

type ErasedData = Pick<StudioData, 'accounts' | 'credits' | 'database' | 'pictures' | 'unreferenced' | 'work'>;

/** What became of what an account kept. For everybody it is gone either way. */
export interface Erased {
  readonly files: number;
  /** Why something could not be removed, which the next start tries again. */
  readonly left?: Error;
}

/** Erases an account with all its rows and files; its tokens are refused from then on, and whatever it has under way ends. */
export async function eraseAccount(data: ErasedData, account: Account): Promise<Erased> {
  const models = await data.database.transaction((transaction) => close(transaction, data, account));
  return eraseClosed(data, account.id, models);
}

/** The same for whoever asks for it. @returns undefined, and erases nothing, where the session has ended that this was asked in. */
export async function eraseOwnAccount(data: ErasedData, caller: Caller): Promise<Erased | undefined> {
  const models = await data.database.transaction(async (transaction) =>
    (await data.accounts.hold(transaction, caller)) ? close(transaction, data, caller.account) : undefined,
  );
  return models && eraseClosed(data, caller.account.id, models);
}

/**
 * Goes on with the accounts whose erasing was cut off, one after the other.
 * @returns of each that is gone now or has something left, what became of it. @throws the signal's reason.
 */
export async function* eraseLeft(data: ErasedData, signal: AbortSignal): AsyncGenerator<Erased> {
  for (const id of await data.accounts.closed()) yield eraseClosed(data, id, [], signal);
}

/** After this nobody is asked whether the rest may go. Its trainings go at once: none is begun, or gone on with, any more. */
async function close(transaction: Queryable, data: ErasedData, account: Account): Promise<string[]> {
  await data.accounts.close(transaction, account);
  const models = await eraseTrainings(transaction, account.id);
  await data.unreferenced.note(transaction, models);
  return models;
}

/** Of accounts that are erased at once, each would wait for the parts of all others. */
const oneAtATime = pLimit(1);

/** @param models their files, which nothing refers to any more */
async function eraseClosed(
  data: ErasedData,
  accountId: number,
  models: readonly string[],
  signal?: AbortSignal,
): Promise<Erased> {
  data.work.end(accountId);
  let files = 0;
  let left: Error | undefined;
  const failed = (thrown: unknown): void => {
    left ??= thrown instanceof Error ? thrown : new Error(String(thrown));
  };
  const remove = async (names: readonly string[]): Promise<void> => {
    files += names.length;
    // One that cannot be removed leaves nothing of the others.
    await data.unreferenced.remove(names).catch(failed);
  };
  await remove(models);
  await oneAtATime(async () => {
    for (;;) {
      signal?.throwIfAborted();
      const part = await besideOthers(() =>
        data.database.transaction((transaction) => erasePart(transaction, data, accountId)),
      );
      if (part.rows === 0) return;
      await remove(part.files);
    }
  }).catch((thrown: unknown) => {
    signal?.throwIfAborted();
    failed(thrown);
  });
  return { files, ...(left ? { left } : {}) };
}

/** The others have half of the time, however many erase themselves. */
async function besideOthers<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    await pause(performance.now() - began);
  }
}

/** Whatever came in before the account was closed and was kept after it goes with the last part. @returns no rows where nothing is left */
async function erasePart(
  transaction: Queryable,
  { accounts, credits, pictures, unreferenced }: ErasedData,
  accountId: number,
): Promise<{ rows: number; files: readonly string[] }> {
  // In this order: models show pictures, pictures are of charges, and all are the account's.
  const models = await eraseTrainings(transaction, accountId);
  const { rows, files } = await pictures.eraseSome(transaction, accountId);
  const gone = [...models, ...files];
  await unreferenced.note(transaction, gone);
  if (gone.length > 0 || rows > 0) return { rows: rows + models.length, files: gone };
  const ofLedger = await credits.eraseSome(transaction, accountId);
  if (ofLedger === 0) await accounts.erase(transaction, accountId);
  return { rows: ofLedger, files: [] };
}

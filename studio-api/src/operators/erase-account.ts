import type { Account } from '../accounts/accounts';
import type { StudioData } from '../open-data';
import { eraseTrainings } from '../trainings/erase-trainings';

/** Erases an account with all its rows and files; its tokens are refused from then on, and whatever it has under way ends. */
export async function eraseAccount(
  {
    accounts,
    credits,
    database,
    pictures,
    unreferenced,
    work,
  }: Pick<StudioData, 'accounts' | 'credits' | 'database' | 'pictures' | 'unreferenced' | 'work'>,
  account: Account,
): Promise<{ files: number }> {
  const files = await database.transaction(async (transaction) => {
    // In this order: models show pictures, and both are the account's.
    const names = [
      ...(await eraseTrainings(transaction, account.id)),
      ...(await pictures.eraseAll(transaction, account.id)),
    ];
    await credits.eraseAll(transaction, account.id);
    await accounts.erase(transaction, account);
    await unreferenced.note(transaction, names);
    return names;
  });
  work.end(account.id);
  await unreferenced.remove(files);
  return { files: files.length };
}

import type { Account } from '../accounts/accounts';
import { deleteAccount } from '../accounts/account-queries';
import type { StudioData } from '../open-data';
import { mediaFile } from '../pictures/media';
import { deleteAllPictures } from '../pictures/picture-queries';
import { trainingFolder } from '../trainings/training-files';
import { deleteAllTrainings } from '../trainings/training-queries';

/** Erases an account with all its rows and files; its tokens are refused from then on. */
export async function eraseAccount(
  { database, unreferenced }: Pick<StudioData, 'database' | 'unreferenced'>,
  account: Account,
): Promise<{ files: number }> {
  const files = await database.transaction(async (transaction) => {
    const trainings = await deleteAllTrainings(transaction, account.id);
    const pictures = await deleteAllPictures(transaction, account.id);
    await deleteAccount(transaction, account.id);
    const names = [...trainings.map(trainingFolder), ...pictures.map(mediaFile)];
    await unreferenced.note(transaction, names);
    return names;
  });
  await unreferenced.remove(files);
  return { files: files.length };
}

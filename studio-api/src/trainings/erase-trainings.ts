import type { Queryable } from '../database/database';
import { trainingFolder } from './training-files';
import * as queries from './training-queries';

/** Erases all of an account's trainings and models. @returns their files, which the caller removes. */
export async function eraseTrainings(transaction: Queryable, accountId: number): Promise<string[]> {
  return (await queries.deleteAllTrainings(transaction, accountId)).map(trainingFolder);
}

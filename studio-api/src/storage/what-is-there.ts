import { readdir, stat } from 'node:fs/promises';

import { isMissing } from '../error-code';

/** @throws where that cannot be told. */
export async function isThere(place: string): Promise<boolean> {
  try {
    await stat(place);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** None where the folder is missing. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

import { isStudioError } from '@likeness/shared/api';

/**
 * Takes a refusal that says that a picture is not there: another tab, another device or the end of its time in the Trash was first.
 *
 * @throws every other error, as it is
 */
export function ifMissing(error: unknown): void {
  if (isStudioError(error) && error.status === 404) return;
  throw error;
}

import { TooDearPicture } from '../pictures/process/too-dear-picture';
import { Refusal } from '../refusal';

/**
 * One photo of many that cannot be used is no reason to refuse them all. One that took its process to the end is: two hundred such would
 * take an hour, for nothing.
 */
export function passOverUnreadable(error: unknown): undefined {
  if (!(error instanceof Refusal) || error instanceof TooDearPicture) throw error;
  return undefined;
}

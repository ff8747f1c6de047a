import { megabytes } from '@likeness/contract/rules';

import { Refusal } from '../refusal';
import type { PictureUse } from './picture-queries';

/** What one account may keep. */
export type PictureQuota = PictureUse;

/**
 * @param bytes Of one more picture, where they are known already.
 * @throws Refusal with QUOTA_USED_UP where one more is one too many.
 */
export function requireRoom(quota: PictureQuota, use: PictureUse, bytes = 1): void {
  if (use.pictures >= quota.pictures)
    throw usedUp(`You keep ${use.pictures.toLocaleString('en')} pictures, as many as your account may.`);
  if (use.bytes + bytes > quota.bytes)
    throw usedUp(`Your pictures take ${megabytes(use.bytes)} of the ${megabytes(quota.bytes)} MB of your account.`);
}

function usedUp(why: string): Refusal {
  return new Refusal('QUOTA_USED_UP', `${why} Delete some to make room. Nothing was charged.`);
}

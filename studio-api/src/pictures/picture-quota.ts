import { megabytes } from '@likeness/contract/rules';

import { Refusal } from '../refusal';
import type { PictureUse } from './media-queries';

/** What one account may keep. */
export type PictureQuota = PictureUse;

/**
 * How much must go to make room for one more picture; undefined where there is room.
 * @param bytes Of the picture, where they are known already.
 */
export function lackingRoom(quota: PictureQuota, use: PictureUse, bytes = 1): PictureUse | undefined {
  const lacking = { bytes: use.bytes + bytes - quota.bytes, pictures: use.pictures + 1 - quota.pictures };
  return lacking.bytes > 0 || lacking.pictures > 0 ? lacking : undefined;
}

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

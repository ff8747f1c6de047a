import type { Queryable } from '../database/database';
import * as queries from './training-queries';

/** Whether a model shows the picture. */
export function isCover(on: Queryable, mediaId: string): Promise<boolean> {
  return queries.isCover(on, mediaId);
}

import type { Queryable } from '../database/database';
import * as queries from './training-queries';

/** Those of the pictures that a model shows. */
export function coversAmong(on: Queryable, mediaIds: readonly string[]): Promise<ReadonlySet<string>> {
  return queries.coversAmong(on, mediaIds);
}

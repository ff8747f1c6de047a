/**
 * The media of each entry of a list, as `m`, looked up by itself. Joined at once, everybody's are read, or all that an account has are gone
 * through for each, where the planner knows of the account as it was before it filled.
 * @param entry What the statement calls it; it has a `media_id`.
 */
export function mediaOf(entry: string): string {
  return `cross join lateral (select id, bytes, format, focus_x, focus_y, color from media where id = ${entry}.media_id limit 1) m`;
}

/**
 * How rows are ordered of which those are kept that were used last. A use that lies ahead is from before the clock was set back, and may be as
 * long ago as any.
 */
export const LAST_USED_FIRST = 'used_at > clock_timestamp(), used_at desc';

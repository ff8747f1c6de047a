import { createPaidRun, type PaidRunOptions } from './create-paid-run';
import type { PaidRun } from './paid-run';

const kept = new Map<string, unknown>();

/**
 * The page's one run of this name, which outlives every screen that shows it: whoever comes back finds it under way or ended. It is of the
 * person who is signed in, and empty for the next one. A reload of the document loses it.
 *
 * @param name begins with the part's own, like an endpoint's: two parts that choose the same one would share a run
 */
export function keptRun<Result, Asked = undefined>(
  name: string,
  options?: PaidRunOptions<Result>,
): PaidRun<Result, Asked> {
  const run = kept.get(name) ?? createPaidRun<Result, Asked>(name, options);
  kept.set(name, run);
  // A part names each of its runs in one place, with its types.
  return run as PaidRun<Result, Asked>;
}

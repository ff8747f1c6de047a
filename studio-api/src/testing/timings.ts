/**
 * Whether times by the clock decide a test. Where others work on the machine as well, as on that of CI, they say nothing of the studio:
 * there `STUDIO_TEST_TIMES=noted` has them noted only. What counts, holds memory or must be answered decides everywhere.
 */
export const TIMES_DECIDE = process.env.STUDIO_TEST_TIMES !== 'noted';

/** @param milliseconds by the clock @param most at which it is too long */
export function expectWithin(milliseconds: number, most: number): void {
  if (TIMES_DECIDE) expect(milliseconds).toBeLessThan(most);
}

/** How many attack: as many as a time needs to tell something, and fewer where that is only noted, and all the rest shows with these. */
export function attackers(forTimes: number, otherwise: number): number {
  return TIMES_DECIDE ? forTimes : otherwise;
}

/** @returns what came of the work, and how long it took by the clock */
export async function timed<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; milliseconds: number }> {
  const began = performance.now();
  return { answer: await work(), milliseconds: performance.now() - began };
}

/** Whether times by the clock decide: not where others work on the machine as well, as in CI. */
export const TIMES_DECIDE = process.env.STUDIO_TEST_TIMES !== 'noted';

/** How many passed and how many failed, added up over everything that counts. */

/** @typedef {{ passed: number, failed: number }} Counts */

/** @param {readonly Counts[]} all @returns {Counts} */
export function sum(all) {
  return all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), { passed: 0, failed: 0 });
}

/**
 * @param {number} code how the program ended
 * @param {Counts | undefined} counts what it reported; undefined where it wrote no report
 * @param {{ mayBeEmpty: boolean }} options
 * @returns {Counts} with one failure at least where something went wrong: a runner that fails outside its tests, that wrote no
 *   report, or that found no test where there must be some
 */
export function honest(code, counts = { passed: 0, failed: 0 }, { mayBeEmpty }) {
  const isWrong = code !== 0 || (!mayBeEmpty && counts.passed === 0);
  return isWrong && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} report of `jest --json`
 * @returns {Counts} a file that cannot even be loaded counts as one failure
 */
export function countsOfJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors?: unknown[] }} report of Playwright's json reporter
 * @returns {Counts} a test that passed only at the second try has failed once, and counts so
 */
export function countsOfPlaywright({ stats, errors = [] }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

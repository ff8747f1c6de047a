import { countsOfJest, countsOfPlaywright, honest, sum } from './counts.mjs';

test('adds up', () => {
  expect(
    sum([
      { passed: 4, failed: 0 },
      { passed: 10, failed: 2 },
    ]),
  ).toEqual({ passed: 14, failed: 2 });
});

test('a test file that cannot be loaded is a failure, though no test of it ran', () => {
  const report = { numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 1 };
  expect(countsOfJest(report)).toEqual({ passed: 3, failed: 1 });
});

test('a journey that passed only at the second try counts as failed', () => {
  expect(countsOfPlaywright({ stats: { expected: 5, unexpected: 0, flaky: 1 } })).toEqual({ passed: 5, failed: 1 });
});

test('an error outside the journeys counts', () => {
  const report = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{ message: 'setup failed' }] };
  expect(countsOfPlaywright(report)).toEqual({ passed: 0, failed: 1 });
});

describe('the count never looks better than the run was', () => {
  test.each([
    ['a runner that ended badly after good tests', 1, { passed: 3, failed: 0 }, false, { passed: 3, failed: 1 }],
    ['a runner that wrote no report', 1, undefined, true, { passed: 0, failed: 1 }],
    ['a suite that found no test', 0, { passed: 0, failed: 0 }, false, { passed: 0, failed: 1 }],
  ])('%s', (_, code, counts, mayBeEmpty, expected) => {
    expect(honest(code, counts, { mayBeEmpty })).toEqual(expected);
  });

  test('and not worse: a suite that may be empty and is, and a failure that was counted', () => {
    expect(honest(0, { passed: 0, failed: 0 }, { mayBeEmpty: true })).toEqual({ passed: 0, failed: 0 });
    expect(honest(1, { passed: 3, failed: 2 }, { mayBeEmpty: false })).toEqual({ passed: 3, failed: 2 });
  });
});

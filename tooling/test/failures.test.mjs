import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { failuresOfJest, failuresOfPlaywright, failuresTold, tellFailures } from './failures.mjs';

test('names the tests of jest that failed, the files that could not be loaded, and those that broke after their tests', () => {
  const report = {
    testResults: [
      {
        name: join(root, 'shell/src/one.test.ts'),
        status: 'failed',
        message: 'all of it',
        assertionResults: [
          { status: 'passed', fullName: 'holds' },
          { status: 'failed', fullName: 'breaks', failureMessages: ['\u001b[31mexpected 1\u001b[39m', 'again'] },
        ],
      },
      {
        name: join(root, 'shell/src/two.test.ts'),
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
      { name: join(root, 'shell/src/three.test.ts'), status: 'passed', message: '', assertionResults: [] },
      {
        name: join(root, 'shell/src/four.test.ts'),
        status: 'failed',
        message: 'broken after all',
        assertionResults: [{ status: 'passed', fullName: 'holds' }],
      },
    ],
  };
  expect(failuresOfJest(report)).toEqual([
    { name: 'shell/src/one.test.ts › breaks', message: 'expected 1' },
    { name: 'shell/src/two.test.ts', message: 'Cannot find module' },
    { name: 'shell/src/four.test.ts', message: 'broken after all' },
  ]);
});

test('a program that ended badly is named where its report names nothing', () => {
  const named = [{ name: 'a', message: 'b' }];
  expect(failuresTold('Units', 1, named)).toBe(named);
  expect(failuresTold('Units', 0, [])).toEqual([]);
  expect(failuresTold('Units', 134, [])).toEqual([
    { name: 'Units', message: 'It ended with 134, and its report names nothing that failed.' },
  ]);
});

test('names the journeys that failed, those that passed at the second try, and what went wrong outside of them', () => {
  const spec = (/** @type {string} */ title, /** @type {string} */ status, /** @type {string[]} */ ...messages) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }, { errors: [] }] }],
  });
  const report = {
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('good', 'expected'), spec('bad', 'unexpected', 'timed out')],
        suites: [{ title: 'inner', specs: [spec('flaky', 'flaky', 'once')] }],
      },
    ],
    errors: [{ message: 'no studio' }],
  };
  expect(failuresOfPlaywright(report)).toEqual([
    { name: 'a.spec.ts › bad', message: 'timed out' },
    { name: 'a.spec.ts › flaky', message: 'once' },
    { name: 'outside the journeys', message: 'no studio' },
  ]);
});

test('is told in a block, of which no line looks like a count', () => {
  expect(tellFailures([{ name: 'a › b', message: 'one\n3 passed, 1 failed' }])).toBe(
    'What failed:\n  ✗ a › b\n    one\n    3 passed, 1 failed',
  );
});

/**
 * What failed, by name, to be said once more after everything else: what comes in between is thousands of lines long, and whoever
 * looks at a run on another machine often sees its end alone.
 */

import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../start/root.mjs';

/**
 * @typedef {{ name: string, message: string }} Failure
 * @typedef {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] | null }[] }} JestFile
 * @typedef {{ title: string, file: string, tests: { status: string, results: { errors: { message?: string }[] }[] }[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

const linesShown = 12;

/** @param {{ testResults: JestFile[] }} report of `jest --json` @returns {Failure[]} */
export function failuresOfJest({ testResults }) {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0) {
      return failed.map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages?.[0]));
    }
    // A file that could not be loaded has no test that failed, nor has one of which only what it does after its tests went wrong.
    return status === 'failed' ? [failure(file, message)] : [];
  });
}

/**
 * @param {string} suite
 * @param {number} code how its program ended
 * @param {readonly Failure[]} failures what its report names
 * @returns {readonly Failure[]} with one at least where the program says that something went wrong
 */
export function failuresTold(suite, code, failures) {
  if (code === 0 || failures.length > 0) return failures;
  return [failure(suite, `It ended with ${code}, and its report names nothing that failed.`)];
}

/** @param {{ suites?: PlaywrightSuite[], errors?: { message?: string }[] }} report of Playwright's json reporter @returns {Failure[]} */
export function failuresOfPlaywright({ suites = [], errors = [] }) {
  return [...suites.flatMap(failuresOfSuite), ...errors.map(({ message }) => failure('outside the journeys', message))];
}

/** @param {PlaywrightSuite} suite @returns {Failure[]} */
function failuresOfSuite({ specs = [], suites = [] }) {
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => failure(`${file} › ${title}`, results.flatMap(({ errors }) => errors)[0]?.message)),
  );
  return [...failed, ...suites.flatMap(failuresOfSuite)];
}

/** @param {string} name @param {string} [message] @returns {Failure} */
function failure(name, message = '') {
  return { name, message: stripVTControlCharacters(message).trim().split('\n').slice(0, linesShown).join('\n') };
}

/** @param {readonly Failure[]} failures @returns {string} a block of text, one failure after the other */
export function tellFailures(failures) {
  return [
    'What failed:',
    ...failures.map(({ name, message }) => `  ✗ ${name}\n${message.replace(/^/gm, '    ')}`),
  ].join('\n');
}

/**
 * The calls that make a test: of jest (`it`, `test`, `describe`, each also with `.each`) and of Playwright (`test`, `test.describe`,
 * `test.step`).
 */

import ts from 'typescript';

const MAKERS = new Set(['it', 'test', 'describe', 'test.describe', 'test.step']);
/** A test that is expected to fail shows that its title does not hold. */
const SKIPPED = new Set(['skip', 'todo', 'fixme', 'failing']);
/** Words behind a maker that change nothing about what the test shows. */
const ADVERBS = new Set(['only', 'concurrent', 'serial', 'parallel']);
const SKIPPED_MAKERS = new Set(['xit', 'xtest', 'xdescribe']);

/**
 * @typedef {object} TestCall
 * @property {boolean} skipped it runs nothing, and so shows nothing
 * @property {ts.Expression} title
 * @property {ts.ArrowFunction | ts.FunctionExpression | undefined} body
 * @property {ts.Expression | undefined} table the cases of an `each`
 */

/** @param {ts.Node} node @returns {TestCall | undefined} */
export function testCall(node) {
  if (!ts.isCallExpression(node)) return undefined;
  const [title] = node.arguments;
  if (!title) return undefined;
  const each = ts.isCallExpression(node.expression) ? node.expression : undefined;
  const words = wordsOf(each ? each.expression : node.expression);
  if (each && words.pop() !== 'each') return undefined;
  const skipped = words.some((word) => SKIPPED.has(word) || SKIPPED_MAKERS.has(word));
  const maker = words
    .filter((word) => !ADVERBS.has(word) && !SKIPPED.has(word))
    .join('.')
    .replace(/^x/, '');
  if (!MAKERS.has(maker)) return undefined;
  const body = node.arguments.find((each) => ts.isArrowFunction(each) || ts.isFunctionExpression(each));
  // `test.skip(when, why)` in the middle of a test makes none.
  if (!body && !skipped) return undefined;
  return { skipped, title, body, table: each?.arguments[0] };
}

/** `test.describe.only` in its words. @param {ts.Expression} expression @returns {string[]} */
function wordsOf(expression) {
  if (ts.isIdentifier(expression)) return [expression.text];
  return ts.isPropertyAccessExpression(expression) ? [...wordsOf(expression.expression), expression.name.text] : [''];
}

/**
 * What the code of a test holds: the texts, numbers and names in it, and in what it refers to, in its own file and in files for tests
 * (see source-files.mjs). Titles are claims and no evidence; neither are comments, types, and the messages of failed expectations.
 */

import ts from 'typescript';
import { behind, constantText, memberOf } from './behind-names.mjs';
import { statementIds } from './statement-ids.mjs';
import { testCall } from './test-calls.mjs';

/**
 * @typedef {object} Evidence
 * @property {Set<string>} texts strings, texts of JSX, what a regular expression looks for; a template has HOLE where it puts in what is
 *   no constant text
 * @property {Set<number>} numbers
 * @property {Set<string>} names of variables, functions, properties
 */

/** @typedef {import('./source-files.mjs').Sources} Sources */

export const HOLE = '\uFFFC';

/** @param {readonly ts.Node[]} nodes @param {Sources} sources @returns {Evidence} */
export function evidenceIn(nodes, sources) {
  /** @type {Evidence} */
  const evidence = { texts: new Set(), numbers: new Set(), names: new Set() };
  /** @type {Set<ts.Node>} */
  const seen = new Set(nodes.flatMap((node) => otherCasesOf(node, nodes)));

  /** @param {readonly ts.Node[]} found */
  const walkAll = (found) => found.forEach(walk);
  /** @param {ts.Node} node */
  const walk = (node) => {
    if (seen.has(node) || ts.isTypeNode(node)) return;
    seen.add(node);
    const test = testCall(node);
    if (test) {
      if (!test.skipped) walkAll([test.table, test.body].filter((part) => part !== undefined));
    } else if (ts.isIdentifier(node)) {
      evidence.names.add(node.text);
      if (isReference(node)) walkAll(behind(node, sources));
    } else if (ts.isPropertyAccessExpression(node)) {
      evidence.names.add(node.name.text);
      walkAll(memberOf(node.expression, node.name.text, sources) ?? [node.expression]);
    } else if (isExpectation(node)) {
      walkAll([node.expression, ...node.arguments.slice(0, 1)]);
    } else if (ts.isNumericLiteral(node)) {
      evidence.numbers.add(Number(node.text));
    } else {
      for (const text of textsOf(node, sources)) if (statementIds(text).length === 0) evidence.texts.add(text);
      ts.forEachChild(node, walk);
    }
  };
  walkAll(nodes);
  return evidence;
}

/** A claim brings those cases along that count for it, so that its parameters need not. @param {ts.Node} body @param {readonly ts.Node[]} nodes */
function otherCasesOf(body, nodes) {
  const table = testCall(body.parent)?.table;
  return table && !nodes.includes(table) ? [table] : [];
}

/** @param {ts.Node} node @param {Sources} sources @returns {readonly string[]} */
function textsOf(node, sources) {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isJsxText(node)) return [node.text.trim().replaceAll(/\s+/g, ' ')];
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(
      ({ expression, literal }) => (constantText(expression, sources) ?? HOLE) + literal.text,
    );
    return [node.head.text + spans.join('')];
  }
  return ts.isRegularExpressionLiteral(node) ? soughtBy(node.text) : [];
}

/** What an expression like `/^(Done|Failed)\.$/` looks for, as far as it is plain text. @param {string} literal */
function soughtBy(literal) {
  const source = literal.slice(1, literal.lastIndexOf('/')).replace(/^\^/, '').replace(/\$$/, '');
  const [, before = '', choices, after = ''] = /^([^()]*)\(([^()]+)\)([^()]*)$/.exec(source) ?? [];
  const alternatives = choices ? choices.split('|').map((choice) => before + choice + after) : source.split('|');
  return alternatives.map((text) => text.replaceAll(/\\([^\w])/g, '$1'));
}

/** @param {ts.Node} node @returns {node is ts.CallExpression} `expect(value, message)` */
function isExpectation(node) {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'expect';
}

/** Whether a name stands for a value here, and does not name a property or declare something. @param {ts.Identifier} node */
function isReference(node) {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isBindingElement(parent) && parent.propertyName === node) return false;
  return !('name' in parent) || parent.name !== node;
}

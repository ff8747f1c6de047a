/** What test files claim: a title that names a statement's id says that the code of its call shows the statement. */

import ts from 'typescript';
import { casesOf, cellsUsed, readOut } from './cases.mjs';
import { statementIds } from './statement-ids.mjs';
import { testCall } from './test-calls.mjs';

/** @typedef {import('./source-files.mjs').Sources} Sources */

/**
 * @typedef {object} Claim
 * @property {string} id
 * @property {string} path of the test file
 * @property {string} title
 * @property {readonly ts.Node[]} code in which the evidence must be
 */

/** @param {ts.SourceFile} file @param {Sources} sources @returns {Claim[]} */
export function claimsIn(file, sources) {
  /** @type {Claim[]} */
  const claims = [];
  /** @param {ts.Node} node */
  const walk = (node) => {
    const call = testCall(node);
    if (call?.skipped) return;
    if (call?.body) claims.push(...claimsOf(call.title, call.body, call.table, sources));
    ts.forEachChild(node, walk);
  };
  walk(file);
  return claims;
}

/**
 * An id in the title itself is a claim of all cases together, an id that a case brings into the title one of this case.
 *
 * @param {ts.Expression} heading
 * @param {import('./cases.mjs').Body} body
 * @param {ts.Expression | undefined} table
 * @param {Sources} sources
 * @returns {Claim[]}
 */
function claimsOf(heading, body, table, sources) {
  const path = heading.getSourceFile().fileName;
  const title = ts.isStringLiteralLike(heading) ? heading.text : heading.getText();
  const cases = table ? casesOf(table, sources) : [];
  /** @param {string} text @param {readonly ts.Node[]} code */
  const claimed = (text, code) => statementIds(text).map((id) => ({ id, path, title, code }));
  // A table that is worked out has no cells to choose from.
  const cells = cases.length > 0 || !table ? cases.flatMap((one) => cellsUsed(one, body)) : [table];
  return [
    ...claimed(title, [body, ...cells]),
    ...cases.flatMap((one) => claimed(readOut(one, title), [body, ...cellsUsed(one, body)])),
  ];
}

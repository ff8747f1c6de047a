/** The cases of `it.each(cases)(title, body)`: what of a case is read out in the title, and what the test works with. */

import ts from 'typescript';
import { declarationOf } from './declarations.mjs';

/** @typedef {import('./source-files.mjs').Sources} Sources */
/** @typedef {ts.ArrowFunction | ts.FunctionExpression} Body */

/** @param {ts.Expression} table @param {Sources} sources @returns {ts.Expression[]} the cases, as far as they are written out */
export function casesOf(table, sources) {
  if (ts.isAsExpression(table)) return casesOf(table.expression, sources);
  if (ts.isIdentifier(table)) {
    const declaration = declarationOf(table, sources);
    const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    return value ? casesOf(value, sources) : [];
  }
  if (!ts.isArrayLiteralExpression(table)) return [];
  return table.elements.flatMap((each) => (ts.isSpreadElement(each) ? casesOf(each.expression, sources) : [each]));
}

/** @param {ts.Expression} one */
const cellsOf = (one) => (ts.isArrayLiteralExpression(one) ? one.elements : [one]);

/** `%s` takes one cell after the other, `$name` a property. @param {ts.Expression} one @param {string} title @returns {string} */
export function readOut(one, title) {
  const places = title.match(/%[psdifjo]/g)?.length ?? 0;
  const parts = ts.isObjectLiteralExpression(one)
    ? one.properties.filter(({ name }) => name && title.includes(`$${name.getText()}`))
    : cellsOf(one).slice(0, places);
  return parts.map((part) => part.getText()).join(' ');
}

/** The cells that the test takes and uses; the others are there for the title only. @param {ts.Expression} one @param {Body} body */
export function cellsUsed(one, { parameters, body }) {
  return cellsOf(one).filter((_, index) => {
    const parameter = parameters[index];
    return parameter && (!ts.isIdentifier(parameter.name) || mentions(body, parameter.name.text));
  });
}

/** @param {ts.Node} node @param {string} name @returns {boolean} */
function mentions(node, name) {
  if (ts.isIdentifier(node) && node.text === name) return true;
  return ts.forEachChild(node, (child) => mentions(child, name)) ?? false;
}

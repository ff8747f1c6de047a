/** The code that stands behind a name, or behind a member of what is named. */

import ts from 'typescript';
import { declarationOf } from './declarations.mjs';
import { testCall } from './test-calls.mjs';

/** @typedef {import('./source-files.mjs').Sources} Sources */

/** The code that a name stands for. @param {ts.Identifier} name @param {Sources} sources @returns {readonly ts.Node[]} */
export function behind(name, sources) {
  const declaration = declarationOf(name, sources);
  if (!declaration) return [];
  const owner = ts.isBindingElement(declaration) ? ownerOf(declaration) : declaration;
  if (!ts.isVariableDeclaration(owner) && !ts.isParameter(owner)) return [declaration];
  const value = valueOf(owner);
  if (!value) return [];
  const direct = ts.isBindingElement(declaration) && owner === declaration.parent.parent;
  const member = direct && (declaration.propertyName ?? declaration.name);
  return (member && ts.isIdentifier(member) && memberOf(value, member.text, sources)) || [value];
}

/** @param {ts.Expression} expression @param {Sources} sources @returns {string | undefined} the text that a constant has */
export function constantText(expression, sources) {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  const declaration = ts.isIdentifier(expression) ? declarationOf(expression, sources) : undefined;
  const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value && constantText(value, sources);
}

/** What a variable is given, or what it runs through; of a parameter the cases of an `each`. @param {ts.VariableDeclaration | ts.ParameterDeclaration} declaration */
function valueOf(declaration) {
  if (ts.isParameter(declaration)) return testCall(declaration.parent.parent)?.table;
  const { parent: list } = declaration.parent;
  return ts.isForOfStatement(list) ? list.expression : declaration.initializer;
}

/** @param {ts.BindingElement} element @returns {ts.VariableDeclaration | ts.ParameterDeclaration} */
function ownerOf({ parent: { parent: owner } }) {
  return ts.isBindingElement(owner) ? ownerOf(owner) : owner;
}

/**
 * One member of an object, so that naming it brings no evidence from its neighbours: of `{ … }`, or of what a function for tests
 * returns; then what the function is handed comes with it.
 *
 * @param {ts.Expression} object
 * @param {string} member
 * @param {Sources} sources
 * @returns {readonly ts.Node[] | undefined} undefined where that cannot be told
 */
export function memberOf(object, member, sources) {
  const value = bare(object);
  if (ts.isObjectLiteralExpression(value)) {
    const property = value.properties.find(({ name }) => name && ts.isIdentifier(name) && name.text === member);
    if (!property) return undefined;
    return [ts.isPropertyAssignment(property) ? property.initializer : property];
  }
  if (ts.isIdentifier(value)) {
    const declaration = declarationOf(value, sources);
    if (!declaration || !ts.isVariableDeclaration(declaration)) return undefined;
    const found = valueOf(declaration);
    return found ? memberOf(found, member, sources) : methodOf(declaration.type, member, sources);
  }
  if (!ts.isCallExpression(value) || !ts.isIdentifier(value.expression)) return undefined;
  const made = returnedBy(declarationOf(value.expression, sources));
  const found = made && memberOf(made, member, sources);
  return found && [...found, ...value.arguments];
}

/** A method of what a variable holds later: `let client: ApiClient`. @param {ts.TypeNode | undefined} type @param {string} member @param {Sources} sources */
function methodOf(type, member, sources) {
  if (!type || !ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return undefined;
  const declaration = declarationOf(type.typeName, sources);
  if (!declaration || !ts.isClassDeclaration(declaration)) return undefined;
  const method = declaration.members.find(({ name }) => name && ts.isIdentifier(name) && name.text === member);
  return method && [method];
}

/** @param {ts.Node | undefined} declaration @returns {ts.Expression | undefined} what a function returns at its end */
function returnedBy(declaration) {
  const made = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  if (!made || !(ts.isArrowFunction(made) || ts.isFunctionDeclaration(made))) return undefined;
  if (!made.body || !ts.isBlock(made.body)) return made.body && bare(made.body);
  const last = made.body.statements.at(-1);
  return last && ts.isReturnStatement(last) ? last.expression : undefined;
}

/** Without what changes only its type. @param {ts.Expression} expression @returns {ts.Expression} */
function bare(expression) {
  const wrapped =
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isNonNullExpression(expression) ||
    ts.isAwaitExpression(expression);
  return wrapped ? bare(expression.expression) : expression;
}

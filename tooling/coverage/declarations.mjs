/** What a name in a source stands for: a declaration around it, or one in a file for tests that it imports. */

import ts from 'typescript';

/** @typedef {import('./source-files.mjs').Sources} Sources */

/** @type {WeakMap<ts.Node, Map<string, ts.Node>>} */
const scopes = new WeakMap();

/**
 * @param {ts.Identifier} name
 * @param {Sources} sources
 * @returns {ts.Node | undefined} a variable, a function, a class, an element of a pattern or a parameter
 */
export function declarationOf(name, sources) {
  for (let around = name.parent; around; around = around.parent) {
    const found = declaredIn(around).get(name.text);
    if (found) return ts.isImportSpecifier(found) ? importedBy(found, sources) : found;
  }
  return undefined;
}

/** @param {ts.ImportSpecifier} specifier @param {Sources} sources */
function importedBy(specifier, sources) {
  const from = specifier.parent.parent.parent.moduleSpecifier;
  return exportedBy(specifier.getSourceFile(), from, (specifier.propertyName ?? specifier.name).text, sources);
}

/**
 * @param {ts.SourceFile} file which imports or hands on
 * @param {ts.Expression} from
 * @param {string} name
 * @param {Sources} sources
 * @returns {ts.Node | undefined}
 */
function exportedBy(file, from, name, sources) {
  const target = ts.isStringLiteral(from) ? sources.imported(file, from.text) : undefined;
  if (!target) return undefined;
  const own = declaredIn(target).get(name);
  if (own && !ts.isImportSpecifier(own)) return own;
  for (const statement of target.statements) {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) continue;
    const { exportClause, moduleSpecifier } = statement;
    const listed = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : undefined;
    const handedOn = listed?.find((element) => element.name.text === name);
    if (exportClause && !handedOn) continue;
    const found = exportedBy(
      target,
      moduleSpecifier,
      (handedOn?.propertyName ?? handedOn?.name)?.text ?? name,
      sources,
    );
    if (found) return found;
  }
  return undefined;
}

/** The names that a node's own statements, parameters and loop variables declare. @param {ts.Node} scope */
function declaredIn(scope) {
  const known = scopes.get(scope);
  if (known) return known;
  /** @type {Map<string, ts.Node>} */
  const names = new Map();
  scopes.set(scope, names);
  /** @param {ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement} declaration */
  const declare = (declaration) => {
    if (ts.isIdentifier(declaration.name)) names.set(declaration.name.text, declaration);
    else for (const element of declaration.name.elements) if (ts.isBindingElement(element)) declare(element);
  };
  if (ts.isFunctionLike(scope)) scope.parameters.forEach(declare);
  if (ts.isForOfStatement(scope) && ts.isVariableDeclarationList(scope.initializer)) {
    scope.initializer.declarations.forEach(declare);
  }
  if (ts.isBlock(scope) || ts.isSourceFile(scope)) {
    for (const statement of scope.statements) {
      if (ts.isVariableStatement(statement)) statement.declarationList.declarations.forEach(declare);
      else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name) {
        names.set(statement.name.text, statement);
      } else if (ts.isImportDeclaration(statement)) {
        const bindings = statement.importClause?.namedBindings;
        if (bindings && ts.isNamedImports(bindings))
          for (const each of bindings.elements) names.set(each.name.text, each);
      }
    }
  }
  return names;
}

/** The declarations of what a remote exposes to others: of these modules and of what their types lead to, and of nothing else. */

import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { exposedSources } from '../../webpack/exposed-sources.mjs';
import { importsOf, isRelative } from '../imports.mjs';
import { declarationOfModule } from '../types-archive.mjs';

/** Where the declarations of the sources lie in the archive, below which each has its own folder. */
const compiled = 'compiled-types';

/** As many of the compiler's messages are repeated. */
const repeated = 5;

/**
 * @param {string} folder of the remote
 * @param {Pick<import('@likeness/contract').RemoteDeclaration, 'exposes'>} declaration
 * @returns {{ files: Map<string, string>, problems: string[] }} the text of each file of the archive by its path; nothing where there are
 *   problems
 */
export function declaredTypes(folder, { exposes }) {
  const { options, fileNames, errors } = readConfiguration(folder);
  if (errors.length > 0) return refused(said(folder, errors));
  const modules = Object.entries(exposedSources({ routes: [], tools: [], exposes })).map(([module, source]) => ({
    module,
    source: join(folder, source),
  }));
  // What is declared for all files, such as a style sheet's module, has nobody who imports it.
  const ambient = fileNames.filter((file) => file.endsWith('.d.ts'));
  const program = ts.createProgram([...modules.map(({ source }) => source), ...ambient], options);
  const own = join(folder, 'src') + sep;
  const faults = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(own))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]);
  const missing = modules.filter(({ source }) => !program.getSourceFile(source));
  if (faults.length + missing.length > 0) {
    return refused([
      ...missing.map(({ module, source }) => `${module} has no ${relative(folder, source)}.`),
      ...said(folder, faults),
    ]);
  }
  const { declarations, problems } = reached(program, own, modules);
  if (problems.length > 0) return refused(problems);
  const files = new Map(declarations);
  for (const { module, source } of modules) {
    files.set(declarationOfModule(module), doorText(program, source, `./${placeOf(source, own)}`));
  }
  return { files, problems };
}

/** @param {string} folder */
function readConfiguration(folder) {
  /** @type {ts.Diagnostic[]} */
  const errors = [];
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (/** @type {ts.Diagnostic} */ fault) => errors.push(fault),
  };
  const emitted = { noEmit: false, declaration: true, emitDeclarationOnly: true, declarationMap: false };
  const read = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.json'), emitted, host);
  return {
    options: read?.options ?? {},
    fileNames: read?.fileNames ?? [],
    // A remote that has its exposed modules and nothing else is fine.
    errors: [...errors, ...(read?.errors ?? [])],
  };
}

/**
 * Follows the types from the exposed modules on: what only the code needs, such as a dialog's inside, is no part of them.
 *
 * @param {ts.Program} program @param {string} own the folder of the sources @param {{ module: string, source: string }[]} modules
 */
function reached(program, own, modules) {
  /** @type {Map<string, string>} */
  const declarations = new Map();
  /** @type {string[]} */
  const problems = [];
  const waiting = modules.map(({ source }) => source);
  const seen = new Set(waiting);
  for (let source = waiting.shift(); source !== undefined; source = waiting.shift()) {
    const { text, faults } = declarationOf(program, source);
    problems.push(...said(own, faults));
    declarations.set(`${placeOf(source, own)}.d.ts`, text);
    for (const request of importsOf(text).filter(isRelative)) {
      const found = ts.resolveModuleName(request, source, program.getCompilerOptions(), ts.sys).resolvedModule;
      const next = found?.resolvedFileName;
      if (next === undefined || !next.startsWith(own) || next.includes(`${sep}node_modules${sep}`)) {
        problems.push(
          `The types of ${relative(own, source)} lead to ${request}, which is not among the sources of the remote, and no other remote ` +
            'could find. Name the type that is exposed, by one that a package hands out.',
        );
      } else if (!seen.has(next)) {
        seen.add(next);
        waiting.push(next);
      }
    }
  }
  return { declarations: [...declarations].sort(([one], [other]) => (one < other ? -1 : 1)), problems };
}

/** @param {ts.Program} program @param {string} source @returns {{ text: string, faults: readonly ts.Diagnostic[] }} */
function declarationOf(program, source) {
  const file = program.getSourceFile(source);
  if (source.endsWith('.d.ts')) return { text: file?.text ?? '', faults: [] };
  let text = '';
  const { diagnostics } = program.emit(file, (_, written) => (text = written), undefined, true);
  return { text, faults: diagnostics };
}

/** The place of a source's declaration in the archive, without its ending. @param {string} source @param {string} own */
function placeOf(source, own) {
  const path = relative(own, source).split(sep).join('/');
  return `${compiled}/${path.replace(/(?:\.d)?\.[cm]?tsx?$/, '')}`;
}

/** An exposed module by its own name hands on what its source does. @param {ts.Program} program @param {string} source @param {string} place */
function doorText(program, source, place) {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(source);
  const symbol = file && checker.getSymbolAtLocation(file);
  const hasDefault = symbol ? checker.getExportsOfModule(symbol).some(({ name }) => name === 'default') : false;
  return `export * from '${place}';\n${hasDefault ? `export { default } from '${place}';\n` : ''}`;
}

/** @param {string} folder @param {readonly ts.Diagnostic[]} faults @returns {string[]} */
function said(folder, faults) {
  const host = {
    getCanonicalFileName: (/** @type {string} */ name) => name,
    getCurrentDirectory: () => folder,
    getNewLine: () => '\n',
  };
  const sentences = faults.slice(0, repeated).map((fault) => ts.formatDiagnostic(fault, host).trim());
  return faults.length > repeated ? [...sentences, `… and ${faults.length - repeated} more.`] : sentences;
}

/** @param {string[]} problems */
function refused(problems) {
  return { files: new Map(), problems };
}
